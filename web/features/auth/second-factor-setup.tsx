import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { auth, VerificationCode } from '#contract/auth.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './security-page.module.css'
import { securityTexts as texts } from './security-texts.ts'
import { useConfirmSecondFactor, useStartSecondFactor } from './use-second-factor.ts'

const PasswordForm = auth.startSecondFactor.body
const CodeForm = z.strictObject({ code: VerificationCode })

type OnCodes = { onCodes: (codes: readonly string[]) => void }

/** Asks for the password, then for the first code of the app. The second factor is active only after that code. */
export function SecondFactorSetup({ onCodes }: OnCodes) {
  const begin = useStartSecondFactor()
  const form = useForm({ ...formOptions(PasswordForm), defaultValues: { password: '' } })
  if (begin.data) return <Scan {...begin.data} onCodes={onCodes} onCancel={begin.reset} />
  const submit = form.handleSubmit(({ password }) => {
    if (begin.isPending) return
    begin.mutate(password, {
      onSuccess: () => form.reset(),
      onError: showErrorsAtFields(form, begin),
    })
  })
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <Failure error={begin.error} />
      <p>{texts.passwordText}</p>
      <PasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      <div className="buttons">
        <Button type="submit" busy={begin.isPending}>
          {begin.isPending ? texts.beginning : texts.begin}
        </Button>
      </div>
    </form>
  )
}

type ScanProps = OnCodes & { secret: string; otpauthUri: string; onCancel: () => void }

function Scan({ secret, otpauthUri, onCodes, onCancel }: ScanProps) {
  const confirm = useConfirmSecondFactor()
  const form = useForm({ ...formOptions(CodeForm), defaultValues: { code: '' } })
  const submit = form.handleSubmit(({ code }) => {
    if (confirm.isPending) return
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      onError: showErrorsAtFields(form, confirm),
    })
  })
  return (
    <div className={styles.scan}>
      <div className={styles.form}>
        <h3>{texts.scanTitle}</h3>
        <p>{texts.scanText}</p>
        <QrCode text={otpauthUri} label={texts.qr} />
        <p className="small">
          {texts.secret} <span className={`mono ${styles.secret}`}>{secret.replace(/.{4}(?=.)/g, '$& ')}</span>{' '}
          <CopyButton text={secret} label={texts.copySecret} />
        </p>
        <p className="small">
          <a className="link" href={otpauthUri}>
            {texts.openApp}
          </a>
        </p>
      </div>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        <h3>{texts.codeTitle}</h3>
        <Failure error={confirm.error} />
        <CodeField form={form} label={texts.code} />
        <div className="buttons">
          <Button type="submit" busy={confirm.isPending}>
            {confirm.isPending ? texts.confirming : texts.confirm}
          </Button>
          <Button variant="line" onClick={onCancel}>
            {texts.startAgain}
          </Button>
        </div>
      </form>
    </div>
  )
}

const Failure = ({ error }: { error: Error | null }) =>
  error && <Notice tone="bad">{refusalText(error, texts.failed)}</Notice>
