import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Password, VerificationCode } from '#contract/auth.ts'
import { EmailAddress } from '#contract/shapes/wire-types.ts'
import type { User } from '#contract/users.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { authTexts, loginTexts } from '../auth/auth-texts.ts'
import { CodeField } from '../auth/code-field.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { useChangeEmail } from '../users/use-user.ts'
import styles from './account-subpage.module.css'
import { focusFirstControl } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'

const withPassword = z.strictObject({ email: EmailAddress, password: Password })
const withCode = z.extend(withPassword, { code: VerificationCode })
type EmailValues = { email: string; password: string; code?: string | undefined }

type EmailFormProps = { me: User; onSaved: () => void; onCancel: () => void }

/** Changes the e-mail address; asks for the password, and for a code of the second factor, because it opens the account. */
export const EmailForm = ({ me, onSaved, onCancel }: EmailFormProps) => {
  const hasSecondFactor = useSession().profile?.secondFactor === 'active'
  const form = useForm<EmailValues, unknown, EmailValues>({
    ...formOptions<EmailValues, EmailValues>(hasSecondFactor ? withCode : withPassword),
    defaultValues: {
      email: me.pendingEmail ?? (me.emailVerified ? '' : me.email),
      password: '',
      ...(hasSecondFactor && { code: '' }),
    },
  })
  const change = useChangeEmail(me.id)
  const save = (values: EmailValues) => {
    if (values.email === me.email)
      return form.setError('email', { type: 'same', message: accountTexts.sameEmail }, { shouldFocus: true })
    change.mutate(values, { onSuccess: onSaved, onError: showErrorsAtFields(form, change) })
  }
  return (
    <form className={styles.form} noValidate ref={focusFirstControl} onSubmit={form.handleSubmit(save)}>
      {change.error && <Notice tone="bad">{refusalText(change.error, accountTexts.saveFailed)}</Notice>}
      <FormField
        form={form}
        name="email"
        label={accountTexts.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={accountTexts.emailHint}
      />
      <PasswordField form={form} name="password" label={authTexts.password} autoComplete="current-password" />
      {hasSecondFactor && <CodeField form={form} label={loginTexts.code} hint={loginTexts.codeHint} />}
      <div className="buttons">
        <Button small type="submit" busy={change.isPending}>
          {change.isPending ? accountTexts.saving : accountTexts.saveEmail}
        </Button>
        <Button small variant="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
