import type { CartItem } from '#contract/carts.ts'
import { colorName } from '#domain/colors.ts'
import { formatEuro } from '#domain/money.ts'
import { lineTotal } from '#domain/pricing.ts'
import { printLabels } from '#domain/print/tag-print.ts'
import { identityProofLabel } from '#domain/replacement.ts'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Code } from '../../ui/code.tsx'
import { Line, LineSum } from '../../ui/line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noPicture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import styles from './cart-line.module.css'
import { cartTexts } from './cart-texts.ts'
import { useChangeQuantity, useRemoveFromCart } from './change-cart.ts'
import { type KnownHerds, LineHerd, meantHerd } from './line-herd.tsx'

type CartLineProps = { item: CartItem; herds: KnownHerds; onRemoved: () => void }

export function CartLine({ item, herds, onRemoved }: CartLineProps) {
  const change = useChangeQuantity()
  const remove = useRemoveFromCart()
  const { product } = item
  const isBusy = change.isPending || remove.isPending
  const failure = change.isError ? sentenceOf(change.error) : remove.isError ? cartTexts.errors.remove : undefined
  return (
    <Line
      to={paths.product(product.id)}
      title={product.title}
      level={2}
      picture={product.picture ?? noPicture}
      aria-busy={isBusy}
      words={
        <>
          <LineOptions {...item} herd={meantHerd(item, herds)} />
          <Saved {...item} />
          <LineHerd item={item} herds={herds} />
          <Changes item={item} />
          {failure && <Notice tone="bad">{failure}</Notice>}
        </>
      }
      actions={
        <>
          {item.replacements.length === 0 && (
            <Stepper
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
              if (!isBusy) remove.mutate(item.id, { onSuccess: onRemoved })
            }}
          >
            {cartTexts.remove}
          </TextButton>
          <LineSum amount={item.subtotal} quantity={item.quantity} price={item.price} />
        </>
      }
    />
  )
}

/** The server's word where the wish itself is the trouble: too few pieces, or numbers. */
const sentenceOf = (error: Error): string => {
  if (isRefusal(error, 409)) return error.problem.detail
  return (isRefusal(error, 400) && error.problem.errors?.[0]?.message) || cartTexts.errors.update
}

type Options = Pick<CartItem, 'color' | 'orderAs' | 'replacements' | 'print' | 'quantity' | 'herd'> & {
  product: Pick<CartItem['product'], 'productTypes'>
}

/** What was chosen: new or replacement, colour, the herd, what is printed, the codes to be made again. */
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
      {replacements.map(({ code, which, identifiedBy }) => (
        <span key={code + which}>
          <br />
          <Code>{code}</Code> {which}
          {identifiedBy && ` · ${identityProofLabel(identifiedBy)}`}
        </span>
      ))}
    </p>
  )
}

const Saved = ({ usualPrice, price, quantity }: CartItem) =>
  usualPrice !== null && (
    <p className={styles.options}>
      {cartTexts.saved(formatEuro(usualPrice), formatEuro(lineTotal({ unitPrice: usualPrice - price, quantity })))}
    </p>
  )

function Changes({ item }: { item: CartItem }) {
  const { available } = item.product
  return (
    <>
      {item.previousPrice !== null && (
        <Notice tone="tag">{cartTexts.priceChanged(formatEuro(item.previousPrice), formatEuro(item.price))}</Notice>
      )}
      {available < item.quantity && (
        <Notice tone="bad">{available === 0 ? cartTexts.outOfStock : cartTexts.onlyLeft(available)}</Notice>
      )}
    </>
  )
}
