import { type ReactNode, useState } from 'react'
import { type StockEvent, stockPageSize } from '#contract/shapes/product-stock.ts'
import { may } from '#domain/admin/roles.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { useSession } from '../../../api/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { Receipt, ReceiptRow } from '../../../ui/data/receipt.tsx'
import { Disclosure } from '../../../ui/feedback/disclosure.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Loading, TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './admin-history.module.css'
import { stockEventTexts, adminHistoryTexts as texts } from './admin-history-texts.ts'
import { usePriceHistory, useProductStock } from './use-admin-products.ts'

type AdminHistoryProps = { productId: number; onMove: () => void }

/** Stock movements and price history of a product, fetched when they are opened. */
export const AdminHistory = ({ productId, onMove }: AdminHistoryProps) => (
  <div>
    <OpenedFold title={texts.stock}>
      <StockHistory productId={productId} onMove={onMove} />
    </OpenedFold>
    <OpenedFold title={texts.prices}>
      <Prices productId={productId} />
    </OpenedFold>
  </div>
)

function OpenedFold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={title} onToggle={event => setOpen(event.currentTarget.open)}>
      {isOpen && children}
    </Disclosure>
  )
}

const Waiting = ({ query }: { query: { isError: boolean; refetch: () => Promise<unknown> } }) =>
  query.isError ? (
    <Notice tone="bad">
      {texts.failed} <TextButton onClick={() => void query.refetch()}>{texts.retry}</TextButton>
    </Notice>
  ) : (
    <Loading>
      <TextSkeleton lines={6} />
    </Loading>
  )

function StockHistory({ productId, onMove }: AdminHistoryProps) {
  const [page, setPage] = useState(1)
  const stock = useProductStock(productId, page)
  if (!stock.data) return <Waiting query={stock} />
  const { quantity, total, steps, ...figures } = stock.data
  const first = (page - 1) * stockPageSize
  return (
    <div className={styles.history} aria-busy={stock.isPlaceholderData}>
      <Receipt>
        {(['initial', 'moved', 'sold', 'restocked'] as const).map(name => (
          <ReceiptRow key={name} label={texts.figures[name]} figure={texts.signed(figures[name])} />
        ))}
        <ReceiptRow kind="total" label={texts.quantity} figure={texts.pieceCount(quantity)} />
      </Receipt>
      <Button variant="hair" small className={styles.move} onClick={onMove}>
        {texts.move}
      </Button>
      <ol className={styles.steps} aria-label={texts.stock}>
        {steps.map(step => (
          <Step key={`${step.at} ${step.kind} ${step.orderId}`} step={step} />
        ))}
      </ol>
      {total > stockPageSize && (
        <div className={styles.pages}>
          <span className="small soft">{texts.shown(first + 1, first + steps.length, total)}</span>
          {page > 1 && <TextButton onClick={() => setPage(page - 1)}>{texts.later}</TextButton>}
          {first + steps.length < total && <TextButton onClick={() => setPage(page + 1)}>{texts.earlier}</TextButton>}
        </div>
      )}
    </div>
  )
}

function Step({ step: { at, kind, pieces, before, after, note, by, orderId } }: { step: StockEvent }) {
  const { profile } = useSession()
  const order = orderId === null ? null : orderNumber(orderId)
  const details = [kind !== 'initial' && before !== null && after !== null && texts.fromTo(before, after), note, by]
  return (
    <li>
      <time className="mono" dateTime={at}>
        {formatDateTime(at)}
      </time>
      <div>
        {stockEventTexts[kind]}{' '}
        {orderId !== null &&
          (profile && may(profile.role, 'orders') ? (
            <Link className="mono" to={adminPaths.order(orderId)}>
              {order}
            </Link>
          ) : (
            <span className="mono">{order}</span>
          ))}
        <small>{details.filter(Boolean).join(' · ')}</small>
      </div>
      <span className={`mono ${styles.pieces}`}>{texts.signed(pieces)}</span>
    </li>
  )
}

function Prices({ productId }: { productId: number }) {
  const history = usePriceHistory(productId)
  if (!history.data) return <Waiting query={history} />
  const { lowest, priceHistory: prices } = history.data
  return (
    <div className={styles.history}>
      <Receipt>
        <ReceiptRow label={texts.lowest} amount={lowest} />
      </Receipt>
      <p className="soft small">{texts.lowestHint}</p>
      <ol className={styles.steps} aria-label={texts.prices}>
        {prices.map(({ price, since }, n) => (
          <li key={since}>
            <time className="mono" dateTime={since}>
              {texts.since(formatDate(since))}
            </time>
            <div>{n === 0 && texts.now}</div>
            <Price amount={price} className={styles.pieces} />
          </li>
        ))}
      </ol>
    </div>
  )
}
