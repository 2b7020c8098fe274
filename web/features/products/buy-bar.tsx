import type { Product } from '#contract/products.ts'
import { formatEuro } from '#domain/money.ts'
import { unitPriceOf } from '#domain/price-tiers.ts'
import { lineTotal } from '#domain/pricing.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './buy-bar.module.css'
import { availableOf, isTag } from './product-choice.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import type { OrderForm } from './use-order-form.ts'

export const orderFormId = 'ordina'
export const similarId = 'simili'

/** What it costs and the button. On a phone it stays at the lower edge of the screen. */
export const BuyBar = ({ product, form }: { product: Product; form: OrderForm }) => {
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
              {!isReplacing && pieces >= available ? texts.allThereAre(pieces) : wordsOf(form)}
              {unitPrice < product.price && `, ${texts.each(formatEuro(unitPrice))}`}
            </span>
            {pieces > 0 && <Price amount={lineTotal({ unitPrice, quantity: pieces })} />}
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
          <Stepper
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

const wordsOf = ({ isReplacing, pieces }: OrderForm) =>
  isReplacing ? `${texts.replacementsTotal}, ${texts.pieces(pieces)}` : texts.pieces(pieces)
