import * as z from 'zod/mini'
import { roles } from '#domain/admin/roles.ts'
import { maxSavedViewName, maxSavedViewQuery, savedViewListNames } from '#domain/admin/saved-views.ts'
import { Name, Session, SignUpPassword } from './auth.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { BillingAddress, billingSeat } from './shapes/billing-address.ts'
import { canonicalViewQuery } from './shapes/saved-view-query.ts'
import { EmailAddress, Instant, LinkToken, requiredText } from './shapes/wire-types.ts'

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
export const NewCustomer = z
  .strictObject({ ...BillingAddress.shape, name: Name, email: EmailAddress })
  .check(billingSeat)
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
    location: '/admin/orders/buyers/:id',
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

/** Filters, search and sort order of a list of the back office, saved under a name. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(savedViewListNames),
  name: z.string(),
  /** The query string of the list's URL, without the page. */
  query: z.string(),
  isShared: z.boolean(),
  /** Saved by the signed-in person. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})
export type SavedView = z.output<typeof SavedView>

const ViewName = requiredText(contractMessages.required, maxSavedViewName)
const NewSavedView = z
  .strictObject({
    list: z.enum(savedViewListNames),
    name: ViewName,
    query: z.string().check(z.maxLength(maxSavedViewQuery)),
    isShared: z.boolean(),
  })
  .check(
    z.refine(({ list, query }) => canonicalViewQuery(list, query) !== undefined, {
      error: contractMessages.viewQuery,
      path: ['query'],
    }),
  )
export type NewSavedView = z.output<typeof NewSavedView>

const SavedViewChange = z
  .strictObject({ name: z.optional(ViewName), isShared: z.optional(z.boolean()) })
  .check(z.refine<object>(form => Object.keys(form).length > 0, contractMessages.nothingToChange))
export type SavedViewChange = z.output<typeof SavedViewChange>

/** Saved views of the back office's lists. A list needs its own right; staff have the right `dashboard`. */
export const savedViews = endpoints({
  list: {
    method: 'GET',
    path: '/admin/saved-views',
    access: 'dashboard',
    summary: 'Lists the views of a list that the signed-in person saved, and those shared with all staff, by name',
    query: z.strictObject({ list: z.enum(savedViewListNames) }),
    response: z.array(SavedView),
  },
  create: {
    method: 'POST',
    path: '/admin/saved-views',
    access: 'dashboard',
    summary: 'Saves a view under a name; replaces the view of the signed-in person that has this name',
    body: NewSavedView,
    response: SavedView,
    status: 201,
    errors: ['conflict'],
  },
  update: {
    method: 'PATCH',
    path: '/admin/saved-views/:id',
    access: 'dashboard',
    summary: 'Renames a view of the signed-in person, shares it with all staff or takes it back',
    params: byId,
    body: SavedViewChange,
    response: SavedView,
    errors: ['conflict'],
  },
  delete: {
    method: 'DELETE',
    path: '/admin/saved-views/:id',
    access: 'dashboard',
    summary: 'Deletes a view of the signed-in person; administrators also delete shared views of others',
    params: byId,
  },
})
