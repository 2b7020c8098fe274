import { type Category, categories, filterLabel } from '#domain/product-filters.ts'
import { type KeepingOrder, keepingOrders, shelfChoices } from '#domain/stock-keeping.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { Select } from '../../ui/select.tsx'
import type { SearchDraft } from '../../ui/use-search-draft.ts'
import type { KeptPlace } from './admin-list-place.ts'
import styles from './admin-products-page.module.css'
import { shelfTexts, adminListTexts as texts } from './admin-texts.ts'
import { useKeptCounts } from './use-admin-products.ts'

type AdminListToolsProps = {
  place: KeptPlace
  draft: SearchDraft
  onChange: (change: Partial<KeptPlace>) => void
}

/** What narrows and orders the keeper's list. */
export const AdminListTools = ({ place, draft, onChange }: AdminListToolsProps) => {
  const counts = useKeptCounts(place).data
  return (
    <ListTools onSubmit={draft.onSubmit}>
      <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      <SegmentedFilter
        fill
        className={styles.states}
        name="state"
        label={texts.state}
        all={{ label: texts.allStates, count: counts?.total }}
        options={shelfChoices.map(value => ({ value, label: shelfTexts[value], count: counts?.states[value] }))}
        value={place.state}
        onChange={state => onChange({ state })}
      />
      <Select
        className={styles.select}
        aria-label={texts.category}
        name="category"
        value={place.category ?? ''}
        onChange={event => onChange({ category: (event.target.value || undefined) as Category | undefined })}
      >
        <option value="">{texts.allCategories}</option>
        {categories.map(category => (
          <option key={category} value={category}>
            {filterLabel(category)}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label={texts.sort}
        name="sort"
        value={place.sort}
        onChange={event => onChange({ sort: event.target.value as KeepingOrder })}
      >
        {keepingOrders.map(order => (
          <option key={order} value={order}>
            {texts.sorts[order]}
          </option>
        ))}
      </Select>
    </ListTools>
  )
}
