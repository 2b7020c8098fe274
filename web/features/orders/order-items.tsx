import type { Order } from '#contract/orders.ts'
import { typeLabel } from '#domain/product-filters.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { CodeRange } from '../../ui/code.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { Price } from '../../ui/price.tsx'
import { LineOptions } from '../carts/cart-line.tsx'
import styles from './order-items.module.css'
import { orderTexts } from './order-texts.ts'
import { Reorder } from './reorder.tsx'

const { columns: labels } = orderTexts.detail
const columns = [
  { key: 'picture', label: labels.picture, silent: true },
  { key: 'product', label: labels.product },
  { key: 'unit', label: labels.unit, num: true },
  { key: 'quantity', label: labels.quantity, num: true },
  { key: 'total', label: labels.total, num: true },
  { key: 'actions', label: labels.actions, silent: true },
]

/** Products whose picture is gone get one of four others, by position. Source: specification, section 2. */
const fallbackPictures = ['cattle-flag-yellow', 'buttons-yellow', 'strip-yellow', 'pliers-forest']

/** The small one first: forty of them are on the paper before it is printed. */
const picturesFor = (url: string | null, index: number) => [
  ...(url === null ? [] : [url.replace(/\/\d+\.jpg$/, '/160.jpg'), url]),
  `/pictures/${fallbackPictures[index % fallbackPictures.length]}/160.jpg`,
]

const ItemPicture = ({ url, index }: { url: string | null; index: number }) => {
  const pictures = picturesFor(url, index)
  return (
    <img
      src={pictures[0]}
      onError={({ currentTarget: image }) => {
        const next = pictures[pictures.lastIndexOf(image.getAttribute('src') ?? '') + 1]
        if (next) image.src = next
      }}
      alt=""
      width={72}
      height={72}
    />
  )
}

export const OrderItems = ({ items }: Pick<Order, 'items'>) => (
  <Ledger fold caption={labels.product} columns={columns} className={styles.items}>
    {items.map((item, index) => (
      <LedgerRow key={item.id}>
        <td className={styles.picture}>
          <ItemPicture url={item.product.mainImageUrl} index={index} />
        </td>
        <th scope="row" className={styles.name}>
          <span>{item.product.title}</span>
          <p className="small soft">{typeLabel(item.product.productTypes)}</p>
          <LineOptions {...item} />
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
          <Price amount={item.subtotal} />
        </td>
        <LedgerActions className={styles.actions}>
          <Reorder items={[item]} variant="line" />
        </LedgerActions>
      </LedgerRow>
    ))}
  </Ledger>
)
