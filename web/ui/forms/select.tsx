import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import inputStyles from './input.module.css'
import styles from './select.module.css'

type SelectProps = ComponentProps<'select'> & {
  options?: readonly (readonly [value: string | number, label: string | number])[]
  /** The first option, which has no value. */
  empty?: ReactNode
}

/** The native select, styled. Other options than `options` are its children; `className` goes to the frame. */
export const Select = ({ className, options = [], empty, children, ...rest }: SelectProps) => (
  <span className={classNames(styles.select, className)}>
    <select className={inputStyles.input} {...rest}>
      {empty && <option value="">{empty}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
    <DownIcon />
  </span>
)

/** A select with its label on the same line, for toolbars ('Organizza per', 'Per pagina'). */
export const SelectBeside = ({ label, className, ...rest }: { label: ReactNode } & SelectProps) => (
  <label className={classNames(styles.beside, className)}>
    <span>{label}</span>
    <Select {...rest} />
  </label>
)
