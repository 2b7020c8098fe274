import type { AdminInvoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/dates.ts'
import { signOf } from '#domain/money/invoice.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { canSdiTransition, sdiStates, sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { Price } from '../../ui/data/price.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import styles from './admin-invoices-page.module.css'
import { invoiceTexts, adminInvoiceTexts as texts } from './invoice-texts.ts'
import { useAdminInvoiceFile, useRecordSdiOutcome } from './use-invoices.ts'

export type InvoiceListMessage = { done: string; failed: string }

type InvoiceRowProps = {
  invoice: AdminInvoice
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onStatusMessage: (statusMessage: InvoiceListMessage) => void
}

/** A document of the staff's list; the amounts of a credit note are below zero. */
export function InvoiceRow({ invoice, isChosen, onChoose, onStatusMessage }: InvoiceRowProps) {
  const { type, number, issuedOn, businessName, orderId, state } = invoice
  const file = useAdminInvoiceFile()
  const follow = useRecordSdiOutcome()
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
      <td data-at="whole">
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
      <td data-at="whole">
        <Status tone={tone}>{label}</Status>
      </td>
      <RowActions className={styles.actions}>
        <Button variant="hair" small onClick={() => save('pdf')} aria-label={texts.pdfOf(name)}>
          {invoiceTexts.pdf}
        </Button>
        <Button variant="hair" small onClick={() => save('xml')} aria-label={texts.xmlOf(name)}>
          {invoiceTexts.xml}
        </Button>
        {sdiStates
          .filter(next => canSdiTransition(state, next))
          .map(next => {
            const mark = texts.markFor(state, next)
            return (
              mark && (
                <Button
                  key={next}
                  variant="hair"
                  small
                  busy={follow.isPending}
                  aria-label={texts.markOf(mark, name)}
                  onClick={() =>
                    follow.mutate(
                      { id: invoice.id, state: next },
                      {
                        onSuccess: () =>
                          onStatusMessage({ done: texts.marked(name, sdiStateTexts[next].label), failed: '' }),
                        onError: () => onStatusMessage({ done: '', failed: texts.failed }),
                      },
                    )
                  }
                >
                  {mark}
                </Button>
              )
            )
          })}
      </RowActions>
    </TableRow>
  )
}
