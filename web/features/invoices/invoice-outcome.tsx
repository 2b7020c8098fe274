import type { AdminInvoice } from '#contract/invoices.ts'
import { canSdiTransition, sdiStates, sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dropdown } from '../../ui/actions/dropdown.tsx'
import { DownIcon } from '../../ui/brand/icons.tsx'
import { invoiceCorrectionTexts as correctionTexts } from './invoice-correction-texts.ts'
import { invoiceHistoryTexts as historyTexts } from './invoice-history-texts.ts'
import { invoiceTexts, adminInvoiceTexts as texts } from './invoice-texts.ts'
import { useSendInvoice } from './use-invoice-history.ts'
import { useRecordSdiOutcome, useRejectedXml } from './use-invoices.ts'

export type InvoiceListMessage = { done: string; failed: string }

/** What a row asks of its list. */
export type OutcomeActions = {
  onCorrect: (invoice: AdminInvoice) => void
  onHistory: (invoice: AdminInvoice) => void
  onStatusMessage: (statusMessage: InvoiceListMessage) => void
}

type InvoiceOutcomeProps = { invoice: AdminInvoice; name: string } & OutcomeActions

/** Records what became of the document at the exchange system: a button for its export, then a list of outcomes. */
export function InvoiceOutcome({ invoice, name, onCorrect, onHistory, onStatusMessage }: InvoiceOutcomeProps) {
  const { id, state, rejectedFiles, canSendByPec, leftByPec, hasHistory } = invoice
  const send = useSendInvoice()
  const record = useRecordSdiOutcome()
  const rejected = useRejectedXml(id)
  const outcomes = sdiStates.flatMap(next => {
    const mark = canSdiTransition(state, next, leftByPec) && texts.markFor(state, next)
    if (!mark) return []
    const save = () =>
      record.mutate(
        { id, state: next },
        {
          onSuccess: () => onStatusMessage({ done: texts.marked(name, sdiStateTexts[next].label), failed: '' }),
          onError: () => onStatusMessage({ done: '', failed: texts.failed }),
        },
      )
    return [{ next, mark, label: texts.markOf(mark, name), save }]
  })
  const [first] = outcomes
  if (state === 'ready' && first && rejectedFiles.length === 0 && !canSendByPec && !hasHistory)
    return (
      <Button variant="hair" small busy={record.isPending} aria-label={first.label} onClick={first.save}>
        {first.mark}
      </Button>
    )
  return (
    <Dropdown
      renderToggle={toggle => (
        <Button
          variant="hair"
          small
          busy={record.isPending || send.isPending}
          aria-label={texts.outcomeOf(name)}
          {...toggle}
        >
          {texts.outcome} <DownIcon />
        </Button>
      )}
    >
      {canSendByPec && (
        <li>
          <button
            type="button"
            aria-label={historyTexts.sendOf(name)}
            onClick={() =>
              send.mutate(id, {
                onSuccess: () => onStatusMessage({ done: historyTexts.sent(name), failed: '' }),
                onError: () => onStatusMessage({ done: '', failed: texts.failed }),
              })
            }
          >
            {historyTexts.send}
          </button>
        </li>
      )}
      {state === 'rejected' && (
        <li>
          <button type="button" aria-label={correctionTexts.openOf(name)} onClick={() => onCorrect(invoice)}>
            {correctionTexts.open}
          </button>
        </li>
      )}
      {hasHistory && (
        <li>
          <button type="button" aria-label={historyTexts.openOf(name)} onClick={() => onHistory(invoice)}>
            {historyTexts.open}
          </button>
        </li>
      )}
      {outcomes.map(({ next, mark, label, save }) => (
        <li key={next}>
          <button type="button" aria-label={label} onClick={save}>
            {mark}
          </button>
        </li>
      ))}
      {rejectedFiles.map(rejectedFile => (
        <li key={rejectedFile.id}>
          <button
            type="button"
            onClick={() =>
              rejected.mutate(rejectedFile, {
                onError: () => onStatusMessage({ done: '', failed: invoiceTexts.saveFailed }),
              })
            }
          >
            {correctionTexts.rejectedFile(rejectedFile.fileName)}
          </button>
        </li>
      ))}
    </Dropdown>
  )
}
