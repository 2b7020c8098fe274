import type { CartItem } from '#contract/carts.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { isRefusal } from '../../api/api-client.ts'
import { useSavedChoice } from '../../ui/forms/use-saved-choice.ts'
import { rememberHerd } from '../registry/herd-param.ts'
import { HerdSelect } from '../registry/herd-select.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import styles from './cart-line.module.css'
import { cartTexts } from './cart-texts.ts'
import { useChangeHerd } from './use-cart-mutations.ts'

/** `undefined` if no registry account is linked. */
export type KnownHerds = readonly HerdChoice[] | undefined

/** Returns the herds for which codes of this line can be requested; `undefined` if the line needs no codes. */
const matchingHerds = ({ herdSpecies }: Pick<CartItem, 'herdSpecies'>, herds: KnownHerds) =>
  herdSpecies.length === 0 ? undefined : herds?.filter(({ species }) => herdSpecies.includes(species))

/** Returns true if the buyer still has to choose a herd. */
export const needsHerdChoice = (item: CartItem, herds: KnownHerds) =>
  item.herd === null && (matchingHerds(item, herds)?.length ?? 0) > 1

/** Returns the only herd that fits, or the one chosen before. */
export function resolvedHerd(item: CartItem, herds: KnownHerds): HerdChoice | null {
  const [only, ...others] = matchingHerds(item, herds) ?? []
  return others.length > 0 ? null : (item.herd ?? only ?? null)
}

type LineHerdProps = {
  item: CartItem
  herds: KnownHerds
  error: string | undefined
  onDone: () => void
  onFailed: (sentence: string) => void
}

/** Select for the herd of a line, shown if several fit. Choosing is optional: the order can be placed without it. */
export function LineHerdSelect({ item, herds, error, onDone, onFailed }: LineHerdProps) {
  const change = useChangeHerd({ onDone, onFailed: refusal => onFailed(sentenceOf(refusal)) })
  const shown = useSavedChoice(item.herd, change.isPending)
  const fitting = matchingHerds(item, herds)
  if (!fitting) return null
  if (fitting.length === 0) return item.herd ? null : <p className={styles.options}>{registryTexts.herdUnknown}</p>
  if (fitting.length === 1) return null
  return (
    <HerdSelect
      className={styles.herd}
      herds={fitting}
      value={shown.value}
      busy={change.isPending}
      error={error}
      onChoose={herd => {
        rememberHerd(herd)
        shown.choose(herd)
        change.mutate({ id: item.id, herd }, { onError: shown.undo })
      }}
    />
  )
}

const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || cartTexts.errors.update
}
