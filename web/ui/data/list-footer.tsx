import type { ReactNode } from 'react'
import { SelectBeside } from '../forms/select.tsx'
import { uiMessages } from '../ui-messages.ts'
import styles from './list-footer.module.css'
import { Pagination } from './pagination.tsx'

type ListFooterProps<Size extends number> = {
  /** The current page of the list. */
  params: { page: number; pageSize: Size }
  total: number
  pageSizes: readonly Size[]
  hrefOf: (page: number) => string
  onPageSize: (pageSize: Size) => void
  /** Paging replaces the history entry. */
  replace?: boolean
  /** Says which rows are shown, out of how many; without it, the page size select shows the total. */
  children?: ReactNode
}

/** Leaves out the sizes that would show the same rows as a smaller one, but for the current one. */
const sizesFor = <Size extends number>(sizes: readonly Size[], current: Size, total: number) =>
  sizes.filter((size, n) => size === current || n === 0 || (sizes[n - 1] ?? 0) < total)

/** The footer of a list: page size, total and pagination. */
export const ListFooter = <Size extends number>({
  params: { page, pageSize },
  total,
  pageSizes,
  hrefOf,
  onPageSize,
  replace,
  children,
}: ListFooterProps<Size>) => (
  <div className={styles.footer}>
    <div className={styles.extent}>
      {children}
      <SelectBeside
        label={uiMessages.perPage}
        name="pageSize"
        value={pageSize}
        onChange={event => onPageSize(Number(event.target.value) as Size)}
        options={sizesFor(pageSizes, pageSize, total).map(size => [
          size,
          children ? size : uiMessages.nOf(size, total),
        ])}
      />
    </div>
    <Pagination page={page} pages={Math.ceil(total / pageSize)} hrefOf={hrefOf} replace={replace} />
  </div>
)
