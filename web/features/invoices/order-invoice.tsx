import type { InvoiceSummary } from '#contract/invoices.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { InlineStatus } from '../../ui/feedback/inline-status.tsx'
import { invoiceTexts as texts } from './invoice-texts.ts'
import styles from './order-invoice.module.css'
import { useInvoiceFile } from './use-invoices.ts'

type OrderInvoiceProps = { order: { id: number; invoices: InvoiceSummary[] }; whole?: boolean }

/** The number of the invoice, a button that downloads the PDF. `whole` adds the XML and the credit notes. */
export function OrderInvoice({ order, whole }: OrderInvoiceProps) {
  const file = useInvoiceFile(order.id)
  const [invoice, ...notes] = order.invoices
  if (!invoice) return <span className="soft">{texts.none}</span>
  const { number } = invoice
  return (
    <span className={styles.invoice}>
      <TextButton
        className={`mono ${styles.number}`}
        aria-label={`${number}, ${texts.save(number)}`}
        onClick={() => file.mutate({ invoice, kind: 'pdf' })}
      >
        {number}
      </TextButton>
      {whole && (
        <>
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
      <InlineStatus>{file.isError && texts.saveFailed}</InlineStatus>
    </span>
  )
}
