import {
  type DeskOrderSort,
  deskOrderSorts,
  orderFamilies,
  orderPayments,
  orderWorks,
} from '#domain/desk-order-list.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { paymentMethods, paymentMethodTexts } from '#domain/payment-methods.ts'
import { filterLabel } from '#domain/product-filters.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Input } from '../../ui/input.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import type { SearchDraft } from '../../ui/use-search-draft.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import styles from './admin-orders-page.module.css'
import { type DeskOrderPlace, isNarrowed } from './desk-order-place.ts'
import { useDeskOrderCounts } from './use-desk-orders.ts'

type AdminOrderToolsProps = {
  place: DeskOrderPlace
  draft: SearchDraft
  onChange: (change: Partial<DeskOrderPlace>) => void
}

/** What each select narrows by, and its options. */
const choices: { name: ChoiceName; options: { value: string; label: string }[] }[] = [
  { name: 'work', options: orderWorks.map(value => ({ value, label: texts.works[value] })) },
  { name: 'payment', options: orderPayments.map(value => ({ value, label: texts.payments[value] })) },
  { name: 'method', options: paymentMethods.map(value => ({ value, label: paymentMethodTexts[value].label })) },
  { name: 'family', options: orderFamilies.map(value => ({ value, label: filterLabel(value) })) },
]
type ChoiceName = 'work' | 'payment' | 'method' | 'family'

/** What finds, narrows and orders the list; how many orders each choice would leave stands beside it. */
export function AdminOrderTools({ place, draft, onChange }: AdminOrderToolsProps) {
  const counts = useDeskOrderCounts(place).data
  const every = counts && Object.values(counts.status).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ListTools onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} aria-keyshortcuts="/" {...draft.box} />
        <SegmentedFilter
          fill
          className={styles.states}
          name="status"
          label={texts.status}
          all={{ label: texts.all, count: every }}
          options={orderStatuses.map(value => ({
            value,
            label: texts.statuses[value],
            count: counts?.status[value],
          }))}
          value={place.status}
          onChange={status => onChange({ status })}
        />
      </ListTools>
      <div className={styles.filters} role="group" aria-label={texts.filters}>
        {choices.map(({ name, options }) => (
          <Select
            key={name}
            aria-label={texts.choices[name].label}
            name={name}
            value={place[name] ?? ''}
            onChange={event => onChange({ [name]: event.target.value || undefined })}
          >
            <option value="">{texts.choices[name].all}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {texts.counted(label, (counts?.[name] as Record<string, number> | undefined)?.[value])}
              </option>
            ))}
          </Select>
        ))}
        {(['from', 'to'] as const).map(name => (
          <label key={name} className={styles.day}>
            <span>{texts.days[name]}</span>
            <Input
              type="date"
              name={name}
              value={place[name] ?? ''}
              onChange={event => onChange({ [name]: event.target.value || undefined })}
            />
          </label>
        ))}
        <Select
          aria-label={texts.sort}
          name="sort"
          value={place.sort}
          onChange={event => onChange({ sort: event.target.value as DeskOrderSort })}
        >
          {deskOrderSorts.map(sort => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </Select>
        {isNarrowed(place) && <TextLink to={deskPaths.orders}>{texts.clearFilters}</TextLink>}
      </div>
    </>
  )
}
