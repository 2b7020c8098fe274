import * as z from 'zod/mini'
import { roles } from '#domain/admin/roles.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { EmailAddress, Instant } from './shapes/wire-types.ts'

/** An account with a staff role. */
export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** When the second factor was activated; null if it is not. */
  secondFactorSince: z.nullable(Instant),
})
export type StaffMember = z.output<typeof StaffMember>

const [, ...staffRoles] = roles

/** Staff accounts and their roles. Every change is audited. */
export const staff = endpoints({
  list: {
    method: 'GET',
    path: '/admin/staff',
    access: 'admin',
    summary: 'Lists all accounts with a staff role',
    response: z.array(StaffMember),
  },
  add: {
    method: 'POST',
    path: '/admin/staff',
    access: 'admin',
    summary:
      'Gives an account a staff role; ends its sessions, password and second factor, so that only its mailbox can reset them',
    body: z.strictObject({ email: EmailAddress, role: z.enum(staffRoles) }),
    response: StaffMember,
    errors: ['not-found', 'conflict'],
  },
  update: {
    method: 'PATCH',
    path: '/admin/staff/:id',
    access: 'admin',
    summary: 'Changes the role of a staff member; `farmer` removes it. The last administrator keeps the role',
    params: byId,
    body: z.strictObject({ role: z.enum(roles) }),
    response: StaffMember,
    errors: ['conflict'],
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/staff/:id/second-factor',
    access: 'admin',
    summary: 'Removes the second factor of a staff member who has lost it, and ends their sessions',
    params: byId,
    errors: ['conflict'],
  },
})
