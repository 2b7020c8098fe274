import { type FormEvent, type ReactNode, useState } from 'react'
import type { Delegation, DelegationSummary } from '#contract/delegations.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { delegationStateTexts, hasEnded } from '#domain/delegation.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import styles from './delegation.module.css'
import { DelegationRefusal } from './delegation-refusal.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useCreateDelegations } from './use-delegations.ts'

type HerdChoicesProps = {
  herds: readonly HerdChoice[]
  delegations: readonly DelegationSummary[]
  onMade: (first: Delegation) => void
  /** Content below the fields; `isPending` is true while the documents are being created. */
  children: (isPending: boolean) => ReactNode
}

/** The keeper's herds, of which several can be chosen at once. Herds with an open delegation lead to it. */
export const HerdChoices = ({ herds, delegations, onMade, children }: HerdChoicesProps) => {
  const [left, setLeft] = useState<ReadonlySet<HerdChoice>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const create = useCreateDelegations()
  const openOf = ({ holding, species }: HerdChoice) =>
    delegations.find(one => one.holding === holding && one.species === species && !hasEnded(one.state))
  const free = herds.filter(herd => !openOf(herd))
  const chosen = free.filter(herd => !left.has(herd))

  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return event.currentTarget.querySelector('input')?.focus()
    create.mutate(chosen, { onSuccess: onMade })
  }
  const toggle = (herd: HerdChoice, isChosen: boolean) => {
    setMissing(false)
    setLeft(new Set([...left].filter(one => one !== herd).concat(isChosen ? [] : [herd])))
  }

  return (
    <form noValidate className={styles.form} onSubmit={make}>
      {create.error && <DelegationRefusal error={create.error} />}
      <FieldGroup label={texts.yourHerds} hint={texts.severalHint} error={isMissing ? texts.chooseHerd : undefined}>
        <ul>
          {herds.map(herd => {
            const open = openOf(herd)
            const name = texts.herd(herd.holding, speciesLabel(herd.species))
            return (
              <li key={name}>
                {open ? (
                  <p className={styles.open}>
                    {name}: {delegationStateTexts[open.state].label.toLowerCase()}.{' '}
                    <TextLink to={paths.delegation(open.id)} aria-label={texts.openOf(texts.seeOpen, name)}>
                      {texts.seeOpen}
                    </TextLink>
                  </p>
                ) : (
                  <Checkbox checked={!left.has(herd)} onChange={event => toggle(herd, event.target.checked)}>
                    {name}
                  </Checkbox>
                )}
              </li>
            )
          })}
        </ul>
      </FieldGroup>
      {children(create.isPending)}
    </form>
  )
}
