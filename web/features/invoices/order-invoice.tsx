import type { InvoiceSummary } from '#contract/invoices.ts'
import { invoiceNumber } from '#domain/order-status.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { invoiceTexts as texts } from './invoice-texts.ts'
import styles from './order-invoice.module.css'
import { useInvoiceFile } from './use-invoices.ts'

type OrderInvoiceProps = { order: { id: number; invoices: InvoiceSummary[] }; whole?: boolean }

/** 'INV-1', once there is an invoice a button that saves the invoice; `whole` with its XML and its credit notes. */
export function OrderInvoice({ order, whole }: OrderInvoiceProps) {
  const file = useInvoiceFile(order.id)
  const [invoice, ...notes] = order.invoices
  if (!invoice) return <span className="mono">{invoiceNumber(order.id)}</span>
  const { number } = invoice
  return (
    <span className={styles.invoice}>
      <TextButton
        className={`mono ${styles.number}`}
        aria-label={`${invoiceNumber(order.id)}, ${texts.save(number)}`}
        onClick={() => file.mutate({ invoice, kind: 'pdf' })}
      >
        {invoiceNumber(order.id)}
      </TextButton>
      {whole && (
        <>
          <span className={styles.formal}>{texts.number(number)}</span>
          <TextButton
            aria-label={`${texts.xml}, ${texts.saveXml(number)}`}
            onClick={() => file.mutate({ invoice, kind: 'xml' })}
          >
            {texts.xml}
          </TextButton>
          {notes.map(note => (
            <TextButton
              key={note.id}
              className={styles.number}
              aria-label={`${texts.note(note.number)}, ${texts.saveNote(note.number)}`}
              onClick={() => file.mutate({ invoice: note, kind: 'pdf' })}
            >
              {texts.note(note.number)}
            </TextButton>
          ))}
        </>
      )}
      <Outcome>{file.isError && texts.saveFailed}</Outcome>
    </span>
  )
}
