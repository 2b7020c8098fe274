import type { ReactNode } from 'react'
import styles from './list-foot.module.css'
import { Pager } from './pager.tsx'
import { SelectBeside } from './select.tsx'
import { uiMessages } from './ui-messages.ts'

type ListFootProps<Size extends number> = {
  /** Where in the list one is. */
  place: { page: number; pageSize: Size }
  total: number
  pageSizes: readonly Size[]
  hrefOf: (page: number) => string
  onPageSize: (pageSize: Size) => void
  /** Pages are no steps of the way back. */
  replace?: boolean
  /** Tells which rows are shown, of how many; without it the choice of the page size tells how many there are. */
  children?: ReactNode
}

/** What stands under a page of a list: how many it shows, and the other pages. */
export const ListFoot = <Size extends number>({
  place: { page, pageSize },
  total,
  pageSizes,
  hrefOf,
  onPageSize,
  replace,
  children,
}: ListFootProps<Size>) => (
  <div className={styles.foot}>
    <div className={styles.extent}>
      {children}
      <SelectBeside
        label={uiMessages.perPage}
        name="pageSize"
        value={pageSize}
        onChange={event => onPageSize(Number(event.target.value) as Size)}
      >
        {pageSizes.map(size => (
          <option key={size} value={size}>
            {children ? size : uiMessages.nOf(size, total)}
          </option>
        ))}
      </SelectBeside>
    </div>
    <Pager page={page} pages={Math.ceil(total / pageSize)} hrefOf={hrefOf} replace={replace} />
  </div>
)
