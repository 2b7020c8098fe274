import { filterLabel } from '#domain/catalogue/product-filters.ts'
import { formatDate } from '#domain/dates.ts'
import {
  type AdminOrderSort,
  adminOrderSorts,
  orderPayments,
  orderProductKinds,
  orderTodos,
} from '#domain/orders/order-filters.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { ListToolbar } from '../../../ui/data/list-toolbar.tsx'
import { FilterFold, type SetFilter } from '../../../ui/forms/filter-fold.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { SegmentedFilter } from '../../../ui/forms/segmented-filter.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { SearchDraft } from '../../../ui/forms/use-search-draft.ts'
import type { AdminOrderListParams } from './admin-order-list-params.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import styles from './admin-orders-page.module.css'
import { useAdminOrderCounts } from './use-admin-orders.ts'

type AdminOrderListToolbarProps = {
  params: AdminOrderListParams
  draft: SearchDraft
  onChange: (change: Partial<AdminOrderListParams>) => void
}

/** The filters that are selects, with their options. */
const choices: { name: ChoiceName; options: [value: string, label: string][] }[] = [
  { name: 'todo', options: orderTodos.map(value => [value, texts.todos[value]]) },
  { name: 'payment', options: orderPayments.map(value => [value, texts.payments[value]]) },
  { name: 'method', options: paymentMethods.map(value => [value, paymentMethodTexts[value].label]) },
  { name: 'productKind', options: orderProductKinds.map(value => [value, filterLabel(value)]) },
]
type ChoiceName = 'todo' | 'payment' | 'method' | 'productKind'

/**
 * Search, filters and sort order of the list. Each option shows how many orders it would leave, unless a search finds too
 * many to count.
 */
export function AdminOrderListToolbar({ params, draft, onChange }: AdminOrderListToolbarProps) {
  const counts = useAdminOrderCounts(params).data ?? undefined
  const every = counts && Object.values(counts.status).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ListToolbar onSubmit={draft.onSubmit}>
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
          value={params.status}
          onChange={status => onChange({ status })}
        />
      </ListToolbar>
      <FilterFold
        label={texts.filters}
        set={setFilters(params, onChange)}
        clear={<TextLink to={adminPaths.orders}>{texts.clearFilters}</TextLink>}
      >
        {choices.map(({ name, options }) => (
          <Select
            key={name}
            aria-label={texts.choices[name].label}
            name={name}
            value={params[name] ?? ''}
            onChange={event => onChange({ [name]: event.target.value || undefined })}
            empty={texts.choices[name].all}
            options={options.map(([value, label]) => [
              value,
              texts.counted(label, (counts?.[name] as Record<string, number> | undefined)?.[value]),
            ])}
          />
        ))}
        {(['from', 'to'] as const).map(name => (
          <label key={name} className={styles.day}>
            <span>{texts.days[name]}</span>
            <Input
              type="date"
              name={name}
              value={params[name]}
              onChange={event => onChange({ [name]: event.target.value })}
            />
          </label>
        ))}
        <Select
          aria-label={texts.sort}
          name="sort"
          value={params.sort}
          onChange={event => onChange({ sort: event.target.value as AdminOrderSort })}
          options={adminOrderSorts.map(sort => [sort, texts.sorts[sort]])}
        />
      </FilterFold>
    </>
  )
}

/** Returns the filters that are set in the folded part, with their words. */
const setFilters = (params: AdminOrderListParams, onChange: AdminOrderListToolbarProps['onChange']): SetFilter[] => [
  ...choices.flatMap(({ name, options }) => {
    const label = options.find(([value]) => value === params[name])?.[1]
    return label ? [{ name: label, onRemove: () => onChange({ [name]: undefined }) }] : []
  }),
  ...(['from', 'to'] as const)
    .filter(name => params[name])
    .map(name => ({
      name: `${texts.days[name]} ${formatDate(params[name])}`,
      onRemove: () => onChange({ [name]: '' }),
    })),
]
