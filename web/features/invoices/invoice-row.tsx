import { useState } from 'react'
import type { AdminInvoice } from '#contract/invoices.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { signOf } from '#domain/money/invoice.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { Price } from '../../ui/data/price.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import styles from './admin-invoices-page.module.css'
import { InvoiceOutcome, type OutcomeActions } from './invoice-outcome.tsx'
import { invoiceTexts, adminInvoiceTexts as texts } from './invoice-texts.ts'
import { useAdminInvoiceFile } from './use-invoices.ts'

type InvoiceRowProps = {
  invoice: AdminInvoice
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
} & OutcomeActions

/** A document of the staff's list; the amounts of a credit note are below zero. */
export function InvoiceRow({ invoice, isChosen, onChoose, ...actions }: InvoiceRowProps) {
  const { onStatusMessage } = actions
  const { type, number, issuedOn, businessName, orderId, state, sendBy } = invoice
  const file = useAdminInvoiceFile()
  const name = `${texts.types[type]} ${number}`
  const { label, tone } = sdiStateTexts[state]
  const save = (kind: 'pdf' | 'xml') =>
    file.mutate({ invoice, kind }, { onError: () => onStatusMessage({ done: '', failed: invoiceTexts.saveFailed }) })
  return (
    <TableRow>
      <th scope="row" data-at="1/1">
        <div className={styles.number}>
          <Checkbox
            aria-label={texts.choose(name)}
            checked={isChosen}
            onChange={event => onChoose(event.target.checked)}
          />
          <span>
            <span className="mono">{number}</span>
            <small>{texts.types[type]}</small>
          </span>
        </div>
      </th>
      <td className={`mono ${styles.day}`}>{formatDate(issuedOn)}</td>
      <td className={styles.buyer} data-at="whole" title={businessName}>
        {businessName}
        <small className="mono">{orderNumber(orderId)}</small>
      </td>
      <td className={`num ${styles.num}`}>
        <Price amount={signOf(type) * invoice.taxableAmount} />
      </td>
      <td className={`num ${styles.num}`}>
        <Price amount={signOf(type) * invoice.vatAmount} />
      </td>
      <td className={`num ${styles.num}`} data-at="1/2">
        <Price amount={signOf(type) * invoice.totalAmount} />
      </td>
      <td className={styles.state} data-at="whole">
        <Status tone={tone}>{label}</Status>
        {sendBy && <SendBy day={sendBy} />}
      </td>
      <RowActions className={styles.actions}>
        <Button variant="hair" small onClick={() => save('pdf')} aria-label={texts.pdfOf(name)}>
          {invoiceTexts.pdf}
        </Button>
        <Button variant="hair" small onClick={() => save('xml')} aria-label={texts.xmlOf(name)}>
          {invoiceTexts.xml}
        </Button>
        <InvoiceOutcome invoice={invoice} name={name} {...actions} />
      </RowActions>
    </TableRow>
  )
}

/** The last day for sending the document, without its year, which the title has with the rule: the row stays as high as the others. */
function SendBy({ day }: { day: string }) {
  const [isLate] = useState(() => day < isoDay(new Date()))
  return (
    <small className={isLate ? styles.late : undefined} title={texts.sendByRule(formatDate(day))}>
      {texts.sendBy(formatDate(day).slice(0, 5), isLate)}
    </small>
  )
}
