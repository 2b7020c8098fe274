import { useState } from 'react'
import type { AdminInvoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { canSdiTransition, sdiStates, sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { adminPaths } from '../../admin-paths.ts'
import { alwaysSent, day, type ListParamsOf, listParams, pageNumber } from '../../list-params.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { ListResults } from '../../ui/data/list-results.tsx'
import { Price } from '../../ui/data/price.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PeriodFields } from '../../ui/forms/period-fields.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-invoices-page.module.css'
import { invoiceTexts, adminInvoiceTexts as texts } from './invoice-texts.ts'
import { useAdminInvoiceFile, useInvoiceArchive, useInvoices, useRecordSdiOutcome } from './use-invoices.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const pageSize = 48
const columns = columnsOf(texts.columns, { total: 'num', actions: 'silent' })

type InvoiceListMessage = { done: string; failed: string }
const noMessage: InvoiceListMessage = { done: '', failed: '' }

const invoiceListParams = listParams({ from: day, to: day, page: alwaysSent(pageNumber) }, adminPaths.invoices)

export default function AdminInvoicesPage() {
  const { params, change } = useListParams(invoiceListParams)
  const archive = useInvoiceArchive()
  const [statusMessage, setStatusMessage] = useState<InvoiceListMessage>(noMessage)
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title} />
      <p className="soft">{texts.lead}</p>
      <div className={styles.tools} role="group" aria-label={texts.period}>
        <PeriodFields texts={texts} period={params} onChange={what => change(what, { replace: true })} />
        <Button
          busy={archive.isPending}
          onClick={() =>
            archive.mutate(invoiceListParams.filter(params), {
              onSuccess: () => setStatusMessage({ ...noMessage, done: texts.archived }),
              onError: () => setStatusMessage({ ...noMessage, failed: texts.failed }),
            })
          }
        >
          {archive.isPending ? texts.archiving : texts.archive}
        </Button>
      </div>
      <StatusMessage>{statusMessage.done}</StatusMessage>
      {statusMessage.failed && <Notice tone="bad">{statusMessage.failed}</Notice>}
      <Results params={params} onStatusMessage={setStatusMessage} />
    </div>
  )
}

const Results = ({
  params,
  onStatusMessage,
}: {
  params: ListParamsOf<typeof invoiceListParams>
  onStatusMessage: (statusMessage: InvoiceListMessage) => void
}) => (
  <ListResults
    query={useInvoices(invoiceListParams.query(params))}
    texts={texts}
    page={params.page}
    pageSize={pageSize}
    hrefOf={page => invoiceListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={8} columns={6} />}
    none={
      <EmptyState
        title={texts.noneTitle}
        action={
          invoiceListParams.isFiltered(params) && <ButtonLink to={adminPaths.invoices}>{texts.showAll}</ButtonLink>
        }
      >
        {texts.noneText}
      </EmptyState>
    }
  >
    {rows => (
      <DataTable fold caption={texts.title} columns={columns} className={styles.ledger}>
        {rows.map(invoice => (
          <InvoiceRow key={invoice.id} invoice={invoice} onStatusMessage={onStatusMessage} />
        ))}
      </DataTable>
    )}
  </ListResults>
)

function InvoiceRow({
  invoice,
  onStatusMessage,
}: {
  invoice: AdminInvoice
  onStatusMessage: (statusMessage: InvoiceListMessage) => void
}) {
  const { type, number, issuedOn, businessName, orderId, totalAmount, state } = invoice
  const file = useAdminInvoiceFile()
  const follow = useRecordSdiOutcome()
  const name = `${texts.types[type]} ${number}`
  const { label, tone } = sdiStateTexts[state]
  const save = (kind: 'pdf' | 'xml') =>
    file.mutate(
      { invoice, kind },
      { onError: () => onStatusMessage({ ...noMessage, failed: invoiceTexts.saveFailed }) },
    )
  return (
    <TableRow>
      <th scope="row" data-at="1/1">
        <span className="mono">{number}</span>
        <small>{texts.types[type]}</small>
      </th>
      <td className="mono">{formatDate(issuedOn)}</td>
      <td data-at="whole">
        {businessName}
        <small className="mono">{orderNumber(orderId)}</small>
      </td>
      <td className="num" data-at="1/2">
        <Price amount={totalAmount} />
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
            const mark = texts.marks[next]
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
                          onStatusMessage({ ...noMessage, done: texts.marked(name, sdiStateTexts[next].label) }),
                        onError: () => onStatusMessage({ ...noMessage, failed: texts.failed }),
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
