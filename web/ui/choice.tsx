import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

type ChoiceProps = {
  type?: 'checkbox' | 'radio'
  /** How many there are behind this choice, right-aligned. */
  count?: number
  /** The words of the label. */
  children?: ReactNode
} & Omit<ComponentProps<'input'>, 'type' | 'children'>

/** A checkbox or a radio with its words; the class goes to the label. */
export const Choice = ({ type = 'checkbox', count, className, children, ...rest }: ChoiceProps) => (
  <label className={classNames(styles.choice, className)}>
    <input type={type} {...rest} />
    {children && <span>{children}</span>}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
)
