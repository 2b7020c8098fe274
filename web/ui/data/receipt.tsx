import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Price } from './price.tsx'
import styles from './receipt.module.css'

/** A list of amounts: labels, dotted leaders, right-aligned numbers. */
export const Receipt = ({ onForest, className, ...rest }: { onForest?: boolean } & ComponentProps<'dl'>) => (
  <dl className={classNames(styles.receipt, onForest && styles.onForest, className)} {...rest} />
)

type ReceiptRowProps = {
  label: ReactNode
  /** Small text after the label ('24,5 %', 'IVA inclusa'). */
  note?: ReactNode
  /** sub: part of the line above ('di cui IVA') · total: below a dark line. */
  kind?: 'sub' | 'total'
} & (
  | {
      /** In cents. */
      amount: number
    }
  | {
      /** A value that is not an amount of money. */
      figure: ReactNode
    }
)

export const ReceiptRow = ({ label, note, kind, ...row }: ReceiptRowProps) => (
  <div className={classNames(styles.row, kind && styles[kind])}>
    <dt>
      {label}
      {note && <small className={styles.note}>{note}</small>}
    </dt>
    <dd>
      {'amount' in row ? (
        <Price amount={row.amount} className={styles.amount} />
      ) : (
        <span className={`mono ${styles.amount}`}>{row.figure}</span>
      )}
    </dd>
  </div>
)
