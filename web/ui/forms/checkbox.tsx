import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

type CheckControlProps = {
  /** The number of items behind this choice, right-aligned. */
  count?: number
  /** The label. */
  children?: ReactNode
} & Omit<ComponentProps<'input'>, 'type' | 'children'>

const CheckControl = ({
  type,
  count,
  className,
  children,
  ...rest
}: CheckControlProps & { type: 'checkbox' | 'radio' }) => (
  <label className={classNames(styles.control, className)}>
    <input type={type} {...rest} />
    {children && <span>{children}</span>}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
)

/** A checkbox with its label; `className` goes to the label. */
export const Checkbox = (props: CheckControlProps) => <CheckControl type="checkbox" {...props} />

/** A radio button with its label; `className` goes to the label. */
export const Radio = (props: CheckControlProps) => <CheckControl type="radio" {...props} />
