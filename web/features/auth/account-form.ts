import * as z from 'zod/mini'
import { Credentials, ResetPassword, SignUpPassword, VerificationCode } from '#contract/auth.ts'
import { EmailAddress } from '#contract/shapes/wire-types.ts'
import { fieldMessages } from '#domain/field-messages.ts'

/** Rules of the forms that the API does not have: the repeated password, and the minimum length at sign-in. */

const { signUp, login } = fieldMessages

const confirmPassword = z.string(signUp.confirmPasswordRequired).check(z.minLength(1, signUp.confirmPasswordRequired))

const passwordsAgree = z.refine<{ password: string; confirmPassword: string }>(
  form => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: signUp.passwordsDiffer,
    // Also compares the passwords while another field is invalid.
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  },
)

export const AccountForm = z.extend(Credentials, { confirmPassword }).check(passwordsAgree)
export type AccountForm = z.output<typeof AccountForm>

export const NewPasswordForm = z.strictObject({ password: ResetPassword, confirmPassword }).check(passwordsAgree)
export type NewPasswordForm = z.output<typeof NewPasswordForm>

/** The password of somebody who was invited, by the rules of the sign-up. */
export const InvitedPasswordForm = z.strictObject({ password: SignUpPassword, confirmPassword }).check(passwordsAgree)
export type InvitedPasswordForm = z.output<typeof InvitedPasswordForm>

/** Source: specification, section 9. The server has no minimum at sign-in, so that every stored password works. */
const minTypedDigits = 7

export const LoginForm = z.strictObject({
  email: EmailAddress,
  password: z
    .string(login.passwordRequired)
    .check(z.minLength(1, login.passwordRequired), z.minLength(minTypedDigits, login.passwordTooShort)),
  /** Requested after the password if the account has a second factor. */
  code: z.optional(VerificationCode),
})
export type LoginForm = z.output<typeof LoginForm>
