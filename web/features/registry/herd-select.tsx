import type { HerdChoice } from '#contract/wire-types.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { herdWord } from './herd-word.ts'
import { registryTexts as texts } from './registry-texts.ts'

type HerdSelectProps = {
  herds: readonly HerdChoice[]
  /** Nothing while none was chosen. */
  value: HerdChoice | null
  onChoose: (herd: HerdChoice) => void
  name?: string
  busy?: boolean
  error?: string | undefined
  className?: string | undefined
}

/** Which of the own herds is meant. */
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
        value={value ? herdWord(value) : ''}
        aria-busy={busy}
        onChange={event => {
          const chosen = herds.find(herd => herdWord(herd) === event.target.value)
          if (chosen && !busy) onChoose({ holding: chosen.holding, species: chosen.species })
        }}
      >
        {!value && <option value="">{texts.chooseHerd}</option>}
        {herds.map(herd => (
          <option key={herdWord(herd)} value={herdWord(herd)}>
            {texts.herdName(herd)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
