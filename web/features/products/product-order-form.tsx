import { lazy, type ReactNode, Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import { orderAsValues } from '#domain/order-as.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { BuyBar, orderFormId } from './buy-bar.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { addressOf, bearsAnimalCode, isReplaceable, type ProductChoice } from './product-choice.ts'
import styles from './product-order-form.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import { ReplacementFaces } from './replacement-faces.tsx'
import type { WrittenPrint } from './tag-preview.tsx'
import type { OrderForm } from './use-order-form.ts'

/** For whoever is signed in: everybody else is spared it. Where it does not arrive, the cart asks. */
const OrderHerd = lazy(() => import('./order-herd.tsx').catch(() => ({ default: () => null })))

type ProductOrderFormProps = {
  product: Product
  choice: ProductChoice
  onChoose: (choice: Partial<ProductChoice>) => void
  form: OrderForm
  /** What is drawn on the tag. */
  written: WrittenPrint
}

/** How a product is ordered: as what, in which colour, and how many; tags to be made again follow in their table. */
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
            >
              {orderAsValues.map(value => (
                <option key={value} value={value}>
                  {texts.orderAsChoices[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {product.colors.length > 0 && (
        <ColourChoice colors={product.colors} value={choice.color} onChange={color => onChoose({ color })} />
      )}
      {!form.isReplacing && bearsAnimalCode(product) && (
        <HerdRoom>
          <OrderHerd
            species={product.species}
            here={addressOf(product, { ...choice, quantity: form.quantity, print: form.print })}
          />
        </HerdRoom>
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
    {!form.isReplacing && <BuyBar product={product} form={form} />}
    {product.productTypes.includes('ministeriale') && (
      <div className={styles.notices}>
        <Notice tone="tag" title={texts.ministry}>
          {texts.ministryNeeds} {!form.isReplacing && <TextLink to={paths.herds}>{texts.howMany}</TextLink>}
        </Notice>
      </div>
    )}
  </form>
)

/** Kept free from the first paint on for whoever is signed in, so that nothing moves when the herds are there. */
const HerdRoom = ({ children }: { children: ReactNode }) => {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className={classNames(styles.herd, isSignedIn && styles.open)}>
      {isSignedIn && <Suspense>{children}</Suspense>}
    </div>
  )
}
