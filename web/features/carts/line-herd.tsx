import type { CartItem } from '#contract/carts.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import { isRefusal } from '../../api/api-client.ts'
import { HerdSelect } from '../registry/herd-select.tsx'
import { rememberHerd } from '../registry/herd-word.ts'
import { registryTexts } from '../registry/registry-texts.ts'
import styles from './cart-line.module.css'
import { cartTexts } from './cart-texts.ts'
import { useChangeHerd } from './change-cart.ts'

/** Nothing where no account is linked. */
export type KnownHerds = readonly HerdChoice[] | undefined

/** The herds that the codes of a line may be asked for; nothing where none are asked for. */
const fittingHerds = ({ herdSpecies }: Pick<CartItem, 'herdSpecies'>, herds: KnownHerds) =>
  herdSpecies.length === 0 ? undefined : herds?.filter(({ species }) => herdSpecies.includes(species))

/** Whether a buyer still has to say which herd is meant. */
export const isHerdOpen = (item: CartItem, herds: KnownHerds) =>
  item.herd === null && (fittingHerds(item, herds)?.length ?? 0) > 1

/** The herd that a line means, where there is nothing to choose: the only one that fits, else what was chosen before. */
export function meantHerd(item: CartItem, herds: KnownHerds): HerdChoice | null {
  const [only, ...others] = fittingHerds(item, herds) ?? []
  return others.length > 0 ? null : (item.herd ?? only ?? null)
}

/** Where there are several, which of them the tags are for; the order may be placed without it. */
export function LineHerd({ item, herds }: { item: CartItem; herds: KnownHerds }) {
  const change = useChangeHerd()
  const fitting = fittingHerds(item, herds)
  if (!fitting) return null
  if (fitting.length === 0) return item.herd ? null : <p className={styles.options}>{registryTexts.herdUnknown}</p>
  if (fitting.length === 1) return null
  return (
    <HerdSelect
      className={styles.herd}
      herds={fitting}
      value={change.isPending ? change.variables.herd : item.herd}
      busy={change.isPending}
      error={change.isError ? sentenceOf(change.error) : undefined}
      onChoose={herd => {
        rememberHerd(herd)
        change.mutate({ id: item.id, herd })
      }}
    />
  )
}

const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || cartTexts.errors.update
}
