import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { orderAsValues } from '#domain/orders/order-as.ts'
import { useSession } from '../../../api/session.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { afterPaint } from '../../../ui/after-paint.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ColorPicker } from '../admin/color-picker.tsx'
import type { TypedPrint } from '../print/tag-content.ts'
import { AddToCartBar, orderFormId } from './add-to-cart-bar.tsx'
import { BuyingNotes } from './buying-notes.tsx'
import { addressOf, bearsAnimalCode, isReplaceable, isTag, type ProductOptions } from './product-options.ts'
import styles from './product-order-form.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import type { OrderForm } from './use-order-form.ts'

/** Loaded for signed-in users only. If loading fails, the cart asks for the herd. */
export const ReplacementFaces = lazyPart(async () => (await import('./product-parts.ts')).ReplacementFaces)
const OrderHerd = lazy(() => import('./order-herd.tsx').catch(() => ({ default: () => null })))

type ProductOrderFormProps = {
  product: Product
  choice: ProductOptions
  onChoose: (choice: Partial<ProductOptions>) => void
  form: OrderForm
  /** The text shown in the drawing. */
  written: TypedPrint
}

/**
 * The order options of a product: new or replacement, colour, quantity. Tags to replace are entered in a table below.
 */
export const ProductOrderForm = ({ product, choice, onChoose, form, written }: ProductOrderFormProps) => (
  <form id={orderFormId} className={styles.form} onSubmit={form.submit} noValidate>
    <div className={styles.options}>
      {isReplaceable(product) && (
        <Field label={texts.orderAs}>
          {control => (
            <Select
              {...control}
              name="orderAs"
              value={choice.orderAs}
              onChange={event => onChoose({ orderAs: orderAsValues.find(value => value === event.target.value) })}
              options={orderAsValues.map(value => [value, texts.orderAsChoices[value]])}
            />
          )}
        </Field>
      )}
      {product.colors.length > 0 && (
        <ColorChoice colors={product.colors} value={choice.color} onChange={color => onChoose({ color })} />
      )}
      {!form.isReplacing && bearsAnimalCode(product) && (
        <HerdSection>
          <OrderHerd
            species={product.species}
            here={addressOf(product, { ...choice, quantity: form.quantity, print: form.print })}
          />
        </HerdSection>
      )}
      {form.isReplacing && (
        <>
          <Notice title={texts.replacementTitle}>{texts.replacementText}</Notice>
          <ReplacementFaces product={product} color={choice.color} written={written} />
          <Button
            className={styles.toTable}
            onClick={event => {
              const code = event.currentTarget.form?.elements.namedItem('replacements.0.code')
              if (code instanceof HTMLElement) code.focus()
            }}
          >
            {texts.chooseTags}
          </Button>
        </>
      )}
    </div>
    {!form.isReplacing && <AddToCartBar product={product} form={form} />}
    {isTag(product) && (
      <div className={styles.notices}>
        <BuyingNotes product={product} quantity={form.isReplacing ? undefined : form.quantity} />
        {product.productTypes.includes('ministeriale') && (
          <Notice tone="tag" title={texts.ministry}>
            <RegistryNeed /> {!form.isReplacing && <TextLink to={paths.herds}>{texts.howMany}</TextLink>}
          </Notice>
        )}
      </div>
    )}
  </form>
)

/**
 * Shows the pressed colour at once, and reports it after the paint, because the whole page follows it. Until then the
 * form knows the colour, but `value` does not.
 */
function ColorChoice({ value, onChange, ...props }: ComponentProps<typeof ColorPicker>) {
  const [pressed, press] = useState<{ color: string; over: string | undefined }>()
  if (pressed && pressed.over !== value) press(undefined)
  const choose = (color: string) => {
    press({ color, over: value })
    const { pathname } = location
    // A link or Back that was pressed meanwhile wins; reporting would lead back to the product.
    afterPaint(() => (location.pathname === pathname ? onChange(color) : press(undefined)))
  }
  return <ColorPicker {...props} value={pressed?.color ?? value} onChange={choose} />
}

/** Reserves space for signed-in users from the first paint, so that nothing moves when the herds are loaded. */
const HerdSection = ({ children }: { children: ReactNode }) => {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className={classNames(styles.herd, isSignedIn && styles.open)}>
      {isSignedIn && <Suspense>{children}</Suspense>}
    </div>
  )
}

const RegistryNeed = () => (useSession().profile?.vetInfoId ? texts.ministryLinked : texts.ministryNeeds)
