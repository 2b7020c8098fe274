import { useId } from 'react'
import type { Product } from '#contract/products.ts'
import type { ProductSize } from '#domain/catalogue/product-size.ts'
import { formatSize } from '#domain/print/millimetres.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../../paths.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './size-comparison.module.css'
import { Coin, SizeOutline } from './size-outline.tsx'

/** The most sizes that fit beside each other. */
const maxSizes = 5

const keyOf = ({ shape, width, height }: ProductSize) => `${shape} ${width} ${height}`

/** This tag beside similar ones of another size, to one scale with a coin; null if no similar tag differs. */
export const SizeComparison = ({ product, color }: { product: Product; color: string | undefined }) => {
  const id = useId()
  const { size } = product
  if (!size) return null
  const others = new Map(
    product.similarProducts.flatMap(other => (other.size ? [[keyOf(other.size), { ...other, size: other.size }]] : [])),
  )
  others.delete(keyOf(size))
  if (others.size === 0) return null
  const row = [...others.values()].slice(0, maxSizes - 1)
  return (
    <section className={styles.comparison} aria-labelledby={id}>
      <h3 id={id}>{texts.sizesTitle}</h3>
      <ul>
        <li>
          <SizeOutline size={size} color={color ?? 'var(--well)'} />
          <b>{texts.thisOne}</b>
          <span className="mono">{formatSize(size, size.shape === 'button')}</span>
        </li>
        {row.map(other => (
          <li key={other.id}>
            <SizeOutline size={other.size} />
            <Link to={paths.product(other.id)} className="link">
              {other.productCode}
              <span className="vh">, {other.title}</span>
            </Link>
            <span className="mono">{formatSize(other.size, other.size.shape === 'button')}</span>
          </li>
        ))}
        <li>
          <Coin />
          <span className="soft">{texts.coinName}</span>
        </li>
      </ul>
    </section>
  )
}
