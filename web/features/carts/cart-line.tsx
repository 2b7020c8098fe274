import type { Cart, CartItem } from '#contract/carts.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { printLabels } from '#domain/print/tag-print.ts'
import { identityProofLabel } from '#domain/tags/replacement.ts'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { noPicture } from '../../ui/brand/picture.tsx'
import { LineItem, LineTotal } from '../../ui/data/line-item.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NumberStepper } from '../../ui/forms/number-stepper.tsx'
import { DeliveryDays } from '../deliveries/delivery-days.tsx'
import { deliveryTexts } from '../deliveries/delivery-texts.ts'
import { registryTexts } from '../registry/registry-texts.ts'
import { GoodsPrice } from '../site/goods-price.tsx'
import { useCompany } from '../site/use-company.ts'
import styles from './cart-line.module.css'
import { cartTexts } from './cart-texts.ts'
import { type KnownHerds, LineHerdSelect, resolvedHerd } from './line-herd-select.tsx'
import { useChangeQuantity, useRemoveFromCart } from './use-cart-mutations.ts'

/** `isOfHerd`: shown at the select of the herd. */
export type CartLineFailure = { sentence: string; isOfHerd?: true }

type CartLineProps = {
  item: Cart['items'][number]
  herds: KnownHerds
  /** Why the last change of the cart failed, if it was of this line. */
  failure: CartLineFailure | undefined
  onFailed: (failure: CartLineFailure) => void
  onDone: () => void
  onRemoved: () => void
}

export function CartLine({ item, herds, failure, onFailed, onDone, onRemoved }: CartLineProps) {
  const change = useChangeQuantity({ onDone, onFailed: error => onFailed({ sentence: sentenceOf(error) }) })
  const remove = useRemoveFromCart({
    onDone: onRemoved,
    onFailed: () => onFailed({ sentence: cartTexts.errors.remove }),
  })
  const { product } = item
  const isBusy = change.isPending || remove.isPending
  return (
    <LineItem
      to={paths.product(product.id)}
      title={product.title}
      level={2}
      picture={product.picture ?? noPicture}
      aria-busy={isBusy}
      words={
        <>
          <LineOptions {...item} herd={resolvedHerd(item, herds)} />
          <Saved {...item} />
          <DeliveryDays
            small
            days={item.delivery}
            note={item.delivery?.kind === 'coded' ? deliveryTexts.ifCodesCome : undefined}
          />
          <LineHerdSelect
            item={item}
            herds={herds}
            error={failure?.isOfHerd ? failure.sentence : undefined}
            onDone={onDone}
            onFailed={sentence => onFailed({ sentence, isOfHerd: true })}
          />
          <Changes item={item} />
          {failure && !failure.isOfHerd && <Notice tone="bad">{failure.sentence}</Notice>}
        </>
      }
      actions={
        <>
          {item.replacements.length === 0 && (
            <NumberStepper
              small
              label={cartTexts.quantityOf(product.title)}
              value={item.quantity}
              max={Math.max(product.available, 1)}
              busy={isBusy}
              onChange={quantity => change.mutate({ id: item.id, quantity })}
            />
          )}
          <TextButton
            aria-label={cartTexts.removeLine(product.title)}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) remove.mutate(item.id)
            }}
          >
            {cartTexts.remove}
          </TextButton>
          <LineTotal quantity={item.quantity} price={item.price}>
            <GoodsPrice amount={item.subtotal} />
          </LineTotal>
        </>
      }
    />
  )
}

/**
 * Returns the server's message for a conflict (409), such as too few pieces or taken numbers; otherwise a general one.
 */
const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || cartTexts.errors.update
}

type Options = Pick<CartItem, 'color' | 'orderAs' | 'replacements' | 'print' | 'quantity' | 'herd'> & {
  product: Pick<CartItem['product'], 'productTypes'>
}

/** The options of a line: new tags or replacements, colour, herd, print, codes to make again. */
export function LineOptions({ color, orderAs, replacements, print, quantity, herd, product }: Options) {
  const isTag = product.productTypes.includes('marche')
  const mode = orderAs === 'nuova-marca' ? cartTexts.newTag : cartTexts.replacementTag
  const words = [isTag && mode, color && colorName(color), herd && registryTexts.forHerd(herd)]
    .filter(Boolean)
    .join(', ')
  if (!words && replacements.length === 0 && !print) return null
  return (
    <p className={styles.options}>
      {words}
      {printLabels(print, quantity).map(label => (
        <span key={label}>
          <br />
          {label}
        </span>
      ))}
      {replacements.map(({ code, piece, identityProof }) => (
        <span key={code + piece}>
          <br />
          <TagCode>{code}</TagCode> {piece}
          {identityProof && ` · ${identityProofLabel(identityProof)}`}
        </span>
      ))}
    </p>
  )
}

function Saved({ listPrice, price, quantity }: CartItem) {
  const { vatBasisPoints } = useCompany()
  if (listPrice === null) return null
  const saved = lineTotal({ unitPrice: listPrice - price, quantity })
  return (
    <p className={styles.options}>
      {cartTexts.saved(priceInText(listPrice, vatBasisPoints), priceInText(saved, vatBasisPoints))}
    </p>
  )
}

function Changes({ item }: { item: CartItem }) {
  const { vatBasisPoints } = useCompany()
  const { available } = item.product
  return (
    <>
      {item.previousPrice !== null && (
        <Notice tone="tag">
          {cartTexts.priceChanged(
            priceInText(item.previousPrice, vatBasisPoints),
            priceInText(item.price, vatBasisPoints),
          )}
        </Notice>
      )}
      {available < item.quantity && (
        <Notice tone="bad">{available === 0 ? cartTexts.outOfStock : cartTexts.onlyLeft(available)}</Notice>
      )}
    </>
  )
}
