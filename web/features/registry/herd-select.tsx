import type { HerdChoice } from '#contract/wire-types.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { registryTexts as texts } from './registry-texts.ts'

type HerdSelectProps = {
  herds: readonly HerdChoice[]
  /** Nothing while none was chosen. */
  value: HerdChoice | null
  onChoose: (herd: HerdChoice) => void
  busy?: boolean
  error?: string | undefined
  className?: string | undefined
}

/** Which of the own herds is meant. */
export const HerdSelect = ({ herds, value, onChoose, busy, error, className }: HerdSelectProps) => (
  <Field
    label={texts.whichHerd}
    {...(error !== undefined && { error })}
    {...(className !== undefined && { className })}
  >
    {control => (
      <Select
        {...control}
        value={value ? texts.herdName(value) : ''}
        aria-busy={busy}
        onChange={event => {
          const chosen = herds.find(herd => texts.herdName(herd) === event.target.value)
          if (chosen && !busy) onChoose({ holding: chosen.holding, species: chosen.species })
        }}
      >
        {!value && <option value="">{texts.chooseHerd}</option>}
        {herds.map(herd => (
          <option key={texts.herdName(herd)} value={texts.herdName(herd)}>
            {texts.herdName(herd)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
