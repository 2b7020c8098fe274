import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './disclosure.module.css'

/** A section that expands; of sections with the same `name` only one is open at a time. */
export const Disclosure = ({
  title,
  className,
  children,
  ...rest
}: { title: ReactNode } & Omit<ComponentProps<'details'>, 'title'>) => (
  <details className={classNames(styles.fold, className)} {...rest}>
    <summary>
      {title}
      <DownIcon />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
