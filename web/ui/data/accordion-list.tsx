import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './accordion-list.module.css'

/** A list whose rows expand; its children are `AccordionItem`s. The screen's own CSS places the cells of a row. */
export const AccordionList = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul className={classNames(styles.entries, className)} {...rest} />
)

type AccordionItemProps = {
  /** The cells that are always visible. */
  line: ReactNode
  children: ReactNode
}

export const AccordionItem = ({ line, children }: AccordionItemProps) => (
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
