import { useState } from 'react'
import { type AdminInvoice, maxOutcomesAtOnce } from '#contract/invoices.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { latestMonths, latestYears, periodLabel } from '#domain/month-period.ts'
import { canSdiTransition, invoiceTodos, sdiStates } from '#domain/orders/sdi-states.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { BulkActionBar } from '../../ui/actions/bulk-action-bar.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { columnsOf, DataTable } from '../../ui/data/data-table.tsx'
import { ListResults } from '../../ui/data/list-results.tsx'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FilterFold } from '../../ui/forms/filter-fold.tsx'
import { PeriodFields } from '../../ui/forms/period-fields.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import styles from './admin-invoices-page.module.css'
import { CorrectionPanel } from './correction-panel.tsx'
import { InvoiceHistoryPanel } from './invoice-history-panel.tsx'
import { type InvoiceListParams, invoiceListParams } from './invoice-list-params.ts'
import type { InvoiceListMessage } from './invoice-outcome.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { adminInvoiceTexts as texts } from './invoice-texts.ts'
import { useInvoiceArchive, useInvoices, useInvoiceTotals, useRecordSdiOutcomes } from './use-invoices.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const pageSize = 48
const columns = columnsOf(texts.columns, { taxable: 'num', vat: 'num', total: 'num', actions: 'silent' })
const noMessage: InvoiceListMessage = { done: '', failed: '' }

type Chosen = ReadonlyMap<number, AdminInvoice>

export default function AdminInvoicesPage() {
  const { params, change, draft } = useSearchedListParams(invoiceListParams)
  const archive = useInvoiceArchive()
  const [statusMessage, setStatusMessage] = useState<InvoiceListMessage>(noMessage)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { from, to } = params
  const choose = (invoices: readonly AdminInvoice[], isChosen: boolean) => {
    const ids = new Set(invoices.map(({ id }) => id))
    const others = [...chosen].filter(([id]) => !ids.has(id))
    setChosen(new Map(isChosen ? [...others, ...invoices.map(one => [one.id, one] as const)] : others))
  }
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="invoices" declared={invoiceListParams} params={params} />
        <Button
          variant="line"
          busy={archive.isPending}
          onClick={() =>
            archive.mutate(
              { ...(from && { from }), ...(to && { to }) },
              {
                onSuccess: () => setStatusMessage({ ...noMessage, done: texts.archived }),
                onError: () => setStatusMessage({ ...noMessage, failed: texts.failed }),
              },
            )
          }
        >
          {archive.isPending ? texts.archiving : texts.archive}
        </Button>
      </PageHeader>
      <ListToolbar onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      </ListToolbar>
      <FilterFold
        set={[
          ...(params.todo ? [{ name: texts.todos[params.todo], onRemove: () => change({ todo: undefined }) }] : []),
          ...(from || to ? [{ name: setPeriod(params), onRemove: () => change({ from: '', to: '' }) }] : []),
        ]}
      >
        <Field label={texts.todo}>
          {control => (
            <Select
              {...control}
              value={params.todo ?? ''}
              empty={texts.everyTodo}
              options={invoiceTodos.map(todo => [todo, texts.todos[todo]])}
              onChange={event => change({ todo: invoiceTodos.find(todo => todo === event.target.value) })}
            />
          )}
        </Field>
        <PeriodPreset params={params} onChange={what => change(what)} />
        <PeriodFields texts={texts} period={params} onChange={what => change(what, { replace: true })} />
      </FilterFold>
      <StatusMessage>{statusMessage.done}</StatusMessage>
      {statusMessage.failed && <Notice tone="bad">{statusMessage.failed}</Notice>}
      <Results params={params} chosen={chosen} onChoose={choose} onStatusMessage={setStatusMessage} />
      {chosen.size > 0 && (
        <OutcomeBar
          chosen={chosen}
          onNone={() => setChosen(new Map())}
          onDone={told => {
            setChosen(new Map())
            setStatusMessage({ ...noMessage, done: told })
          }}
        />
      )}
    </div>
  )
}

/** Returns the words of the period that is set: a whole month or year by its name, another by its days. */
const setPeriod = ({ from, to }: InvoiceListParams) => {
  const today = isoDay(new Date())
  const isPreset = [...latestMonths(today, 13), ...latestYears(today)].some(one => one.from === from && one.to === to)
  return isPreset ? periodLabel({ from, to }) : texts.days(from && formatDate(from), to && formatDate(to))
}

type PeriodPresetProps = { params: InvoiceListParams; onChange: (period: { from: string; to: string }) => void }

/** Months and years to choose, for what the accountant asks for. */
function PeriodPreset({ params: { from, to }, onChange }: PeriodPresetProps) {
  const [today] = useState(() => isoDay(new Date()))
  const presets = [...latestMonths(today, 13), ...latestYears(today)]
  const keyOf = (period: { from: string; to: string }) => `${period.from} ${period.to}`
  const isAny = from === '' && to === ''
  const known = presets.some(preset => keyOf(preset) === keyOf({ from, to }))
  return (
    <Field label={texts.month}>
      {control => (
        <Select
          {...control}
          value={isAny ? '' : known ? keyOf({ from, to }) : 'other'}
          empty={texts.everyMonth}
          options={[
            ...presets.map(preset => [keyOf(preset), periodLabel(preset)] as const),
            ...(isAny || known ? [] : [['other', texts.otherPeriod] as const]),
          ]}
          onChange={event =>
            onChange(presets.find(preset => keyOf(preset) === event.target.value) ?? { from: '', to: '' })
          }
        />
      )}
    </Field>
  )
}

type ResultsProps = {
  params: InvoiceListParams
  chosen: Chosen
  onChoose: (invoices: readonly AdminInvoice[], isChosen: boolean) => void
  onStatusMessage: (statusMessage: InvoiceListMessage) => void
}

function Results({ params, chosen, onChoose, onStatusMessage }: ResultsProps) {
  const correcting = useDialog<AdminInvoice>(done => onStatusMessage({ ...noMessage, done }))
  const [followed, setFollowed] = useState<AdminInvoice>()
  return (
    <>
      <ListResults
        query={useInvoices(invoiceListParams.query(params))}
        texts={texts}
        page={params.page}
        pageSize={pageSize}
        hrefOf={page => invoiceListParams.href({ ...params, page })}
        skeleton={<TableSkeleton rows={8} columns={8} />}
        none={
          <EmptyState
            drawing="search"
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
          <>
            <DataTable fold caption={texts.title} columns={columns} className={styles.ledger}>
              {rows.map(invoice => (
                <InvoiceRow
                  key={invoice.id}
                  invoice={invoice}
                  isChosen={chosen.has(invoice.id)}
                  onChoose={isChosen => onChoose([invoice], isChosen)}
                  onCorrect={correcting.open}
                  onHistory={setFollowed}
                  onStatusMessage={onStatusMessage}
                />
              ))}
            </DataTable>
            <div className={styles.summary}>
              <Totals params={params} />
              <TextButton onClick={() => onChoose(rows, !rows.every(({ id }) => chosen.has(id)))}>
                {rows.every(({ id }) => chosen.has(id)) ? texts.chooseNone : texts.chooseAll(rows.length)}
              </TextButton>
            </div>
            <p className="small soft">{texts.lead}</p>
          </>
        )}
      </ListResults>
      {followed && <InvoiceHistoryPanel invoice={followed} onClose={() => setFollowed(undefined)} />}
      {correcting.subject && <CorrectionPanel invoice={correcting.subject} {...correcting.props} />}
    </>
  )
}

function Totals({ params }: { params: InvoiceListParams }) {
  const { data } = useInvoiceTotals(invoiceListParams.filter(params))
  return <p className={styles.totals}>{data ? texts.totals(data) : '\u00a0'}</p>
}

type OutcomeBarProps = { chosen: Chosen; onNone: () => void; onDone: (statusMessage: string) => void }

/** One receipt of the exchange system for all chosen documents that it can follow. */
function OutcomeBar({ chosen, onNone, onDone }: OutcomeBarProps) {
  const record = useRecordSdiOutcomes()
  const documents = [...chosen.values()]
  const isTooMany = documents.length > maxOutcomesAtOnce
  const status = isTooMany ? texts.tooMany(maxOutcomesAtOnce) : texts.chosen(documents.length)
  return (
    <BulkActionBar label={texts.choice} status={record.isError ? texts.failed : status}>
      <TextButton onClick={onNone}>{texts.chooseNone}</TextButton>
      {!isTooMany &&
        sdiStates.map(next => {
          const count = documents.filter(({ state, leftByPec }) => canSdiTransition(state, next, leftByPec)).length
          const mark = texts.bulkMarks[next]
          return (
            count > 0 &&
            mark && (
              <Button
                key={next}
                variant="line"
                small
                busy={record.isPending}
                onClick={() =>
                  record.mutate(
                    { ids: documents.map(({ id }) => id), state: next },
                    { onSuccess: ({ changed, skipped }) => onDone(texts.markedMany(changed.length, skipped.length)) },
                  )
                }
              >
                {texts.markMany(mark, count)}
              </Button>
            )
          )
        })}
    </BulkActionBar>
  )
}
