import type { ReactNode } from 'react'
import type { DeskOrder } from '#contract/orders.ts'
import { formatDateTime } from '#domain/dates.ts'
import { orderHeading } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { Price } from '../../ui/price.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useKeptInvoiceFile } from '../invoices/use-invoices.ts'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { orderLifeTexts } from './order-life-texts.ts'
import { paymentStatusText } from './payment-texts.ts'

type Fact = readonly [term: string, detail: ReactNode]

const { facts } = texts

/** Who ordered, how it is paid, where it goes, and its documents. */
export const AdminOrderFacts = ({ order }: { order: DeskOrder }) => {
  const { cancelledBy, cancelReason, shippingAddress: to } = order
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
    [
      facts.shipping,
      <>
        {to.businessName}
        <span className={styles.line}>
          {to.address}, {to.postalCode} {to.city} ({to.province})
        </span>
        {to.phone && <span className={`mono ${styles.line}`}>{to.phone}</span>}
      </>,
    ],
    to.notes ? [facts.notes, to.notes] : null,
    [facts.documents, <Documents key="documents" order={order} />],
    cancelledBy
      ? [facts.cancelled, [orderLifeTexts.canceller[cancelledBy], cancelReason].filter(Boolean).join(' ')]
      : null,
  ]
  return <SpecList entries={entries.filter(entry => entry !== null)} />
}

const Buyer = ({ name, businessName, email, phone }: DeskOrder['buyer']) => (
  <>
    {businessName || name}
    {businessName && <span className={styles.line}>{name}</span>}
    <span className={styles.line}>{email}</span>
    {phone && <span className={`mono ${styles.line}`}>{phone}</span>}
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
