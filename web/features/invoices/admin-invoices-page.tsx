import { useState } from 'react'
import type { KeptInvoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { mayFollow, sdiStates, sdiStateTexts } from '#domain/sdi-states.ts'
import { deskPaths } from '../../desk-paths.ts'
import { dayIn, numberIn } from '../../list-address.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { ListResults } from '../../ui/list-results.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { Price } from '../../ui/price.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import styles from './admin-invoices-page.module.css'
import { invoiceTexts, adminInvoiceTexts as texts } from './invoice-texts.ts'
import {
  type InvoicePlace,
  useFollowInvoice,
  useInvoiceArchive,
  useInvoices,
  useKeptInvoiceFile,
} from './use-invoices.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const pageSize = 48
const columns = (['number', 'date', 'buyer', 'total', 'state', 'actions'] as const).map(key => ({
  key,
  label: texts.columns[key],
  num: key === 'total',
  silent: key === 'actions',
}))

type News = { done: string; failed: string }
const noNews: News = { done: '', failed: '' }

const placeOf = (query: URLSearchParams): InvoicePlace => ({
  from: dayIn(query, 'from') ?? '',
  to: dayIn(query, 'to') ?? '',
  page: numberIn(query, 'page', 5) ?? 1,
})
/** The first page needs no number. */
const hrefOf = ({ page, ...period }: InvoicePlace) => deskPaths.invoicesAt(page > 1 ? { ...period, page } : period)

export default function AdminInvoicesPage() {
  const { place, change } = useListPlace(placeOf, hrefOf)
  const archive = useInvoiceArchive()
  const [news, setNews] = useState<News>(noNews)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.tools} role="group" aria-label={texts.period}>
        <PeriodFields texts={texts} period={place} onChange={what => change(what, { replace: true })} />
        <Button
          busy={archive.isPending}
          onClick={() =>
            archive.mutate(place, {
              onSuccess: () => setNews({ ...noNews, done: texts.archived }),
              onError: () => setNews({ ...noNews, failed: texts.failed }),
            })
          }
        >
          {archive.isPending ? texts.archiving : texts.archive}
        </Button>
      </div>
      <NewsLine>{news.done}</NewsLine>
      {news.failed && <Notice tone="bad">{news.failed}</Notice>}
      <Results place={place} onNews={setNews} />
    </div>
  )
}

const Results = ({ place, onNews }: { place: InvoicePlace; onNews: (news: News) => void }) => (
  <ListResults
    query={useInvoices(place)}
    texts={texts}
    page={place.page}
    pageSize={pageSize}
    hrefOf={page => hrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={8} columns={6} />}
    none={
      <EmptyState
        title={texts.noneTitle}
        action={(place.from || place.to) && <ButtonLink to={deskPaths.invoices}>{texts.showAll}</ButtonLink>}
      >
        {texts.noneText}
      </EmptyState>
    }
  >
    {rows => (
      <Ledger fold caption={texts.title} columns={columns} className={styles.ledger}>
        {rows.map(invoice => (
          <InvoiceRow key={invoice.id} invoice={invoice} onNews={onNews} />
        ))}
      </Ledger>
    )}
  </ListResults>
)

function InvoiceRow({ invoice, onNews }: { invoice: KeptInvoice; onNews: (news: News) => void }) {
  const { type, number, issuedOn, businessName, orderId, totalAmount, state } = invoice
  const file = useKeptInvoiceFile()
  const follow = useFollowInvoice()
  const name = `${texts.types[type]} ${number}`
  const { label, tone } = sdiStateTexts[state]
  const save = (kind: 'pdf' | 'xml') =>
    file.mutate({ invoice, kind }, { onError: () => onNews({ ...noNews, failed: invoiceTexts.saveFailed }) })
  return (
    <LedgerRow>
      <th scope="row">
        <span className="mono">{number}</span>
        <small>{texts.types[type]}</small>
      </th>
      <td className={`mono ${styles.date}`}>{formatDate(issuedOn)}</td>
      <td className={styles.buyer}>
        {businessName}
        <small className="mono">{orderNumber(orderId)}</small>
      </td>
      <td className={`num ${styles.total}`}>
        <Price amount={totalAmount} />
      </td>
      <td className={styles.state}>
        <Status tone={tone}>{label}</Status>
      </td>
      <LedgerActions className={styles.actions}>
        <Button variant="hair" small onClick={() => save('pdf')} aria-label={texts.pdfOf(name)}>
          {invoiceTexts.pdf}
        </Button>
        <Button variant="hair" small onClick={() => save('xml')} aria-label={texts.xmlOf(name)}>
          {invoiceTexts.xml}
        </Button>
        {sdiStates
          .filter(next => mayFollow(state, next))
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
                        onSuccess: () => onNews({ ...noNews, done: texts.marked(name, sdiStateTexts[next].label) }),
                        onError: () => onNews({ ...noNews, failed: texts.failed }),
                      },
                    )
                  }
                >
                  {mark}
                </Button>
              )
            )
          })}
      </LedgerActions>
    </LedgerRow>
  )
}
