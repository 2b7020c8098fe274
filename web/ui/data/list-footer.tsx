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
        options={pageSizes.map(size => [size, children ? size : uiMessages.nOf(size, total)])}
      />
    </div>
    <Pagination page={page} pages={Math.ceil(total / pageSize)} hrefOf={hrefOf} replace={replace} />
  </div>
)
