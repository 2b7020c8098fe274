import { Fragment, type ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { bearsAnimalCode, isTag } from './product-options.ts'
import { productPageTexts as texts } from './product-page-texts.ts'

/** True for tags that are printed for one customer: they cannot be sent back. */
export const isMadeToMeasure = (product: Pick<Product, 'productTypes'>) =>
  isTag(product) && product.productTypes.includes('stampato')

/** What to know before the button is pressed: who assigns the codes, the fitting pliers, that nothing goes back. */
export const BuyingNotes = ({ product, quantity }: { product: Product; quantity: number | undefined }) => {
  const pliers = product.details.filter(({ label }) => label.startsWith(texts.pliersLabel))
  return (
    <>
      {quantity !== undefined && bearsAnimalCode(product) && <p className="small soft">{texts.newCodes(quantity)}</p>}
      {pliers.map(({ value }) => (
        <p key={value} className="small">
          {texts.pliersLabel}: <WithProductLinks text={value} products={product.compatibleProducts} />
        </p>
      ))}
      {isMadeToMeasure(product) && <Notice tone="tag">{texts.madeToOrder}</Notice>}
    </>
  )
}

type WithProductLinksProps = { text: string; products: readonly { id: number; title: string }[] }

/** The text with each product that it names by its whole title as a link. */
export const WithProductLinks = ({ text, products }: WithProductLinksProps): ReactNode => {
  // The longest title first: 'Pinza EID P7' is not 'Pinza EID'.
  const named = products.filter(({ title }) => text.includes(title)).toSorted((a, b) => b.title.length - a.title.length)
  const [first] = named
  if (!first) return text
  const [before = '', ...after] = text.split(first.title)
  return (
    <>
      <WithProductLinks text={before} products={named.slice(1)} />
      {after.map((rest, n) => (
        <Fragment key={n}>
          <TextLink to={paths.product(first.id)}>{first.title}</TextLink>
          <WithProductLinks text={rest} products={named.slice(1)} />
        </Fragment>
      ))}
    </>
  )
}
