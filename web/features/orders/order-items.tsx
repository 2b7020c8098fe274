import { Fragment } from 'react'
import type { Order } from '#contract/orders.ts'
import { typeLabel } from '#domain/catalogue/product-filters.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { type TagRange, tagRanges } from '#domain/tags/tag-ranges.ts'
import { paths } from '../../paths.ts'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { Price, PricePair } from '../../ui/data/price.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { LineOptions } from '../carts/cart-line.tsx'
import { LineCodeRequests } from '../code-requests/line-code-requests.tsx'
import { ItemPicture } from './item-picture.tsx'
import styles from './order-items.module.css'
import { orderTexts } from './order-texts.ts'
import { Reorder } from './reorder.tsx'

type Item = Order['items'][number]

const { columns: labels } = orderTexts.detail
const columns = columnsOf(labels, {
  picture: 'silent',
  unit: 'num',
  quantity: 'num',
  total: 'num',
  actions: 'silent',
})

export const OrderItems = ({ id, items, vatBasisPoints }: Pick<Order, 'id' | 'items' | 'vatBasisPoints'>) => (
  <DataTable fold caption={labels.product} columns={columns} className={styles.items}>
    {items.map((item, index) => (
      <Fragment key={item.id}>
        <TableRow>
          <td className={styles.picture}>
            <ItemPicture url={item.product.mainImageUrl} index={index} />
          </td>
          <th scope="row" className={styles.name}>
            <span>{item.product.title}</span>
            <p className="small soft">{typeLabel(item.product.productTypes)}</p>
            <Options item={item} />
            {item.listPrice !== null && (
              <p className="small soft">{orderTexts.detail.insteadOf(priceInText(item.listPrice, vatBasisPoints))}</p>
            )}
            {tagRanges(item.codes).map(range => (
              <p key={range.first} className={styles.codes}>
                <CodeRange {...range} />
              </p>
            ))}
          </th>
          <td className={`num ${styles.unit}`}>
            <Price amount={item.price} />
            <span className={styles.times}> × {item.quantity}</span>
          </td>
          <td className={`num mono ${styles.quantity}`}>{item.quantity}</td>
          <td className={`num ${styles.total}`}>
            <PricePair net={item.subtotal} vatBasisPoints={vatBasisPoints} />
          </td>
          <RowActions className={styles.actions}>
            <Reorder orderId={id} items={[item]} variant="line" />
          </RowActions>
        </TableRow>
        {item.codeRequests.length > 0 && (
          <TableRow className={styles.codeRequests}>
            <td />
            <td colSpan={columns.length - 1}>
              <LineCodeRequests item={item} here={paths.order(id)} />
            </td>
          </TableRow>
        )}
      </Fragment>
    ))}
  </DataTable>
)

/** '20 codici da IT 001 99024 4731 a IT 001 99024 4750'. */
const CodeRange = ({ first, last, count }: TagRange) =>
  count === 1 ? (
    <TagCode>{first}</TagCode>
  ) : (
    <>
      {orderTexts.detail.codesFrom(count)} <TagCode>{first}</TagCode> {orderTexts.detail.codesTo}{' '}
      <TagCode>{last}</TagCode>
    </>
  )

/** On the screen, the codes made again are listed with their requests; on paper, they are listed with the line. */
const Options = ({ item }: { item: Item }) => {
  const herd = item.herd ?? item.codeRequests.flatMap(herdOf)[0] ?? null
  const isMadeAgain = item.codeRequests.some(({ kind }) => kind === 'duplicate')
  if (!isMadeAgain) return <LineOptions {...item} herd={herd} />
  return (
    <>
      <div className={styles.onScreen}>
        <LineOptions {...item} replacements={[]} />
      </div>
      <div className={styles.onPaper}>
        <LineOptions {...item} />
      </div>
    </>
  )
}

const herdOf = ({ holding, species }: Item['codeRequests'][number]) =>
  holding && species ? [{ holding, species }] : []
