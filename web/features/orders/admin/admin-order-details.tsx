import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/orders.ts'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { ShippingAddress } from '#contract/shapes/wire-types.ts'
import { formatDateTime } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { paymentMethodTexts, transferReference } from '#domain/orders/payment-methods.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { DescriptionList } from '../../../ui/data/description-list.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { InlineStatus } from '../../../ui/feedback/inline-status.tsx'
import { useAdminInvoiceFile } from '../../invoices/use-invoices.ts'
import { orderTexts } from '../order-texts.ts'
import { orderTimelineTexts } from '../order-timeline-texts.ts'
import { paymentStatusText } from '../payment-texts.ts'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

type Fact = readonly [term: string, detail: ReactNode]

const { facts } = texts
const { fields: companyFields } = orderTexts.checkout

/** Payment, addresses and documents of an order. */
export const AdminOrderDetails = ({ order }: { order: AdminOrder }) => {
  const { cancelledBy, cancelReason, shippingAddress: to, billingAddress: from } = order
  const entries: (Fact | null)[] = [
    [
      facts.code,
      <span key="code" className="mono">
        {transferReference(order.id)}
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
    [facts.shipping, <AddressLines key="shipping" {...to} />],
    [facts.billing, <Billing key="billing" {...from} />],
    to.notes ? [facts.notes, to.notes] : null,
    [facts.documents, <Documents key="documents" order={order} />],
    cancelledBy
      ? [facts.cancelled, [orderTimelineTexts.canceller[cancelledBy], cancelReason].filter(Boolean).join(' ')]
      : null,
  ]
  return <DescriptionList entries={entries.filter(entry => entry !== null)} />
}

const AddressLines = (address: BillingAddress | ShippingAddress) => (
  <>
    {address.businessName}
    <span className={styles.line}>{addressLines(address).join(', ')}</span>
    {address.phone && <span className={`mono ${styles.line}`}>{address.phone}</span>}
  </>
)

/** The billing data that the invoice and the exchange system (SdI) need. */
const Billing = (billing: BillingAddress) => (
  <>
    <AddressLines {...billing} />
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

function Documents({ order: { invoices } }: { order: AdminOrder }) {
  const file = useAdminInvoiceFile()
  if (invoices.length === 0) return texts.noDocuments
  return (
    <div className={styles.documents}>
      {invoices.map(invoice => (
        <TextButton key={invoice.id} onClick={() => file.mutate({ invoice, kind: 'pdf' })}>
          {texts.document[invoice.type](invoice.number)}
        </TextButton>
      ))}
      <InlineStatus>{file.isError && texts.documentFailed}</InlineStatus>
    </div>
  )
}
