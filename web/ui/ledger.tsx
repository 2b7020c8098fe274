import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DownIcon } from './icons.tsx'
import styles from './ledger.module.css'

export type SortDirection = 'ascending' | 'descending'

export type LedgerColumn = {
  key: string
  label: string
  /** Figures stand to the right. */
  num?: boolean
  /** The heading is only spoken (pictures, actions). */
  silent?: boolean
  /** `direction` is set on the column that sorts now; `onSort` makes a button of the heading. */
  sort?: { direction?: SortDirection | undefined; onSort?: () => void }
}

type LedgerProps = {
  /** Spoken name of the table. */
  caption: string
  columns: readonly LedgerColumn[]
  /**
   * Where the table has less than 52 rem, rows become entries of two columns; place the cells in the screen's own CSS.
   * Asked of the room, not of the window, so that it holds for larger letters too.
   */
  fold?: boolean
} & ComponentProps<'table'>

const Heading = ({ column: { label, num, silent, sort } }: { column: LedgerColumn }) => {
  if (silent) return <span className="vh">{label}</span>
  if (!sort) return label
  const look = { className: classNames(styles.sort, num && styles.num), 'data-sorted': sort.direction }
  const heading = (
    <>
      {label}
      <DownIcon />
    </>
  )
  return sort.onSort ? (
    <button type="button" onClick={sort.onSort} {...look}>
      {heading}
    </button>
  ) : (
    <span {...look}>{heading}</span>
  )
}

/** The table of tags, orders, products; its children are `LedgerRow`s. */
export const Ledger = ({ fold, ...rest }: LedgerProps) =>
  fold ? (
    <div className={styles.frame}>
      <LedgerTable fold {...rest} />
    </div>
  ) : (
    <LedgerTable {...rest} />
  )

const LedgerTable = ({ caption, columns, fold, className, children, ...rest }: LedgerProps) => (
  <table className={classNames(styles.ledger, fold && styles.fold, className)} {...rest}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            className={column.num ? 'num' : undefined}
            aria-sort={column.sort?.direction}
          >
            <Heading column={column} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** `off` greys the row: inactive tags, disabled products. */
export const LedgerRow = ({ off, className, ...rest }: { off?: boolean } & ComponentProps<'tr'>) => (
  <tr className={classNames(off && styles.off, className)} {...rest} />
)

/** The last cell of a row, with what can be done to it; not printed. */
export const LedgerActions = ({ className, children, ...rest }: { children: ReactNode } & ComponentProps<'td'>) => (
  <td className={classNames(styles.actions, className)} {...rest}>
    {children}
  </td>
)
