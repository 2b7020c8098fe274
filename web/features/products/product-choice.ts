import type { NewCartItem } from '#contract/carts.ts'
import type { Product } from '#contract/products.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import { parseColor } from '#domain/color-parser.ts'
import { colorName } from '#domain/colors.ts'
import { type OrderAs, orderAsValues } from '#domain/order-as.ts'
import { printRulesOf } from '#domain/print/print-rules.ts'
import { type TagPrint, tidyPrint } from '#domain/print/tag-print.ts'
import { identityProofs, whichPieces } from '#domain/replacement.ts'
import { paths } from '../../paths.ts'
import { type ColoredReplacement, tidyCode } from './replacement-rows.ts'

/**
 * What a shopper has chosen of a product, as its page's address says it: guarantees that only what is offered is chosen,
 * and that whoever leaves to sign in finds the choice again.
 */
export type ProductChoice = {
  /** Upper-case hex; nothing where the product has no colours. */
  color: string | undefined
  orderAs: OrderAs
  quantity: number
  replacements: readonly ColoredReplacement[]
  /** As far as it is written; what is wrong with it is told at its fields. */
  print: TagPrint
}

export const isTag = ({ productTypes }: Pick<Product, 'productTypes'>) => productTypes.includes('marche')

/** A blank tag bears no code that another could bear again. */
export const isReplaceable = (product: Pick<Product, 'productTypes'>) =>
  isTag(product) && !product.productTypes.includes('neutro')

/** An official tag with the code of one animal, not its holding's. */
export const bearsAnimalCode = (product: Pick<Product, 'productTypes' | 'features'>) =>
  isReplaceable(product) && product.productTypes.includes('ministeriale') && !product.features.includes('holding_code')

/** Pieces that can be had now. */
export const availableOf = ({ inStock, quantity }: Pick<Product, 'inStock' | 'quantity'>) => (inStock ? quantity : 0)

export function choiceOf(query: URLSearchParams, product: Product): ProductChoice {
  const color = parseColor(query.get('color') ?? '')
  const orderAs = orderAsValues.find(value => value === query.get('orderAs'))
  const quantity = query.get('quantity') ?? ''
  return {
    color: product.colors.find(offered => offered === color) ?? product.colors[0],
    orderAs: (isReplaceable(product) && orderAs) || 'nuova-marca',
    quantity: /^[1-9]\d{0,5}$/.test(quantity) ? Math.min(Number(quantity), Math.max(1, availableOf(product))) : 1,
    replacements: (query.get('replacements') ?? '').split(',').flatMap(text => {
      const [code = '', said, ...more] = text.split(':')
      const which = whichPieces.find(piece => piece === said)
      const color = product.colors.find(offered => more.some(word => parseColor(word) === offered))
      const identifiedBy = identityProofs.find(proof => more.includes(proof))
      return code && which
        ? [{ code: tidyCode(code), which, ...(color && { color }), ...(identifiedBy && { identifiedBy }) }]
        : []
    }),
    print: printRulesOf(product) ? printIn(query) : {},
  }
}

function printIn(query: URLSearchParams): TagPrint {
  const start = query.get('start') ?? ''
  const step = query.get('step') ?? ''
  const isNumber = /^\d{1,6}$/.test(start)
  const print = tidyPrint({
    text: (query.get('text') ?? '').split('|').map(line => line.slice(0, 40)),
    ...(isNumber && { start, step: /^[1-9]\d{0,2}$/.test(step) ? Number(step) : 1 }),
    logoText: (query.get('logo') ?? '').slice(0, 40),
    keeperText: (query.get('keeper') ?? '').slice(0, 60),
  })
  return print ?? {}
}

const inAddress = (color: string) => colorName(color).toLowerCase().replace('#', '')
const wordOf = ({ code, which, color, identifiedBy }: ColoredReplacement) =>
  [code, which, color && inAddress(color), identifiedBy].filter(Boolean).join(':')

/** The product's page with a choice made; colours by their names, which the API understands as well. */
export function addressOf(product: Pick<Product, 'id' | 'colors'>, choice: Partial<ProductChoice>): string {
  const { color, orderAs = 'nuova-marca', quantity = 1, replacements = [], print = {} } = choice
  const { text = [], start, step = 1, logoText, keeperText } = print
  const words = [
    color !== undefined && color !== product.colors[0] && ['color', inAddress(color)],
    orderAs !== 'nuova-marca' && ['orderAs', orderAs],
    quantity !== 1 && ['quantity', String(quantity)],
    replacements.length > 0 && ['replacements', replacements.map(wordOf).join(',')],
    text.some(Boolean) && ['text', text.join('|')],
    start && ['start', start],
    start && step !== 1 && ['step', String(step)],
    logoText && ['logo', logoText],
    keeperText && ['keeper', keeperText],
  ].filter(word => typeof word === 'object')
  const query = new URLSearchParams(words).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${paths.product(product.id)}${query && `?${query}`}`
}

/** The cart lines that a choice makes: one, or for replacements one of each colour. */
export function itemsOf(
  product: Product,
  { color, orderAs, quantity, replacements, print }: ProductChoice,
  herd?: HerdChoice,
): NewCartItem[] {
  const inColor = (plastic: string | undefined) => ({
    productId: product.id,
    ...(plastic && { color: plastic }),
    ...(isTag(product) && { orderAs }),
  })
  if (orderAs !== 'marca-sistitutiva') {
    const wished = printRulesOf(product) && tidyPrint(print)
    return [{ ...inColor(color), quantity, ...(wished && { print: wished }), ...(herd && { herd }) }]
  }
  const byColor = Map.groupBy(replacements, replacement => replacement.color ?? color)
  return [...byColor].map(([plastic, ofColor]) => ({
    ...inColor(plastic),
    quantity: ofColor.length,
    replacements: ofColor.map(replacement => {
      const { color: _, ...uncoloured } = replacement
      return uncoloured
    }),
  }))
}
