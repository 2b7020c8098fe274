import { useState } from 'react'
import { deskOrderPageSize, type OrderInDesk } from '#contract/desk-orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { Link } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useListKeys } from '../../ui/use-list-keys.ts'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { AdminOrderTools } from './admin-order-tools.tsx'
import styles from './admin-orders-page.module.css'
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isChosen: boolean) =>
    setChosen(before => new Set(isChosen ? [...before, id] : [...before].filter(other => other !== id)))
  return (
    <div ref={list} className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <div className={styles.deeds}>
          <ButtonLink to={paths.adminNewOrder}>{phoneOrderTexts.open}</ButtonLink>
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
      <AdminOrderTools place={place} draft={draft} onChange={what => change(what)} />
      <Results place={place} chosen={chosen} onChoose={choose} />
      {chosen.size > 0 && (
        <section className={styles.chosen} aria-label={texts.choice}>
          <p role="status">{texts.chosen(chosen.size)}</p>
          <TextButton onClick={() => setChosen(new Set())}>{texts.chooseNone}</TextButton>
          <Button small busy={pick.isPending} onClick={() => pick.mutate([...chosen])}>
            <PrintIcon /> {texts.pickChosen}
          </Button>
        </section>
      )}
    </div>
  )
}

type ChoiceProps = { chosen: ReadonlySet<number>; onChoose: (id: number, isChosen: boolean) => void }

function Results({ place, chosen, onChoose }: { place: DeskOrderPlace } & ChoiceProps) {
  const orders = useDeskOrders(place)
  if (!orders.data)
    return (
      <div aria-busy={orders.isPending}>
        <Missing query={orders} texts={texts}>
          <LedgerSkeleton rows={12} columns={5} />
        </Missing>
      </div>
    )
  const { rows, total } = orders.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <div aria-busy={orders.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <Ledger fold caption={texts.title} columns={columns} className={styles.orders}>
        {rows.map(order => (
          <OrderRow key={order.id} order={order} chosen={chosen} onChoose={onChoose} />
        ))}
      </Ledger>
      <div className={styles.foot}>
        <Pager
          page={place.page}
          pages={Math.ceil(total / deskOrderPageSize)}
          hrefOf={page => deskOrdersHrefOf({ ...place, page })}
        />
      </div>
    </div>
  )
}

const OrderRow = ({ order, chosen, onChoose }: { order: OrderInDesk } & ChoiceProps) => (
  <LedgerRow off={order.status === 'CANCELLED'}>
    <th scope="row" className={styles.order}>
      <div className={styles.number}>
        <span className={styles.box}>
          {order.work.includes('to-send') && (
            <Choice
              aria-label={texts.choose(orderNumber(order.id))}
              checked={chosen.has(order.id)}
              onChange={event => onChoose(order.id, event.target.checked)}
            />
          )}
        </span>
        <span>
          <Link className="mono" to={paths.adminOrder(order.id)}>
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

const NoResults = ({ place, total }: { place: DeskOrderPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={deskOrdersHrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return isNarrowed(place) ? (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={paths.adminOrders}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
}
