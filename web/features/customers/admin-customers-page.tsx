import { type CustomerSummary, customerPageSize } from '#contract/customers.ts'
import { formatDate } from '#domain/dates.ts'
import { isAtDesk } from '#domain/roles.ts'
import { Link } from '#web/router.tsx'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
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

function Results({ place }: { place: CustomerPlace }) {
  const customers = useCustomers(customerQueryOf(place))
  if (!customers.data)
    return (
      <div aria-busy={customers.isPending}>
        <Missing query={customers} texts={texts}>
          <LedgerSkeleton rows={12} columns={5} />
        </Missing>
      </div>
    )
  const { rows, total } = customers.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <div aria-busy={customers.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <Ledger fold caption={texts.title} columns={columns} className={styles.customers}>
        {rows.map(customer => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </Ledger>
      <Pager
        page={place.page}
        pages={Math.ceil(total / customerPageSize)}
        hrefOf={page => customersHrefOf({ ...place, page })}
      />
    </div>
  )
}

const CustomerRow = ({ customer }: { customer: CustomerSummary }) => {
  const { id, name, businessName, email, phone, vatNumber, role, orders, orderedAt, createdAt, erasedAt } = customer
  return (
    <LedgerRow off={erasedAt !== null}>
      <th scope="row" className={styles.who}>
        <Link to={paths.adminCustomer(id)}>{businessName || name}</Link>
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

const NoResults = ({ place, total }: { place: CustomerPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={customersHrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return place.search ? (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={paths.adminCustomers}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
}
