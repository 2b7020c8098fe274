import type { ReactNode } from 'react'
import type { DeskOrder } from '#contract/orders.ts'
import type { BillingAddress, ShippingAddress } from '#contract/wire-types.ts'
import { formatDateTime } from '#domain/dates.ts'
import { orderHeading } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { may } from '#domain/roles.ts'
import { Link } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { Price } from '../../ui/price.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useKeptInvoiceFile } from '../invoices/use-invoices.ts'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { orderLifeTexts } from './order-life-texts.ts'
import { orderTexts } from './order-texts.ts'
import { paymentStatusText } from './payment-texts.ts'

type Fact = readonly [term: string, detail: ReactNode]

const { facts } = texts
const { fields: companyFields } = orderTexts.checkout

/** Who ordered, how it is paid, where it goes, and its documents. */
export const AdminOrderFacts = ({ order }: { order: DeskOrder }) => {
  const { cancelledBy, cancelReason, shippingAddress: to, billingAddress: from } = order
  const entries: (Fact | null)[] = [
    [facts.buyer, <Buyer key="buyer" {...order.buyer} />],
    [
      facts.code,
      <span key="code" className="mono">
        {orderHeading(order.id, order.code)}
      </span>,
    ],
    [
      facts.date,
      <span key="date" className="mono">
        {formatDateTime(order.createdAt)}
      </span>,
    ],
    [facts.payment, `${paymentMethodTexts[order.paymentMethod].label}, ${paymentStatusText(order)}`],
    [facts.total, <Price key="total" amount={order.totalAmount} />],
    order.status === 'CANCELLED' ? null : [facts.due, <Price key="due" amount={order.dueAmount} />],
    [facts.shipping, <Place key="shipping" {...to} />],
    [facts.billing, <Billing key="billing" {...from} />],
    to.notes ? [facts.notes, to.notes] : null,
    [facts.documents, <Documents key="documents" order={order} />],
    cancelledBy
      ? [facts.cancelled, [orderLifeTexts.canceller[cancelledBy], cancelReason].filter(Boolean).join(' ')]
      : null,
  ]
  return <SpecList entries={entries.filter(entry => entry !== null)} />
}

function Buyer({ id, name, businessName, email, phone }: DeskOrder['buyer']) {
  const { profile } = useSession()
  const known = businessName || name
  return (
    <>
      {profile && may(profile.role, 'customers') ? (
        <Link className="link" to={deskPaths.customer(id)}>
          {known}
        </Link>
      ) : (
        known
      )}
      {businessName && <span className={styles.line}>{name}</span>}
      <span className={styles.line}>{email}</span>
      {phone && <span className={`mono ${styles.line}`}>{phone}</span>}
    </>
  )
}

const Place = (place: BillingAddress | ShippingAddress) => (
  <>
    {place.businessName}
    <span className={styles.line}>
      {[place.address, place.municipality].filter(Boolean).join(', ')}, {place.postalCode} {place.city} (
      {place.province})
    </span>
    {place.phone && <span className={`mono ${styles.line}`}>{place.phone}</span>}
  </>
)

/** As the invoice needs it, and the exchange system. */
const Billing = (billing: BillingAddress) => (
  <>
    <Place {...billing} />
    {(['vatNumber', 'fiscalCode', 'sdiCode', 'pec'] as const).map(
      field =>
        billing[field] && (
          <span key={field} className={styles.line}>
            {companyFields[field]} <span className="mono">{billing[field]}</span>
          </span>
        ),
    )}
  </>
)

function Documents({ order: { invoices } }: { order: DeskOrder }) {
  const file = useKeptInvoiceFile()
  if (invoices.length === 0) return texts.noDocuments
  return (
    <div className={styles.documents}>
      {invoices.map(invoice => (
        <TextButton key={invoice.id} onClick={() => file.mutate({ invoice, kind: 'pdf' })}>
          {texts.document[invoice.type](invoice.number)}
        </TextButton>
      ))}
      <Outcome>{file.isError && texts.documentFailed}</Outcome>
    </div>
  )
}
