import { type CustomerSummary, customerPageSize } from '#contract/customers.ts'
import { isStaff } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterFold } from '../../ui/forms/filter-fold.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import styles from './admin-customers-page.module.css'
import { type CustomerListParams, customerListParams } from './customer-list-params.ts'
import { customerListTexts as texts } from './customer-texts.ts'
import { useCustomers } from './use-customer.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns)

export default function AdminCustomersPage() {
  const { params, change, draft } = useSearchedListParams(customerListParams)
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="customers" declared={customerListParams} params={params} />
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <ListToolbar onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      </ListToolbar>
      <FilterFold set={params.unpaid ? [{ name: texts.unpaid, onRemove: () => change({ unpaid: undefined }) }] : []}>
        <Select
          aria-label={texts.shown}
          name="unpaid"
          value={params.unpaid ?? ''}
          onChange={event => change({ unpaid: event.target.value ? 'true' : undefined })}
          empty={texts.all}
          options={[['true', texts.unpaid]]}
        />
      </FilterFold>
      <Results params={params} />
    </div>
  )
}

const Results = ({ params }: { params: CustomerListParams }) => (
  <ListResults
    query={useCustomers(customerListParams.query(params))}
    texts={texts}
    page={params.page}
    pageSize={customerPageSize}
    hrefOf={page => customerListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={12} columns={5} />}
    none={<NoneFound texts={texts} all={customerListParams.isFiltered(params) && adminPaths.customers} />}
  >
    {rows => (
      <DataTable fold caption={texts.title} columns={columns} className={styles.customers}>
        {rows.map(customer => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </DataTable>
    )}
  </ListResults>
)

const CustomerRow = ({ customer }: { customer: CustomerSummary }) => {
  const { id, name, businessName, email, phone, vatNumber, role, orders, orderedAt, createdAt, erasedAt, unpaid } =
    customer
  return (
    <TableRow off={erasedAt !== null}>
      <th scope="row" className={styles.who}>
        <Link to={adminPaths.customer(id)}>{businessName || name}</Link>
        {businessName && <small>{name}</small>}
        {erasedAt ? <small>{texts.erased}</small> : isStaff(role) && <small>{texts.isStaff}</small>}
      </th>
      <td className={styles.contact} data-at="whole">
        {email}
        <small className="mono">{phone}</small>
      </td>
      <td className={`mono ${styles.vat}`}>{vatNumber}</td>
      <td>
        {orders === 0 ? <span className="soft">{texts.noOrders}</span> : texts.orders(orders)}
        {orderedAt && <small>{texts.latest(formatDate(orderedAt))}</small>}
        {unpaid && (
          <small>
            {texts.unpaidOrders({ ...unpaid, value: formatEuro(unpaid.value), since: formatDate(unpaid.oldestAt) })}
          </small>
        )}
      </td>
      <td className={`mono ${styles.since}`}>{formatDate(createdAt)}</td>
    </TableRow>
  )
}
