import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { type PasswordRule, passwordLength, unmetResetRules, unmetSignUpRules } from '#domain/password.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints } from './endpoint.ts'
import {
  EmailAddress,
  FiscalCode,
  Instant,
  Message,
  Pec,
  PhoneNumber,
  PostalCode,
  ProvinceCode,
  requiredText,
  SdiCode,
  VatNumber,
} from './wire-types.ts'

const required = fieldMessages.companyRequired

const newPassword = (unmet: (password: string) => PasswordRule[], messages: Record<PasswordRule, string>) =>
  z.string(fieldMessages.signUp.passwordRequired).check(
    z.maxLength(passwordLength.most * 4, messages['max-length']),
    z.check(ctx => {
      const [rule] = unmet(ctx.value)
      const message = ctx.value === '' ? fieldMessages.signUp.passwordRequired : rule && messages[rule]
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message })
    }),
  )
export const SignUpPassword = newPassword(unmetSignUpRules, fieldMessages.signUp.passwordRules)
export const ResetPassword = newPassword(unmetResetRules, fieldMessages.reset.passwordRules)

/** Step 1 of the sign-up. */
export const Credentials = z.strictObject({
  name: requiredText(fieldMessages.signUp.nameRequired, 120),
  email: EmailAddress,
  password: SignUpPassword,
})

/** Step 3 of the sign-up, and the company page. */
export const CompanyInfo = z.strictObject({
  businessName: requiredText(required.businessName),
  fiscalCode: FiscalCode,
  city: requiredText(required.city),
  municipality: requiredText(required.municipality),
  address: requiredText(required.address),
  postalCode: PostalCode,
  province: ProvinceCode,
  phone: PhoneNumber,
  vatNumber: VatNumber,
  sdiCode: SdiCode,
  pec: Pec,
})
export type CompanyInfo = z.output<typeof CompanyInfo>

export const Registration = z
  .strictObject({
    ...Credentials.shape,
    ...CompanyInfo.shape,
    confirmPassword: z.optional(z.string()),
    // The form sends it; nobody becomes anything else by asking.
    role: z.optional(z.literal('farmer', contractMessages.role)),
  })
  .check(
    z.refine(form => form.confirmPassword === undefined || form.confirmPassword === form.password, {
      path: ['confirmPassword'],
      message: fieldMessages.signUp.passwordsDiffer,
    }),
  )
export type Registration = z.output<typeof Registration>

const Session = z.object({ access_token: z.string() })
const Password = z
  .string()
  .check(z.minLength(1, fieldMessages.login.passwordRequired), z.maxLength(passwordLength.most * 4))
/** Six figures of the app, or a recovery code. */
export const VerificationCode = z
  .string(fieldMessages.login.codeRequired)
  .check(z.trim(), z.minLength(6, fieldMessages.login.codeRequired), z.maxLength(20))
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const ResetToken = z.string().check(z.regex(/^[\w-]{43}$/, contractMessages.resetToken))

export const auth = endpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Creates an account and signs it in',
    body: Registration,
    answer: Session,
    status: 201,
    refusals: [409, 429],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Opens a session',
    body: z.strictObject({
      email: EmailAddress,
      password: Password,
      /** Of whoever has a second factor: the app's code, or a recovery code. */
      code: z.optional(VerificationCode),
    }),
    answer: Session,
    refusals: [401, 429],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends this session',
  },
  secondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Whether the own account asks for a second factor, and whether it must',
    answer: z.object({ since: z.nullable(Instant), recoveryCodesLeft: z.int(), required: z.boolean() }),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'user',
    summary:
      'A secret for an authenticator app, and the address that its QR code says; the password is asked once more',
    body: z.strictObject({ password: Password }),
    answer: z.object({ secret: z.string(), address: z.string() }),
    refusals: [409, 429],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'user',
    summary:
      'Turns the second factor on by a code of the app; ends the other sessions, answers the recovery codes once',
    body: z.strictObject({ code: VerificationCode }),
    answer: RecoveryCodes,
    refusals: [409],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'user',
    summary: 'New recovery codes in place of those that are left',
    body: z.strictObject({ code: VerificationCode }),
    answer: RecoveryCodes,
    refusals: [409, 429],
  },
  endSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/end',
    access: 'user',
    summary: 'Turns the second factor off, where it need not be on',
    body: z.strictObject({ code: VerificationCode }),
    refusals: [409, 429],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/request-password-reset',
    access: 'anyone',
    summary: 'Mails a code to the account, if there is one; the answer is the same if there is none',
    body: z.strictObject({ email: EmailAddress }),
    answer: z.object({ token: z.string() }),
    refusals: [429],
  },
  verifyResetCode: {
    method: 'POST',
    path: '/auth/verify-reset-code',
    access: 'anyone',
    summary: 'Checks the mailed code; five tries, ten minutes',
    body: z.strictObject({
      token: ResetToken,
      code: z.string().check(z.trim(), z.minLength(6, fieldMessages.reset.codeTooShort), z.maxLength(20)),
    }),
    answer: Message,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    summary: 'Sets a new password once the code was verified; ends every session',
    body: z.strictObject({ token: ResetToken, password: ResetPassword }),
    answer: Message,
  },
})
