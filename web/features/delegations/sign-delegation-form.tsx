import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Delegation, delegations, maxSignedTogether } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { signingConsent, signingConsentForAll } from '#domain/delegation.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { awaitNewCode, EmailCodeField, setCodeError } from '../../ui/forms/email-code-field.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { UnverifiedEmailNotice } from '../users/unverified-email-notice.tsx'
import styles from './delegation.module.css'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useDelegations, useRequestCode, useSignDelegation } from './use-delegations.ts'

const ConsentForm = z.object({ consent: z.literal(true, texts.consentMissing) })
const CodeForm = z.pick(delegations.sign.body, { code: true })

type Asking = ReturnType<typeof useRequestCode>

/**
 * Asks for consent, mails a code, then signs. A signing provider with its own page gets a redirect instead of the code.
 */
export const SignDelegationForm = ({ delegation }: { delegation: Delegation }) => {
  const ask = useRequestCode()
  const instructions = ask.data
  const drafts = (useDelegations().data ?? []).filter(({ id, state }) => id !== delegation.id && state === 'draft')
  const [left, setLeft] = useState<readonly number[]>([])
  const together = drafts.filter(({ id }) => !left.includes(id)).slice(0, maxSignedTogether - 1)
  const asked = () =>
    ask.mutate([delegation.id, ...together.map(({ id }) => id)], {
      onSuccess: answer => {
        if (answer.method === 'redirect') window.location.assign(answer.address)
      },
    })
  return instructions?.method === 'code' ? (
    <WithCode
      id={delegation.id}
      count={together.length + 1}
      sentTo={instructions.sentTo}
      ask={ask}
      onAskAgain={asked}
    />
  ) : (
    <WithConsent ask={ask} count={together.length + 1} onAsk={asked}>
      {drafts.length > 0 && (
        <FieldGroup label={texts.signTogether} hint={texts.signTogetherHint}>
          <ul>
            {drafts.map(({ id, holding, species }) => {
              const name = texts.herd(holding, speciesLabel(species))
              return (
                <li key={id} className={styles.together}>
                  <Checkbox
                    checked={!left.includes(id)}
                    onChange={event => setLeft(event.target.checked ? left.filter(one => one !== id) : [...left, id])}
                  >
                    {name}
                  </Checkbox>
                  <TextLink to={paths.delegation(id)} aria-label={texts.openOf(texts.read, name)}>
                    {texts.read}
                  </TextLink>
                </li>
              )
            })}
          </ul>
        </FieldGroup>
      )}
    </WithConsent>
  )
}

const AskFailure = ({ ask: { error } }: { ask: Asking }) =>
  error && <Notice tone="bad">{refusalText(error, texts.sendFailed)}</Notice>

type WithConsentProps = { ask: Asking; count: number; onAsk: () => void; children: ReactNode }

const WithConsent = ({ ask, count, onAsk, children }: WithConsentProps) => {
  const form = useForm({ ...formOptions(ConsentForm), defaultValues: { consent: false as unknown as true } })
  // During a redirect to the provider the button stays busy.
  const isBusy = ask.isPending || ask.data?.method === 'redirect'
  const { profile } = useSession()
  if (profile?.emailVerified === false) return <UnverifiedEmailNotice reason={texts.verifyFirst} />
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(onAsk)}>
      <p>{texts.signText}</p>
      {children}
      <AskFailure ask={ask} />
      <FieldGroup label={texts.consentLabel} error={form.formState.errors.consent?.message}>
        <Checkbox {...form.register('consent')}>{count === 1 ? signingConsent : signingConsentForAll(count)}</Checkbox>
      </FieldGroup>
      <div>
        <Button type="submit" busy={isBusy}>
          {ask.isPending ? texts.sending : texts.sendCode}
        </Button>
      </div>
    </form>
  )
}

/** Ref callback that focuses the code field when it appears. It is a constant so that React calls it once. */
const focusCode = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

type WithCodeProps = { id: number; count: number; sentTo: string; ask: Asking; onAskAgain: () => void }

const WithCode = ({ id, count, sentTo, ask, onAskAgain }: WithCodeProps) => {
  const form = useForm(formOptions(CodeForm))
  const sign = useSignDelegation(id)
  const isBusy = ask.isPending || sign.isPending
  const signWith = ({ code }: z.output<typeof CodeForm>) =>
    sign.mutate(code, {
      onError: error => {
        if (!isRefusal(error, 400)) return
        sign.reset()
        setCodeError(form, error.problem.detail)
      },
    })
  const askAgain = () => {
    sign.reset()
    awaitNewCode(form)
    onAskAgain()
  }
  return (
    <form noValidate className={styles.form} ref={focusCode} onSubmit={form.handleSubmit(signWith)}>
      <p role="status">
        {texts.codeSentTo} <b className={styles.address}>{sentTo}</b>. {count > 1 && texts.codeSigns(count)}{' '}
        {texts.codeNotThere}
      </p>
      <AskFailure ask={ask} />
      {sign.error && <Notice tone="bad">{refusalText(sign.error, texts.signFailed)}</Notice>}
      <EmailCodeField form={form} label={texts.code} resend={texts.resend} isBusy={isBusy} onResend={askAgain} />
      <div>
        <Button type="submit" busy={isBusy}>
          {sign.isPending ? texts.signing : count === 1 ? texts.sign : texts.signAll(count)}
        </Button>
      </div>
    </form>
  )
}
