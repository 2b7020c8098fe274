import { type ReactNode, useState } from 'react'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { rememberedHerd, rememberHerd } from '../../registry/herd-param.ts'
import { HerdSelect } from '../../registry/herd-select.tsx'
import { registryTexts as texts } from '../../registry/registry-texts.ts'
import { useOwnHerds } from '../../registry/use-registry.ts'

type OrderHerdProps = {
  /** Only herds of these species fit; all herds if it is empty. */
  species: readonly Species[]
  /** URL of this page with the current choice, to which the customer returns after linking an account. */
  here: string
}

/**
 * Asks for which herd new codes are requested, if several fit. The form field is called `herd`; the choice is optional,
 * as in the cart.
 */
export default function OrderHerd({ species, here }: OrderHerdProps): ReactNode {
  const { herds, isLoading } = useOwnHerds(true)
  const [chosen, choose] = useState<HerdChoice>()
  if (isLoading)
    return (
      <FieldGroup label={texts.whichHerd}>
        <TextSkeleton lines={1} />
      </FieldGroup>
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

/** Text in place of the select. */
const Said = ({ children }: { children: ReactNode }) => (
  <FieldGroup label={texts.whichHerd}>
    <p>{children}</p>
  </FieldGroup>
)
