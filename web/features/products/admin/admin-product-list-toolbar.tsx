import { type Category, categories, filterLabel } from '#domain/catalogue/product-filters.ts'
import { type ProductSort, productSorts, stockFilters } from '#domain/catalogue/stock-status.ts'
import { ListToolbar } from '../../../ui/data/list-toolbar.tsx'
import { FilterFold } from '../../../ui/forms/filter-fold.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { SegmentedFilter } from '../../../ui/forms/segmented-filter.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { SearchDraft } from '../../../ui/forms/use-search-draft.ts'
import type { AdminProductListParams } from './admin-product-list-params.ts'
import styles from './admin-products-page.module.css'
import { stockFilterTexts, adminListTexts as texts } from './admin-texts.ts'
import { useAdminProductCounts } from './use-admin-products.ts'

type AdminProductListToolbarProps = {
  params: AdminProductListParams
  draft: SearchDraft
  onChange: (change: Partial<AdminProductListParams>) => void
}

/** Search, filters and sort order of the staff's product list. */
export const AdminProductListToolbar = ({ params, draft, onChange }: AdminProductListToolbarProps) => {
  const counts = useAdminProductCounts(params).data
  return (
    <>
      <ListToolbar onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
        <SegmentedFilter
          fill
          className={styles.states}
          name="state"
          label={texts.state}
          all={{ label: texts.allStates, count: counts?.total }}
          options={stockFilters.map(value => ({ value, label: stockFilterTexts[value], count: counts?.states[value] }))}
          value={params.state}
          onChange={state => onChange({ state })}
        />
      </ListToolbar>
      <FilterFold
        set={
          params.category
            ? [{ name: filterLabel(params.category), onRemove: () => onChange({ category: undefined }) }]
            : []
        }
      >
        <Select
          aria-label={texts.category}
          name="category"
          value={params.category ?? ''}
          onChange={event => onChange({ category: (event.target.value || undefined) as Category | undefined })}
          empty={texts.allCategories}
          options={categories.map(category => [category, filterLabel(category)])}
        />
        <Select
          aria-label={texts.sort}
          name="sort"
          value={params.sort}
          onChange={event => onChange({ sort: event.target.value as ProductSort })}
          options={productSorts.map(order => [order, texts.sorts[order]])}
        />
      </FilterFold>
    </>
  )
}
