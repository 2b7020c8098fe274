import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './entries.module.css'
import { DownIcon } from './icons.tsx'

/** A list whose lines open; its children are `Entry`s. Where the cells of a line stand is said in the screen's own CSS. */
export const Entries = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul className={classNames(styles.entries, className)} {...rest} />
)

type EntryProps = {
  /** The cells that are always in sight. */
  line: ReactNode
  children: ReactNode
}

export const Entry = ({ line, children }: EntryProps) => (
  <li>
    <details className={styles.entry}>
      <summary>
        {line}
        <DownIcon />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  </li>
)
