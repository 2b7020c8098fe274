import { Segmented, type SegmentedProps } from './segmented.tsx'

type SegmentedFilterProps<Value extends string> = Omit<SegmentedProps<Value>, 'value' | 'onChange' | 'fold'> & {
  /** The first option: all items, without a value. */
  all: { label: string; count?: number | undefined }
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Filters a list by one of a few states and shows the number of items in each. */
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
