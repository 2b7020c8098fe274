import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  /** Name of the form field; generated if it is not given. */
  name?: string
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  small?: boolean
  /** The options share the whole width. */
  fill?: boolean
  /** Two by two if the container is narrow, for options too long for one row. */
  fold?: boolean
  className?: string
}

/** Two to four exclusive options, all visible. */
export const Segmented = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  disabled,
  small,
  fill,
  fold,
  className,
}: SegmentedProps<Value>) => {
  const madeUpName = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        styles.segmented,
        small && styles.small,
        fill && styles.fill,
        fold && styles.fold,
        className,
      )}
    >
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name ?? madeUpName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={disabled}
          />
          <span>{option.label}</span>
          {/* The space is there before the count, so that nothing moves when it arrives. */}
          {'count' in option && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
