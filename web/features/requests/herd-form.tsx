import { type FormEvent, useState } from 'react'
import type { CodeRequest } from '#contract/requests.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import type { Species } from '#domain/species.ts'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { HerdSelect } from '../registry/herd-select.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import { useOwnHerds } from '../registry/use-registry.ts'
import styles from './line-requests.module.css'
import { requestTexts as texts } from './request-texts.ts'
import { useChooseHerd } from './use-own-requests.ts'

type HerdFormProps = {
  request: CodeRequest
  herdSpecies: readonly Species[]
  /** Where it stands: who goes to the registry's page comes back here. */
  here: string
  onDone: () => void
}

/** Says which herd codes are for, and has them asked (again). */
export function HerdForm({ request, herdSpecies, here, onDone }: HerdFormProps) {
  const { id, kind, holding, species, state } = request
  const { herds, isLoading } = useOwnHerds(true)
  const choose = useChooseHerd(id)
  const [chosen, setChosen] = useState<HerdChoice | null>(holding && species ? { holding, species } : null)
  const [isMissing, setMissing] = useState(false)
  const fitting = herds?.filter(herd => herdSpecies.includes(herd.species)) ?? []

  if (!isLoading && fitting.length === 0)
    return (
      <p>
        {herds && registryTexts.noneFits}{' '}
        <TextLink to={paths.registryAccountFor(here)}>{herds ? texts.toHerds : registryTexts.link}</TextLink>
      </p>
    )
  const ask = kind === 'new' ? texts.ask : texts.askReprint
  const words = state === 'refused' ? texts.askAgain : ask
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choose.isPending) return
    setMissing(chosen === null)
    if (chosen) choose.mutate(chosen, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <HerdSelect
        herds={fitting}
        value={chosen}
        busy={isLoading || choose.isPending}
        error={isMissing ? texts.chooseFirst : choose.isError ? sentenceOf(choose.error) : undefined}
        onChoose={herd => {
          setChosen(herd)
          setMissing(false)
          choose.reset()
        }}
      />
      <Button type="submit" variant="line" busy={choose.isPending}>
        {choose.isPending ? texts.asking : words}
      </Button>
    </form>
  )
}

const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || texts.askFailed
}
