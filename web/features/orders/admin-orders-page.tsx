import { useState } from 'react'
import { deskOrderPageSize, type OrderInDesk } from '#contract/desk-orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { Link } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { useListKeys } from '../../ui/use-list-keys.ts'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { AdminOrderTools } from './admin-order-tools.tsx'
import styles from './admin-orders-page.module.css'
import { type Chosen, ChosenOrders } from './chosen-orders.tsx'
import { type DeskOrderPlace, deskOrderPlaceOf, deskOrdersHrefOf, isNarrowed } from './desk-order-place.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { paymentStatusText } from './payment-texts.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'
import { useDeskOrders, useOrderSheet, usePickList } from './use-desk-orders.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['order', 'buyer', 'total', 'payment', 'status'] as const).map(key => ({
  key,
  label: texts.columns[key],
  num: key === 'total',
}))

export default function AdminOrdersPage() {
  const { place, change } = useListPlace(deskOrderPlaceOf, deskOrdersHrefOf)
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))
  const list = useListKeys<HTMLDivElement>()
  const sheet = useOrderSheet()
  const pick = usePickList()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [news, setNews] = useState('')
  const choose = ({ id, work }: OrderInDesk, isChosen: boolean) => {
    setNews('')
    setChosen(before => new Map(isChosen ? [...before, [id, work]] : [...before].filter(([other]) => other !== id)))
  }
  return (
    <div ref={list} className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <div className={styles.deeds}>
          <ButtonLink to={deskPaths.newOrder}>{phoneOrderTexts.open}</ButtonLink>
          <Button variant="line" busy={pick.isPending} onClick={() => pick.mutate(undefined)}>
            <PrintIcon /> {texts.pickAll}
          </Button>
          <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate(place)}>
            <DownloadIcon /> {texts.sheet}
          </Button>
        </div>
      </PageHead>
      <p className={styles.lead}>
        {texts.lead} <span className={styles.keys}>{texts.keys}</span>
      </p>
      {sheet.isError && (
        <Notice tone="bad" className={styles.failure}>
          {texts.sheetFailed}
        </Notice>
      )}
      {pick.error && (
        <Notice tone="bad" className={styles.failure}>
          {isRefusal(pick.error, 409) ? pick.error.problem.detail : texts.pickFailed}
        </Notice>
      )}
      <NewsLine>{news}</NewsLine>
      <AdminOrderTools place={place} draft={draft} onChange={what => change(what)} />
      <Results place={place} chosen={chosen} onChoose={choose} />
      {chosen.size > 0 && (
        <ChosenOrders
          chosen={chosen}
          onNone={() => setChosen(new Map())}
          onPrinted={(printed, told) => {
            // What was printed together is fetched together.
            setChosen(new Map([...chosen, ...printed.map(id => [id, ['to-send']] as const)]))
            setNews(told)
          }}
        />
      )}
    </div>
  )
}

type ChoiceProps = { chosen: Chosen; onChoose: (order: OrderInDesk, isChosen: boolean) => void }

const Results = ({ place, chosen, onChoose }: { place: DeskOrderPlace } & ChoiceProps) => (
  <ListResults
    query={useDeskOrders(place)}
    texts={texts}
    page={place.page}
    pageSize={deskOrderPageSize}
    hrefOf={page => deskOrdersHrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={12} columns={5} />}
    none={<NoneFound texts={texts} all={isNarrowed(place) && deskPaths.orders} />}
  >
    {rows => (
      <Ledger fold caption={texts.title} columns={columns} className={styles.orders}>
        {rows.map(order => (
          <OrderRow key={order.id} order={order} chosen={chosen} onChoose={onChoose} />
        ))}
      </Ledger>
    )}
  </ListResults>
)

const OrderRow = ({ order, chosen, onChoose }: { order: OrderInDesk } & ChoiceProps) => (
  <LedgerRow off={order.status === 'CANCELLED'}>
    <th scope="row" className={styles.order}>
      <div className={styles.number}>
        <span className={styles.box}>
          {order.work.some(work => work === 'to-send' || work === 'to-print') && (
            <Choice
              aria-label={texts.choose(orderNumber(order.id))}
              checked={chosen.has(order.id)}
              onChange={event => onChoose(order, event.target.checked)}
            />
          )}
        </span>
        <span>
          <Link className="mono" to={deskPaths.order(order.id)}>
            {orderNumber(order.id)}
          </Link>
          <small className="mono">{formatDate(order.createdAt)}</small>
        </span>
      </div>
    </th>
    <td className={styles.buyer}>
      {order.buyer.businessName || order.buyer.name}
      {order.buyer.businessName && <small>{order.buyer.name}</small>}
    </td>
    <td className={`num ${styles.total}`}>
      <Price amount={order.totalAmount} />
    </td>
    <td className={styles.payment}>
      {paymentMethodTexts[order.paymentMethod].label}
      <small>{paymentStatusText(order)}</small>
    </td>
    <td className={styles.status}>
      <OrderStatusBadge status={order.status} />
      {order.work.length > 0 && <small>{order.work.map(work => texts.works[work]).join(', ')}</small>}
    </td>
  </LedgerRow>
)
