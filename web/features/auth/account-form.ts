import * as z from 'zod/mini'
import { Credentials, ResetPassword, VerificationCode } from '#contract/auth.ts'
import { EmailAddress } from '#contract/wire-types.ts'
import { fieldMessages } from '#domain/field-messages.ts'

/** What the forms ask for beyond the API: a password twice, and at signing in the length that the specification names. */

const { signUp, login } = fieldMessages

const confirmPassword = z.string(signUp.confirmPasswordRequired).check(z.minLength(1, signUp.confirmPasswordRequired))

const passwordsAgree = z.refine<{ password: string; confirmPassword: string }>(
  form => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: signUp.passwordsDiffer,
    // Also while another field is still wrong.
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  },
)

export const AccountForm = z.extend(Credentials, { confirmPassword }).check(passwordsAgree)
export type AccountForm = z.output<typeof AccountForm>

export const NewPasswordForm = z.strictObject({ password: ResetPassword, confirmPassword }).check(passwordsAgree)
export type NewPasswordForm = z.output<typeof NewPasswordForm>

/** Source: specification, section 9. The server takes any length that was ever stored. */
const leastTyped = 7

export const LoginForm = z.strictObject({
  email: EmailAddress,
  password: z
    .string(login.passwordRequired)
    .check(z.minLength(1, login.passwordRequired), z.minLength(leastTyped, login.passwordTooShort)),
  /** Asked for after the password, of whoever has a second factor. */
  code: z.optional(VerificationCode),
})
export type LoginForm = z.output<typeof LoginForm>
