import type { AdminInvoice, InvoiceStep } from '#contract/invoices.ts'
import { sdiStepTexts } from '#domain/orders/sdi-steps.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { SidePanel } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './invoice-history-panel.module.css'
import { invoiceHistoryTexts as texts } from './invoice-history-texts.ts'
import { adminInvoiceTexts } from './invoice-texts.ts'
import { useInvoiceHistory, usePecMessage } from './use-invoice-history.ts'

type HistoryProps = { invoice: AdminInvoice; onClose: () => void }

/** What happened to a document on its way to the exchange system (SdI) by PEC, with the messages that say so. */
export function InvoiceHistoryPanel({ invoice, onClose }: HistoryProps) {
  const history = useInvoiceHistory(invoice.id)
  const name = `${adminInvoiceTexts.types[invoice.type]} ${invoice.number}`
  return (
    <SidePanel open title={texts.title(name)} onClose={onClose}>
      {history.data ? (
        <History id={invoice.id} steps={history.data} />
      ) : (
        <QueryState query={history} texts={adminInvoiceTexts}>
          <TableSkeleton rows={5} columns={2} />
        </QueryState>
      )}
    </SidePanel>
  )
}

function History({ id, steps }: { id: number; steps: readonly InvoiceStep[] }) {
  const message = usePecMessage(id)
  const messages = steps.filter(({ messageId }) => messageId !== null)
  return (
    <>
      {[...Map.groupBy(steps, ({ fileName }) => fileName)].map(([fileName, ofFile]) => (
        <section key={fileName} className={styles.file}>
          <h3 className="mono">{fileName}</h3>
          <Timeline events={ofFile.map(toTimelineStep)} />
        </section>
      ))}
      {messages.length > 0 && (
        <section className={styles.file}>
          <h3>{texts.messages}</h3>
          <ul className={styles.messages}>
            {messages.map(({ step, messageId }) => (
              <li key={messageId}>
                <TextButton onClick={() => messageId !== null && message.mutate(messageId)}>
                  {texts.message(sdiStepTexts[step].sentence)}
                </TextButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {message.isError && <Notice tone="bad">{adminInvoiceTexts.failed}</Notice>}
    </>
  )
}

const toTimelineStep = ({ step, at, note }: InvoiceStep) => {
  const { sentence, isTrouble } = sdiStepTexts[step]
  return { at, sentence, ...(note && { note }), ...(isTrouble && { trouble: true }) }
}
