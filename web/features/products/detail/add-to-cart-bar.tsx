import type { Product } from '#contract/products.ts'
import { productUnitOf } from '#domain/catalogue/product-unit.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { formatEuro } from '#domain/money/money.ts'
import { unitPriceOf } from '#domain/money/price-tiers.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { NumberStepper } from '../../../ui/forms/number-stepper.tsx'
import { GoodsPrice } from '../../site/goods-price.tsx'
import styles from './add-to-cart-bar.module.css'
import { availableOf, isTag } from './product-options.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import type { OrderForm } from './use-order-form.ts'

export const orderFormId = 'ordina'
export const similarId = 'simili'

/** Price and button. On a phone they stick to the bottom of the screen. */
export const AddToCartBar = ({ product, form }: { product: Product; form: OrderForm }) => {
  const { isReplacing, pieces, isAdding, isAdded, error } = form
  const available = availableOf(product)
  const unitPrice = unitPriceOf(product, pieces)
  return (
    <div className={isReplacing ? `${styles.buy} ${styles.total}` : styles.buy}>
      <p className={styles.sum}>
        {available === 0 ? (
          <>
            <span>{texts.soldOut}</span>
            {product.similarProducts.length > 0 && (
              <a className="link" href={`#${similarId}`}>
                {isTag(product) ? texts.seeSimilarTags : texts.seeSimilarTools}
              </a>
            )}
          </>
        ) : (
          <>
            <span>
              {!isReplacing && pieces >= available ? texts.allThereAre(pieces) : wordsOf(product, form)}
              {unitPrice < product.price && `, ${texts.each(formatEuro(unitPrice))}`}
            </span>
            {pieces > 0 && <GoodsPrice inline amount={lineTotal({ unitPrice, quantity: pieces })} />}
          </>
        )}
      </p>
      {error && (
        <FieldError role="alert" className={styles.error}>
          {error}
        </FieldError>
      )}
      <div className={styles.row}>
        {!isReplacing && available > 0 && (
          <NumberStepper
            wide
            name="quantity"
            label={texts.quantity}
            value={form.quantity}
            max={available}
            onChange={form.setQuantity}
          />
        )}
        <Button type="submit" form={orderFormId} busy={isAdding} done={isAdded} disabled={available === 0}>
          {isAdding && texts.adding}
          {isAdded && texts.added}
          {!isAdding && !isAdded && (isReplacing ? texts.orderReplacements(pieces) : texts.addToCart)}
        </Button>
      </div>
      <p className="vh" role="status">
        {isAdded && texts.addedToCart}
      </p>
    </div>
  )
}

const wordsOf = (product: Product, { isReplacing, pieces }: OrderForm) =>
  isReplacing ? `${texts.replacementsTotal}, ${texts.pieces(pieces)}` : texts.units[productUnitOf(product)](pieces)
