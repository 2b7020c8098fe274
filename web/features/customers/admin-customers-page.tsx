import { type CustomerSummary, customerPageSize } from '#contract/customers.ts'
import { formatDate } from '#domain/dates.ts'
import { isAtDesk } from '#domain/roles.ts'
import { Link } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import styles from './admin-customers-page.module.css'
import { type CustomerPlace, customerPlaceOf, customerQueryOf, customersHrefOf } from './customer-place.ts'
import { customerListTexts as texts } from './customer-texts.ts'
import { useCustomers } from './use-customer.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['who', 'contact', 'vatNumber', 'orders', 'since'] as const).map(key => ({
  key,
  label: texts.columns[key],
}))

export default function AdminCustomersPage() {
  const { place, change } = useListPlace(customerPlaceOf, customersHrefOf)
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      <ListTools onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      </ListTools>
      <Results place={place} />
    </div>
  )
}

const Results = ({ place }: { place: CustomerPlace }) => (
  <ListResults
    query={useCustomers(customerQueryOf(place))}
    texts={texts}
    page={place.page}
    pageSize={customerPageSize}
    hrefOf={page => customersHrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={12} columns={5} />}
    none={<NoneFound texts={texts} all={place.search !== '' && deskPaths.customers} />}
  >
    {rows => (
      <Ledger fold caption={texts.title} columns={columns} className={styles.customers}>
        {rows.map(customer => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </Ledger>
    )}
  </ListResults>
)

const CustomerRow = ({ customer }: { customer: CustomerSummary }) => {
  const { id, name, businessName, email, phone, vatNumber, role, orders, orderedAt, createdAt, erasedAt } = customer
  return (
    <LedgerRow off={erasedAt !== null}>
      <th scope="row" className={styles.who}>
        <Link to={deskPaths.customer(id)}>{businessName || name}</Link>
        {businessName && <small>{name}</small>}
        {erasedAt ? <small>{texts.erased}</small> : isAtDesk(role) && <small>{texts.atDesk}</small>}
      </th>
      <td className={styles.contact}>
        {email}
        <small className="mono">{phone}</small>
      </td>
      <td className={`mono ${styles.vat}`}>{vatNumber}</td>
      <td className={styles.orders}>
        {orders === 0 ? <span className="soft">{texts.noOrders}</span> : texts.orders(orders)}
        {orderedAt && <small>{texts.latest(formatDate(orderedAt))}</small>}
      </td>
      <td className={`mono ${styles.since}`}>{formatDate(createdAt)}</td>
    </LedgerRow>
  )
}
