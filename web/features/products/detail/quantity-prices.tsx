import type { Product } from '#contract/products.ts'
import { Receipt, ReceiptRow } from '../../../ui/data/receipt.tsx'
import { GoodsPrice } from '../../site/goods-price.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './quantity-prices.module.css'

/** The price per piece by quantity; nothing is rendered if the product has one price. */
export const QuantityPrices = ({ tiers }: Pick<Product, 'tiers'>) =>
  tiers.length > 0 && (
    <section className={styles.prices} aria-labelledby="prezzi-per-quantita">
      <h2 id="prezzi-per-quantita" className="label">
        {texts.quantityPrices}
      </h2>
      <Receipt>
        {tiers.map(({ from, price }) => (
          <ReceiptRow key={from} label={texts.fromPieces(from)} figure={<GoodsPrice amount={price} />} />
        ))}
      </Receipt>
    </section>
  )
