import { Segmented, type SegmentedProps } from './segmented.tsx'

type SegmentedFilterProps<Value extends string> = Omit<SegmentedProps<Value>, 'value' | 'onChange' | 'fold'> & {
  /** The option before the others: everything, which is no value. */
  all: { label: string; count: number | undefined }
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** What narrows a list to one of few states, and how many things are in each. */
export const SegmentedFilter = <Value extends string>({
  all,
  options,
  value,
  onChange,
  ...rest
}: SegmentedFilterProps<Value>) => (
  <Segmented
    fold
    options={[{ value: 'all' as const, ...all }, ...options]}
    value={value ?? 'all'}
    onChange={chosen => onChange(chosen === 'all' ? undefined : chosen)}
    {...rest}
  />
)
