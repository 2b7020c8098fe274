import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'
import { DownIcon } from './icons.tsx'

/** A section that opens; folds with one `name` open one at a time. */
export const Fold = ({
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
