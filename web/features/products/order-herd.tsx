import { type ReactNode, useState } from 'react'
import type { HerdChoice } from '#contract/wire-types.ts'
import type { Species } from '#domain/species.ts'
import { paths } from '../../paths.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { HerdSelect } from '../registry/herd-select.tsx'
import { rememberedHerd, rememberHerd } from '../registry/herd-word.ts'
import { registryTexts as texts } from '../registry/registry-texts.ts'
import { useOwnHerds } from '../registry/use-registry.ts'

type OrderHerdProps = {
  /** Of the herds that the tags may be for; all where none is named. */
  species: readonly Species[]
  /** The page with what is chosen on it: whoever goes to link an account comes back here. */
  here: string
}

/**
 * Which of the own herds new codes are asked for. Asked only where several fit, and then of the form under the name `herd`;
 * it may be left open, as in the cart.
 */
export default function OrderHerd({ species, here }: OrderHerdProps): ReactNode {
  const { herds, isLoading } = useOwnHerds(true)
  const [chosen, choose] = useState<HerdChoice>()
  if (isLoading)
    return (
      <Said>
        <TextSkeleton lines={1} />
      </Said>
    )
  if (!herds)
    return (
      <Said>
        <TextLink to={paths.registryAccountFor(here)}>{texts.link}</TextLink> {texts.toChoose}
      </Said>
    )
  const fitting = herds.filter(herd => species.length === 0 || species.includes(herd.species))
  const [only, ...others] = fitting
  if (!only) return <Said>{herds.length === 0 ? texts.herdUnknown : texts.noneFits}</Said>
  if (others.length === 0) return <Said>{texts.herdName(only)}</Said>
  return (
    <HerdSelect
      name="herd"
      herds={fitting}
      value={chosen ?? rememberedHerd(fitting) ?? null}
      onChoose={herd => {
        rememberHerd(herd)
        choose(herd)
      }}
    />
  )
}

/** In place of the choice, where there is none. */
const Said = ({ children }: { children: ReactNode }) => (
  <FieldGroup label={texts.whichHerd}>
    <p>{children}</p>
  </FieldGroup>
)
