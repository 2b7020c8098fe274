import { type SortOrder, sortLabels, sortOrders, stockChoices, stockLabels } from '#domain/product-filters.ts'
import { Button } from '../../ui/button.tsx'
import { FilterIcon } from '../../ui/icons.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { SearchDraft } from '../../ui/use-search-draft.ts'
import styles from './list-toolbar.module.css'
import { hasFilterPanel, type ListPlace } from './product-list-place.ts'
import { productListTexts as texts } from './product-texts.ts'

type ListToolbarProps = {
  place: ListPlace
  draft: SearchDraft
  onChange: (change: Partial<ListPlace>) => void
  onOpenFilters: () => void
}

const stockOptions = stockChoices.map(value => ({ value, label: stockLabels[value] }))

/** What narrows and orders the list, above it. */
export const ListToolbar = ({ place, draft, onChange, onOpenFilters }: ListToolbarProps) => {
  const chosen = place.animals.length + place.types.length
  return (
    <div className={styles.toolbar}>
      <div className={styles.stock}>
        <Segmented
          fill
          name="stock"
          label={texts.stock}
          options={stockOptions}
          value={place.stock}
          onChange={stock => onChange({ stock })}
        />
      </div>
      <SearchBox className={styles.search} label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      {hasFilterPanel(place) && (
        <Button variant="line" className={styles.filters} aria-haspopup="dialog" onClick={onOpenFilters}>
          <FilterIcon /> {texts.filters} {chosen > 0 && <span className={styles.count}>{chosen}</span>}
        </Button>
      )}
      <Select
        className={styles.sort}
        aria-label={texts.sort}
        name="sort"
        value={place.sort ?? 'featured'}
        onChange={event => onChange({ sort: event.target.value as SortOrder })}
      >
        {sortOrders.map(order => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">{texts.apply}</Button>
      </noscript>
    </div>
  )
}
