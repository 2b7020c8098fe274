import type { AdminOrder } from '#contract/orders.ts'
import { unshippedPieces } from '#domain/orders/order-actions.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { columnsOf, DataTable, TableRow } from '../../../ui/data/data-table.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { TagCodeRange } from '../../../ui/data/tag-code.tsx'
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx'
import { LineOptions } from '../../carts/cart-line.tsx'
import { codeRequestLabel } from '../../code-requests/code-request-label.ts'
import { ItemPicture } from '../item-picture.tsx'
import styles from './admin-order-lines.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { codesOf, type LineProgress, lineProgress } from './line-progress.ts'

const { lineColumns: labels } = texts
const columns = columnsOf(labels, { total: 'num' })

type Item = AdminOrder['items'][number]

/** The lines of an order: picture, codes, how far the line is, and what it costs. */
export const AdminOrderLines = ({ order }: { order: AdminOrder }) => {
  const codes = order.items.flatMap(codesOf)
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.lines}</h2>
        {codes.length > 0 && <CopyButton text={codes.join('\n')} label={texts.copyCodes} />}
      </div>
      <div className={styles.frame}>
        <DataTable caption={texts.lines} columns={columns} className={styles.lines}>
          {order.items.map((item, index) => (
            <TableRow key={item.id}>
              <th scope="row" className={styles.what}>
                <ItemPicture url={item.product.mainImageUrl} index={index} />
                <div>
                  <Codes item={item} />
                  <span className={styles.product}>{item.product.title}</span>
                  <small className="mono">{item.product.productCode}</small>
                  <LineOptions {...item} />
                </div>
              </th>
              <td data-label={labels.progress}>
                {order.status !== 'CANCELLED' && <Progress item={item} order={order} />}
              </td>
              <td className={`num ${styles.total}`} data-label={labels.total}>
                <Price amount={item.subtotal} />
                <small className="mono">
                  {item.quantity} × <Price amount={item.price} />
                </small>
              </td>
            </TableRow>
          ))}
        </DataTable>
      </div>
    </section>
  )
}

/** The codes that were granted for the line; those made again are among its options. */
const Codes = ({ item }: { item: Item }) =>
  tagRanges(item.codes).map(range => (
    <span key={range.first} className={styles.codes}>
      <TagCodeRange {...range} />
      {range.count > 1 && <small>{texts.codesInRange(range.count)}</small>}
    </span>
  ))

const tones: Record<LineProgress['stage'], StatusTone> = {
  codes: 'wait',
  print: 'wait',
  ready: 'ok',
  sent: 'ok',
  none: 'off',
}

function Progress({ item, order }: { item: Item; order: AdminOrder }) {
  const progress = lineProgress(item)
  const parcels = order.parcels.filter(({ items }) => items.some(({ itemId }) => itemId === item.id))
  const waiting = new Set(
    item.codeRequests
      .filter(({ state }) => state !== 'granted' && state !== 'cancelled')
      .map(request => codeRequestLabel(request).label),
  )
  return (
    <>
      <Status tone={tones[progress.stage]}>{texts.progress[progress.stage](progress.done, progress.total)}</Status>
      {[...waiting].map(label => (
        <small key={label}>{label}</small>
      ))}
      {progress.stage !== 'sent' && item.sent > 0 && <small>{texts.sentOf(item.sent, unshippedPieces(item))}</small>}
      {parcels.length > 0 && <small>{texts.inParcels(parcels.map(({ number }) => number))}</small>}
      {item.returned > 0 && <small>{texts.returned(item.returned)}</small>}
      {item.dropped > 0 && <small>{texts.dropped(item.dropped)}</small>}
    </>
  )
}
