import * as z from 'zod/mini'
import { roles } from '#domain/admin/roles.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { CompanyChanges, Name, Password, VerificationCode } from './auth.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Reminders, RemindersChange } from './shapes/reminder.ts'
import { EmailAddress, LinkToken, OrderBillingAddress, PhoneNumber, ShippingAddress } from './shapes/wire-types.ts'

/** An account with its company data; unknown texts are ''. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** True after the owner of the mailbox has confirmed the address. Until then it gets only what it must. */
  emailVerified: z.boolean(),
  /** The address that replaces `email` as soon as the owner of its mailbox confirms it; null if none was asked for. */
  pendingEmail: z.nullable(z.string()),
  phone: z.string(),
  role: z.enum(roles),
  businessName: z.string(),
  fiscalCode: z.string(),
  city: z.string(),
  municipality: z.string(),
  address: z.string(),
  postalCode: z.string(),
  province: z.string(),
  vatNumber: z.string(),
  /** Code of ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Recipient code at the exchange system (SdI); '' if unknown. */
  sdiCode: z.string(),
  pec: z.string(),
  vetInfoId: z.nullable(z.string()),
  /** Addresses saved at the last checkout; null if none were saved. */
  savedBilling: z.nullable(OrderBillingAddress),
  savedShipping: z.nullable(ShippingAddress),
})
export type User = z.output<typeof User>

export const users = endpoints({
  me: {
    method: 'GET',
    path: '/users/me',
    access: 'user',
    summary: 'Returns the signed-in user in full',
    response: User,
  },
  profile: {
    method: 'GET',
    path: '/users/me/profile',
    access: 'user',
    summary:
      'Returns what every page needs to know of the signed-in user: id, name, VetInfo ID, role, verified address, second factor',
    response: z.object({
      id: Id,
      name: z.string(),
      vetInfoId: z.nullable(z.string()),
      role: z.enum(roles),
      emailVerified: z.boolean(),
      /** `required`: the back office is refused until a second factor is active. */
      secondFactor: z.enum(['active', 'missing', 'required']),
    }),
  },
  update: {
    method: 'PATCH',
    path: '/users/:id',
    access: 'user',
    summary:
      'Changes name, e-mail or phone of the signed-in user. The e-mail needs the password (and second factor) and changes when its mailbox confirms it',
    cost: 5,
    params: byId,
    body: z
      .strictObject({
        name: z.optional(Name),
        email: z.optional(EmailAddress),
        phone: z.optional(PhoneNumber),
        /** Required with `email`. */
        password: z.optional(Password),
        /** Required with `email` if the account has a second factor. */
        code: z.optional(VerificationCode),
      })
      .check(
        z.refine(
          ({ name, email, phone }) => name !== undefined || email !== undefined || phone !== undefined,
          contractMessages.nothingToChange,
        ),
        z.refine(({ email, password }) => email === undefined || password !== undefined, {
          path: ['password'],
          message: fieldMessages.login.passwordRequired,
        }),
      ),
    response: User,
    errors: ['email-taken'],
  },
  sendVerificationMail: {
    method: 'POST',
    path: '/users/me/verification-mail',
    access: 'user',
    summary: 'Mails the link that confirms the e-mail address again; does nothing if it is confirmed',
    cost: 10,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/users/me/pending-email',
    access: 'user',
    summary: 'Gives up a change of the e-mail address that was not confirmed yet',
    response: User,
  },
  updateCompany: {
    method: 'PATCH',
    path: '/users/:id/company-info',
    access: 'user',
    summary: 'Changes some of the signed-in user’s company data',
    params: byId,
    body: CompanyChanges,
    response: User,
  },
})

const calendarFile = { type: 'text/calendar', name: 'promemoria.ics' } as const

export const reminders = endpoints({
  get: {
    method: 'GET',
    path: '/reminders',
    access: 'user',
    summary: 'Returns which reminders the signed-in user has asked for, and what is ahead',
    cost: 5,
    response: Reminders,
  },
  update: {
    method: 'PATCH',
    path: '/reminders',
    access: 'user',
    summary: 'Switches reminders of the signed-in user on or off; they are mailed to verified addresses only',
    cost: 5,
    body: RemindersChange,
    response: Reminders,
    errors: ['email-unverified'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/reminders/unsubscribe',
    access: 'anyone',
    summary: 'Ends all reminders with the link of any of them; mail programs call it themselves (RFC 8058)',
    query: z.strictObject({ token: LinkToken }),
    errors: ['not-found'],
  },
  calendar: {
    method: 'GET',
    path: '/reminders/calendar.ics',
    access: 'user',
    summary: 'Returns what is ahead of the signed-in user as a calendar (RFC 5545)',
    file: calendarFile,
    response: z.string(),
  },
  createFeed: {
    method: 'POST',
    path: '/reminders/feed',
    access: 'user',
    summary: 'Makes a secret address of the signed-in user’s calendar, to subscribe to; an earlier one stops working',
    cost: 10,
    response: Reminders,
  },
  removeFeed: {
    method: 'DELETE',
    path: '/reminders/feed',
    access: 'user',
    summary: 'Ends the secret address of the signed-in user’s calendar',
    cost: 5,
    response: Reminders,
  },
  feed: {
    method: 'GET',
    path: '/reminders/feed/:token',
    access: 'anyone',
    summary: 'Returns the calendar of a secret address',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, contractMessages.calendarToken)) }),
    cost: 30,
    file: calendarFile,
    response: z.string(),
  },
})
