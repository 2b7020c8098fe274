import { type SortOrder, sortLabels, sortOrders, stockChoices, stockLabels } from '#domain/catalogue/product-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilterIcon } from '../../../ui/brand/icons.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { SearchDraft } from '../../../ui/forms/use-search-draft.ts'
import { productListTexts as texts } from '../product-texts.ts'
import { hasFilterPanel, type ProductListParams } from './product-list-params.ts'
import styles from './product-list-toolbar.module.css'

type ProductListToolbarProps = {
  params: ProductListParams
  draft: SearchDraft
  onChange: (change: Partial<ProductListParams>) => void
  onOpenFilters: () => void
}

const stockOptions = stockChoices.map(value => ({ value, label: stockLabels[value] }))

/** Search, filters and sort order above the list. */
export const ProductListToolbar = ({ params, draft, onChange, onOpenFilters }: ProductListToolbarProps) => {
  const chosen = params.animals.length + params.types.length
  return (
    <div className={styles.toolbar}>
      <div className={styles.stock}>
        <Segmented
          fill
          name="stock"
          label={texts.stock}
          options={stockOptions}
          value={params.stock}
          onChange={stock => onChange({ stock })}
        />
      </div>
      <SearchBox className={styles.search} label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      {hasFilterPanel(params) && (
        <Button variant="line" className={styles.filters} aria-haspopup="dialog" onClick={onOpenFilters}>
          <FilterIcon /> {texts.filters} {chosen > 0 && <span className={styles.count}>{chosen}</span>}
        </Button>
      )}
      <Select
        className={styles.sort}
        aria-label={texts.sort}
        name="sort"
        value={params.sort}
        onChange={event => onChange({ sort: event.target.value as SortOrder })}
        options={sortOrders.map(order => [order, sortLabels[order]])}
      />
      <noscript>
        <Button type="submit">{texts.apply}</Button>
      </noscript>
    </div>
  )
}
