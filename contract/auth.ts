import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { type PasswordRule, passwordLength, unmetResetRules, unmetSignUpRules } from '#domain/password.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints } from './endpoint.ts'
import { seatChanges, seatFields, seatRules } from './shapes/seat.ts'
import {
  EmailAddress,
  Instant,
  invoiceAddress,
  invoiceLength,
  LinkToken,
  Message,
  PhoneNumber,
  requiredText,
} from './shapes/wire-types.ts'

const required = fieldMessages.companyRequired

const newPassword = (unmet: (password: string) => PasswordRule[], messages: Record<PasswordRule, string>) =>
  z.string(fieldMessages.signUp.passwordRequired).check(
    z.maxLength(passwordLength.max * 4, messages['max-length']),
    z.check(ctx => {
      const [rule] = unmet(ctx.value)
      const message = ctx.value === '' ? fieldMessages.signUp.passwordRequired : rule && messages[rule]
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message })
    }),
  )
/** A new password by the sign-up rules; at most 128 characters after normalizing. */
export const SignUpPassword = newPassword(unmetSignUpRules, fieldMessages.signUp.passwordRules)
/** A new password by the reset rules, which allow fewer special characters (specification, section 5). */
export const ResetPassword = newPassword(unmetResetRules, fieldMessages.reset.passwordRules)

export const Name = requiredText(fieldMessages.signUp.nameRequired, 120)

/** Step 1 of the sign-up. */
export const Credentials = z.strictObject({
  name: Name,
  email: EmailAddress,
  password: SignUpPassword,
})

const companyFields = {
  businessName: requiredText(required.businessName, invoiceLength.name),
  city: requiredText(required.city, invoiceLength.city),
  address: invoiceAddress(required.address),
  phone: PhoneNumber,
}
const { fiscalCode, municipality, postalCode, province, vatNumber } = required
const companySeat = seatRules({ fiscalCode, municipality, postalCode, province, vatNumber })

/** Step 3 of the sign-up, and the company page. Tax codes and numbers are normalized. */
export const CompanyInfo = z.strictObject({ ...seatFields, ...companyFields }).check(companySeat)
/** Some of the company data. Fields that depend on the country are checked by the rules of the country beside them. */
export const CompanyChanges = z
  .strictObject({ ...seatChanges, ...z.partial(z.strictObject(companyFields)).shape })
  .check(
    companySeat,
    z.refine(form => Object.values(form).some(value => value !== undefined), contractMessages.nothingToChange),
  )
export type CompanyInfo = z.output<typeof CompanyInfo>
/** As it is typed. */
export type CompanyInput = z.input<typeof CompanyInfo>
export type CompanyChanges = z.output<typeof CompanyChanges>

/** A sign-up: credentials and company data. */
export const Registration = z
  .strictObject({
    ...Credentials.shape,
    ...CompanyInfo.shape,
    confirmPassword: z.optional(z.string().check(z.maxLength(passwordLength.max * 4))),
    // The form sends the role; no other value is accepted.
    role: z.optional(z.literal('farmer', contractMessages.role)),
  })
  .check(
    companySeat,
    z.refine(form => form.confirmPassword === undefined || form.confirmPassword === form.password, {
      path: ['confirmPassword'],
      message: fieldMessages.signUp.passwordsDiffer,
    }),
  )
export type Registration = z.output<typeof Registration>

/**
 * The bearer token of the new session, and one that says that this browser was signed in to the account before: sent with the next
 * sign-in, it keeps the limits of strangers away from the owner.
 */
export const Session = z.object({ access_token: z.string(), deviceToken: z.string() })
/** Any other text counts as none, because a browser may have kept anything. */
const DeviceToken = z.optional(z.string().check(z.maxLength(200)))
/** An existing password; only its length is limited. */
export const Password = z
  .string()
  .check(z.minLength(1, fieldMessages.login.passwordRequired), z.maxLength(passwordLength.max * 4))
/** Six digits of the authenticator app, or a recovery code. */
export const VerificationCode = z
  .string(fieldMessages.login.codeRequired)
  .check(z.trim(), z.minLength(6, fieldMessages.login.codeRequired), z.maxLength(20))
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
/** Token of a password reset, returned by `requestPasswordReset`. */
const ResetToken = z.string().check(z.regex(/^[\w-]{43}$/, contractMessages.resetToken))

export const auth = endpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Creates an account and signs it in',
    cost: 20,
    body: Registration,
    response: Session,
    status: 201,
    errors: ['email-taken'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'anyone',
    summary:
      'Confirms an e-mail address with the mailed link, which works for seven days; repeated calls change nothing',
    cost: 10,
    body: z.strictObject({ token: LinkToken }),
    response: z.object({ email: z.string() }),
    errors: ['not-found', 'email-taken'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Signs in: creates a session and returns its token',
    cost: 10,
    body: z.strictObject({
      email: EmailAddress,
      password: Password,
      /** Required if the account has a second factor: the app's code, or a recovery code. */
      code: z.optional(VerificationCode),
      deviceToken: DeviceToken,
    }),
    response: Session,
    errors: ['second-factor-needed', 'second-factor-refused', 'unauthenticated'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends the current session',
  },
  secondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Returns whether the signed-in account has a second factor, and whether its role requires one',
    response: z.object({ since: z.nullable(Instant), recoveryCodesLeft: z.int(), required: z.boolean() }),
  },
  startSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Creates a secret for an authenticator app, with the address for its QR code; requires the password',
    cost: 10,
    body: z.strictObject({ password: Password }),
    response: z.object({ secret: z.string(), otpauthUri: z.string() }),
    errors: ['conflict'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'user',
    summary:
      'Turns the second factor on with a code from the app; ends the other sessions and returns the recovery codes once',
    body: z.strictObject({ code: VerificationCode }),
    response: RecoveryCodes,
    errors: ['conflict'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'user',
    summary: 'Replaces the remaining recovery codes with new ones',
    body: z.strictObject({ code: VerificationCode }),
    response: RecoveryCodes,
    errors: ['conflict'],
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/disable',
    access: 'user',
    summary: 'Turns the second factor off, unless the role requires it',
    body: z.strictObject({ code: VerificationCode }),
    errors: ['conflict'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/request-password-reset',
    access: 'anyone',
    summary: 'Mails a reset code to the account; the response is the same if there is no such account',
    cost: 10,
    body: z.strictObject({ email: EmailAddress, deviceToken: DeviceToken }),
    response: z.object({ token: z.string() }),
  },
  verifyResetCode: {
    method: 'POST',
    path: '/auth/verify-reset-code',
    access: 'anyone',
    summary: 'Checks the mailed reset code; allows five tries within ten minutes',
    cost: 10,
    body: z.strictObject({
      token: ResetToken,
      code: z.string().check(z.trim(), z.minLength(6, fieldMessages.reset.codeTooShort), z.maxLength(20)),
    }),
    response: Message,
    errors: ['reset-refused'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    summary: 'Sets a new password after the reset code was verified; ends every session',
    cost: 10,
    body: z.strictObject({ token: ResetToken, password: ResetPassword }),
    response: Message,
    errors: ['reset-refused'],
  },
})
