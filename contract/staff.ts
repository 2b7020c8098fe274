import * as z from 'zod/mini'
import { roles } from '#domain/admin/roles.ts'
import { Name, Session, SignUpPassword } from './auth.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { BillingAddress, EmailAddress, Instant, LinkToken } from './shapes/wire-types.ts'

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

/** An invitation of a colleague that was not accepted. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  mailedAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

const NewInvitation = z.strictObject({ email: EmailAddress, name: Name, role: z.enum(staffRoles) })
export type NewInvitation = z.output<typeof NewInvitation>

/** A customer without an account, as told on the telephone: who they are, and where invoice and parcel go. */
export const NewCustomer = z.strictObject({ ...BillingAddress.shape, name: Name, email: EmailAddress })
export type NewCustomer = z.output<typeof NewCustomer>

/** Invitations by mail: of colleagues, and of customers to take over an account that staff made for them. */
export const invitations = endpoints({
  list: {
    method: 'GET',
    path: '/admin/staff/invitations',
    access: 'admin',
    summary: 'Lists the invitations of colleagues that were not accepted, latest first',
    response: z.array(Invitation),
  },
  invite: {
    method: 'POST',
    path: '/admin/staff/invitations',
    access: 'admin',
    summary: 'Invites a colleague by mail, to choose a password and work with this role',
    body: NewInvitation,
    response: Invitation,
    status: 201,
    errors: ['email-taken', 'conflict', 'too-many-requests'],
  },
  resend: {
    method: 'POST',
    path: '/admin/staff/invitations/:id/mail',
    access: 'admin',
    summary: 'Mails an invitation again; its new link works for seven days, the one before no longer',
    params: byId,
    response: Invitation,
    errors: ['too-many-requests'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/staff/invitations/:id',
    access: 'admin',
    summary: 'Withdraws an invitation of a colleague; its link no longer works',
    params: byId,
  },
  createCustomer: {
    method: 'POST',
    path: '/admin/orders/buyers',
    access: 'orders',
    summary: 'Makes an account for a customer on the telephone, who is invited by mail to take it over',
    body: NewCustomer,
    response: z.object({ id: Id }),
    status: 201,
    errors: ['email-taken', 'too-many-requests'],
  },
  resendToCustomer: {
    method: 'POST',
    path: '/admin/customers/:id/invitation',
    access: 'customers',
    summary: 'Mails a customer the invitation to take over their account again, until they have done so',
    params: byId,
    errors: ['conflict', 'too-many-requests'],
  },
  read: {
    method: 'POST',
    path: '/auth/invitation',
    access: 'anyone',
    summary: 'Returns whom a mailed invitation is for; 404 if its link is unknown, expired, replaced or used',
    cost: 10,
    body: z.strictObject({ token: LinkToken }),
    readOnly: true,
    response: z.object({ email: z.string(), isStaff: z.boolean() }),
    errors: ['not-found'],
  },
  accept: {
    method: 'POST',
    path: '/auth/invitation/accept',
    access: 'anyone',
    summary: 'Accepts a mailed invitation: sets the password, confirms the address and signs in',
    cost: 20,
    body: z.strictObject({ token: LinkToken, password: SignUpPassword }),
    response: Session,
    status: 201,
    errors: ['not-found', 'email-taken'],
  },
})
