import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'
import styles from './status.module.css'

export type StatusTone = 'ok' | 'wait' | 'off' | 'bad'

/** A state as a label; its dot differs in shape as well as in colour. */
export const Status = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <span className={classNames(styles.status, styles[tone])}>{children}</span>
)

export const StockDot = ({ inStock }: { inStock: boolean }) => (
  <span className={classNames(styles.status, styles.stock, inStock ? styles.ok : styles.out)}>
    {inStock ? uiMessages.inStock : uiMessages.outOfStock}
  </span>
)
