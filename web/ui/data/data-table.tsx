import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './data-table.module.css'

export type SortDirection = 'ascending' | 'descending'

export type TableColumn = {
  key: string
  label: string
  /** Numbers are right-aligned. */
  num?: boolean
  /** The heading is for screen readers only (pictures, actions). */
  silent?: boolean
  /** `direction` is set on the column that is sorted; with `onSort` the heading is a button. */
  sort?: { direction?: SortDirection | undefined; onSort?: () => void }
}

/** Returns one column for each label, in their order. */
export const columnsOf = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  kinds: { [Name in Key]?: 'num' | 'silent' } = {},
): TableColumn[] =>
  (Object.keys(labels) as Key[]).map(key => ({
    key,
    label: labels[key],
    num: kinds[key] === 'num',
    silent: kinds[key] === 'silent',
  }))

type DataTableProps = {
  /** Accessible name of the table. */
  caption: string
  columns: readonly TableColumn[]
  /**
   * If the table has less than 52 rem, rows become entries with two columns. `data-at` of a cell names its line and
   * column there: `1/2`, or `3/whole` for both columns. Cells without it follow one another. A cell with
   * `data-label` shows it before its content there. A container query, so that
   * it also works with enlarged text.
   */
  fold?: boolean
} & ComponentProps<'table'>

const Heading = ({ column: { label, num, silent, sort } }: { column: TableColumn }) => {
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

/** A table of tags, orders or products; its children are `TableRow`s. */
export const DataTable = ({ fold, ...rest }: DataTableProps) =>
  fold ? (
    <div className={styles.frame}>
      <BareTable fold {...rest} />
    </div>
  ) : (
    <BareTable {...rest} />
  )

const BareTable = ({ caption, columns, fold, className, children, ...rest }: DataTableProps) => (
  <table className={classNames(styles.table, fold && styles.fold, className)} {...rest}>
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

/** `off` greys out the row: inactive tags, disabled products. */
export const TableRow = ({ off, className, ...rest }: { off?: boolean } & ComponentProps<'tr'>) => (
  <tr className={classNames(off && styles.off, className)} {...rest} />
)

/** The first cell of a row: a date below a number that is a link. */
export const RowNumber = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th scope="row" className={classNames(styles.number, className)} {...rest} />
)

/** The last cell of a row with its actions; not printed. */
export const RowActions = ({ className, children, ...rest }: { children: ReactNode } & ComponentProps<'td'>) => (
  <td className={classNames(styles.actions, className)} {...rest}>
    {children}
  </td>
)
