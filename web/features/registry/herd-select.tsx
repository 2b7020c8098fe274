import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { herdParam } from './herd-param.ts'
import { registryTexts as texts } from './registry-texts.ts'

type HerdSelectProps = {
  herds: readonly HerdChoice[]
  /** Null while none is chosen. */
  value: HerdChoice | null
  onChoose: (herd: HerdChoice) => void
  name?: string
  busy?: boolean
  error?: string | undefined
  className?: string | undefined
}

/** Select for one of the user's herds. */
export const HerdSelect = ({ herds, value, onChoose, name, busy, error, className }: HerdSelectProps) => (
  <Field
    label={texts.whichHerd}
    {...(error !== undefined && { error })}
    {...(className !== undefined && { className })}
  >
    {control => (
      <Select
        {...control}
        name={name}
        value={value ? herdParam(value) : ''}
        aria-busy={busy}
        onChange={event => {
          const chosen = herds.find(herd => herdParam(herd) === event.target.value)
          if (chosen && !busy) onChoose({ holding: chosen.holding, species: chosen.species })
        }}
        empty={!value && texts.chooseHerd}
        options={herds.map(herd => [herdParam(herd), texts.herdName(herd)])}
      />
    )}
  </Field>
)
