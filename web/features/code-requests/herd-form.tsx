import { type FormEvent, useState } from 'react'
import type { CodeRequest } from '#contract/code-requests.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { HerdSelect } from '../registry/herd-select.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import { useOwnHerds } from '../registry/use-registry.ts'
import { codeRequestTexts as texts } from './code-request-texts.ts'
import styles from './line-code-requests.module.css'
import { useChooseHerd } from './use-own-code-requests.ts'

type HerdFormProps = {
  request: CodeRequest
  herdSpecies: readonly Species[]
  /** URL of the current page, to which the customer returns from the registry's page. */
  here: string
  onDone: () => void
}

/** Form in which the customer chooses the herd that rejected codes are for; submitting requests them again. */
export function HerdForm({ request, herdSpecies, here, onDone }: HerdFormProps) {
  const { id, holding, species } = request
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
        {choose.isPending ? texts.asking : texts.askAgain}
      </Button>
    </form>
  )
}

const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || texts.askFailed
}
