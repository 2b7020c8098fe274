import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The first and the last day of a period ('2026-11-22'). */
type Period = { from: string; to: string }

type PeriodFieldsProps = { texts: Period; period: Period; onChange: (what: Partial<Period>) => void }

export const PeriodFields = ({ texts, period, onChange }: PeriodFieldsProps) =>
  (['from', 'to'] as const).map(name => (
    <Field key={name} label={texts[name]}>
      {control => (
        <Input
          {...control}
          type="date"
          name={name}
          value={period[name]}
          onChange={event => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  ))
