import type { CreditBasis } from '#contract/shapes/credit-basis.ts'
import { type CreditWish, creditFigures } from '#domain/money/credit-figures.ts'
import type { InvoiceFigures, InvoiceLine } from '#domain/money/invoice.ts'
import { sumCents } from '#domain/money/money.ts'
import { refundPlan } from '#domain/money/refund-plan.ts'
import { isOnline, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { Receipt, ReceiptRow } from '../../../ui/data/receipt.tsx'
import { vatRate } from '../../carts/vat-rate.ts'
import styles from './admin-order-page.module.css'
import { creditTexts as texts } from './credit-texts.ts'

/** Returns the amounts of the credit note that the server would issue; null if it would refuse it. */
export const creditNoteOf = ({ invoice, creditNotes }: CreditBasis, wish: CreditWish): InvoiceFigures | null =>
  invoice && creditFigures(invoice, creditNotes, wish)

const totalOfKinds = ({ lines }: InvoiceFigures, ...kinds: InvoiceLine['kind'][]) =>
  sumCents(lines.filter(({ kind }) => kinds.includes(kind)).map(({ total }) => total))

/** The amounts of a credit note and the payments that they go back to, while staff are still typing. */
export function CreditPreview({ basis, note }: { basis: CreditBasis; note: InvoiceFigures | null }) {
  const refunds = note ? refundPlan(basis.payments, basis.owedAmount - note.total) : []
  return (
    <section className={styles.preview} aria-live="polite" aria-label={texts.preview}>
      <h3 className={styles.previewTitle}>{texts.preview}</h3>
      {note ? <NoteRows note={note} refunds={refunds} /> : <p className="small soft">{texts.nothingYet}</p>}
      {note && refunds.length === 0 && <p className="small soft">{texts.noRefund}</p>}
    </section>
  )
}

type NoteRowsProps = { note: InvoiceFigures; refunds: ReturnType<typeof refundPlan<CreditBasis['payments'][number]>> }

function NoteRows({ note, refunds }: NoteRowsProps) {
  const before = Math.min(totalOfKinds(note, 'goodwill'), 0)
  const net = totalOfKinds(note, 'product', 'discount', 'goodwill') - before
  const [shipping, fee] = [totalOfKinds(note, 'shipping'), totalOfKinds(note, 'fee')]
  const vat = note.summary.find(part => part.vatBasisPoints > 0)
  return (
    <Receipt>
      {net > 0 && <ReceiptRow label={texts.net} amount={net} />}
      {before < 0 && <ReceiptRow label={texts.creditedBefore} amount={before} />}
      {vat && <ReceiptRow label={texts.vat} note={vatRate(vat.vatBasisPoints)} amount={vat.vat} />}
      {shipping > 0 && <ReceiptRow label={texts.shipping} amount={shipping} />}
      {fee > 0 && <ReceiptRow label={texts.fee} amount={fee} />}
      <ReceiptRow kind="total" label={texts.total} amount={note.total} />
      {refunds.map(({ payment, amount }) => (
        <ReceiptRow
          key={payment.id}
          label={texts.refund(isOnline(payment.method) ? paymentMethodTexts[payment.method].label : texts.byHand)}
          amount={amount}
        />
      ))}
    </Receipt>
  )
}
