import * as z from 'zod/mini'
import { roles } from '#domain/roles.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { EmailAddress, Instant } from './wire-types.ts'

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Since when a second factor is asked of them. */
  secondFactorSince: z.nullable(Instant),
})
export type StaffMember = z.output<typeof StaffMember>

const [, ...rolesOfDesk] = roles

/** Whoever works in the shop, and what they may; everything is audited. */
export const staff = endpoints({
  list: {
    method: 'GET',
    path: '/admin/staff',
    access: 'admin',
    summary: 'Whoever has a role at the desk',
    answer: z.array(StaffMember),
  },
  add: {
    method: 'POST',
    path: '/admin/staff',
    access: 'admin',
    summary:
      'Gives a role to whoever reads the mail of that account: sessions and password end, the mailed reset leads in',
    body: z.strictObject({ email: EmailAddress, role: z.enum(rolesOfDesk) }),
    answer: StaffMember,
    refusals: [404, 409],
  },
  change: {
    method: 'PATCH',
    path: '/admin/staff/:id',
    access: 'admin',
    summary: 'Gives another role; `farmer` takes it away. The last administrator stays one',
    params: byId,
    body: z.strictObject({ role: z.enum(roles) }),
    answer: StaffMember,
    refusals: [409],
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/staff/:id/second-factor',
    access: 'admin',
    summary: 'Takes the second factor off whoever has lost theirs, and ends their sessions',
    params: byId,
    refusals: [409],
  },
})
