import { type FormEvent, useState } from 'react'
import type { KeeperWait } from '#contract/keeper-waits.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { type IdentityProof, identityProofLabel, identityProofs } from '#domain/tags/replacement.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { herdParam } from '../registry/herd-param.ts'
import { registryTexts } from '../registry/registry-texts.ts'
import styles from './keeper-answer-form.module.css'
import { keeperWaitTexts as texts } from './keeper-wait-texts.ts'
import { useKeeperAnswer } from './use-keeper-waits.ts'

type KeeperAnswerFormProps = {
  wait: KeeperWait
  /** True in the back office, where staff answer for the keeper. */
  forStaff?: boolean
  /** Address at which the keeper updates the herds or links the account. */
  toRegistry?: string
  onAnswered: () => void
}

const keyOf = (species: readonly Species[]) => species.join(' ')

/** Asks once for all codes of an order: the herd of each species, and how the animals were identified. */
export function KeeperAnswerForm({ wait, forStaff = false, toRegistry, onAnswered }: KeeperAnswerFormProps) {
  const { orderId, herds, codes, needsLink } = wait
  const answer = useKeeperAnswer(orderId, forStaff, onAnswered)
  const [chosen, setChosen] = useState<Record<string, HerdChoice>>(() =>
    Object.fromEntries(
      herds.flatMap(({ species, options: [only, ...others] }) =>
        only && others.length === 0 ? [[keyOf(species), only]] : [],
      ),
    ),
  )
  const [proof, setProof] = useState<IdentityProof | ''>('')
  const [isChecked, setChecked] = useState(false)
  const answerable = herds.every(({ options }) => options.length > 0)
  const isComplete = herds.every(({ species }) => chosen[keyOf(species)]) && (codes.length === 0 || proof !== '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (answer.isPending) return
    setChecked(true)
    if (!isComplete) {
      ;[...event.currentTarget.querySelectorAll('select')].find(({ value }) => value === '')?.focus()
      return
    }
    answer.mutate({
      herds: herds.flatMap(({ species }) => {
        const herd = chosen[keyOf(species)]
        return herd ? [{ species, herd }] : []
      }),
      ...(proof !== '' && { identityProof: proof }),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {needsLink && (
        <p>
          {forStaff ? texts.staffLink : texts.link} {toRegistry && <TextLink to={toRegistry}>{texts.toLink}</TextLink>}
        </p>
      )}
      {herds.map(({ species, tags, options }) =>
        options.length === 0 ? (
          <p key={keyOf(species)}>
            {forStaff ? texts.staffNoHerd : texts.noHerd(species)}{' '}
            {toRegistry && <TextLink to={toRegistry}>{texts.toHerds}</TextLink>}
          </p>
        ) : (
          <Field
            key={keyOf(species)}
            label={(forStaff ? texts.staffHerd : texts.herd)(tags, species)}
            {...(isChecked && !chosen[keyOf(species)] && { error: texts.herdMissing })}
          >
            {control => (
              <Select
                {...control}
                value={chosen[keyOf(species)] ? herdParam(chosen[keyOf(species)] as HerdChoice) : ''}
                onChange={event => {
                  const herd = options.find(option => herdParam(option) === event.target.value)
                  if (herd) setChosen({ ...chosen, [keyOf(species)]: herd })
                }}
                empty={!chosen[keyOf(species)] && texts.choose}
                options={options.map(option => [herdParam(option), registryTexts.herdName(option)])}
              />
            )}
          </Field>
        ),
      )}
      {codes.length > 0 && (
        <Field
          label={(forStaff ? texts.staffProof : texts.proof)(codes.length)}
          {...(codes.length > 1 && { hint: texts.proofHint })}
          {...(isChecked && proof === '' && { error: texts.proofMissing })}
        >
          {control => (
            <Select
              {...control}
              value={proof}
              onChange={event => setProof(identityProofs.find(value => value === event.target.value) ?? '')}
              empty={proof === '' && texts.choose}
              options={identityProofs.map(value => [value, identityProofLabel(value)])}
            />
          )}
        </Field>
      )}
      {answer.isError && <FieldError role="alert">{refusalText(answer.error, texts.failed)}</FieldError>}
      {answerable && (herds.length > 0 || codes.length > 0) && (
        <Button type="submit" busy={answer.isPending}>
          {answer.isPending ? texts.sending : forStaff ? texts.staffSend : texts.send}
        </Button>
      )}
    </form>
  )
}
