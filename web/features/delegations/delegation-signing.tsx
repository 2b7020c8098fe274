import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Delegation, delegations } from '#contract/delegations.ts'
import { signingConsent } from '#domain/delegation.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { expectAnother, MailedCodeField, refuseCode } from '../../ui/mailed-code-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './delegation.module.css'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useRequestCode, useSignDelegation } from './use-delegations.ts'

const ConsentForm = z.object({ consent: z.literal(true, texts.consentMissing) })
const CodeForm = z.pick(delegations.sign.body, { code: true })

type Asking = ReturnType<typeof useRequestCode>

/** Consent, then the code that was mailed, then the signature. A provider of its own is gone to instead of the code. */
export const DelegationSigning = ({ delegation }: { delegation: Delegation }) => {
  const ask = useRequestCode(delegation.id)
  const invitation = ask.data
  const asked = () =>
    ask.mutate(undefined, {
      onSuccess: answer => {
        if (answer.way === 'redirect') window.location.assign(answer.address)
      },
    })
  return invitation?.way === 'code' ? (
    <WithCode id={delegation.id} sentTo={invitation.sentTo} ask={ask} onAskAgain={asked} />
  ) : (
    <WithConsent ask={ask} onAsk={asked} />
  )
}

const AskFailure = ({ ask: { error } }: { ask: Asking }) =>
  error && <Notice tone="bad">{isRefusal(error, 409, 429, 503) ? error.problem.detail : texts.sendFailed}</Notice>

const WithConsent = ({ ask, onAsk }: { ask: Asking; onAsk: () => void }) => {
  const form = useForm({ ...formOptions(ConsentForm), defaultValues: { consent: false as unknown as true } })
  // Once the browser is on its way to the provider, the button stays pressed.
  const isBusy = ask.isPending || ask.data?.way === 'redirect'
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(onAsk)}>
      <p>{texts.signText}</p>
      <AskFailure ask={ask} />
      <FieldGroup label={texts.consentLabel} error={form.formState.errors.consent?.message}>
        <Choice {...form.register('consent')}>{signingConsent}</Choice>
      </FieldGroup>
      <div>
        <Button type="submit" busy={isBusy}>
          {ask.isPending ? texts.sending : texts.sendCode}
        </Button>
      </div>
    </form>
  )
}

/** The field has just appeared: it is what one came for. Stable, so that it is called once. */
const focusCode = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

type WithCodeProps = { id: number; sentTo: string; ask: Asking; onAskAgain: () => void }

const WithCode = ({ id, sentTo, ask, onAskAgain }: WithCodeProps) => {
  const form = useForm(formOptions(CodeForm))
  const sign = useSignDelegation(id)
  const isBusy = ask.isPending || sign.isPending
  const signWith = ({ code }: z.output<typeof CodeForm>) =>
    sign.mutate(code, {
      onError: error => {
        if (!isRefusal(error, 400)) return
        sign.reset()
        refuseCode(form, error.problem.detail)
      },
    })
  const askAgain = () => {
    sign.reset()
    expectAnother(form)
    onAskAgain()
  }
  return (
    <form noValidate className={styles.form} ref={focusCode} onSubmit={form.handleSubmit(signWith)}>
      <p role="status">
        {texts.codeSentTo} <b className={styles.address}>{sentTo}</b>. {texts.codeNotThere}
      </p>
      <AskFailure ask={ask} />
      {sign.error && (
        <Notice tone="bad">{isRefusal(sign.error, 409) ? sign.error.problem.detail : texts.signFailed}</Notice>
      )}
      <MailedCodeField form={form} label={texts.code} resend={texts.resend} isBusy={isBusy} onResend={askAgain} />
      <div>
        <Button type="submit" busy={isBusy}>
          {sign.isPending ? texts.signing : texts.sign}
        </Button>
      </div>
    </form>
  )
}
