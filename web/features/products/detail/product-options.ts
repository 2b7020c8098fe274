import type { NewCartItem } from '#contract/carts.ts'
import type { Product } from '#contract/products.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { parseColor } from '#domain/catalogue/color-parser.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { type OrderAs, orderAsValues } from '#domain/orders/order-as.ts'
import { printRulesOf } from '#domain/print/print-rules.ts'
import { normalizePrint, type TagPrint } from '#domain/print/tag-print.ts'
import { identityProofs, tagPieces } from '#domain/tags/replacement.ts'
import { type Ear, earLabel, ears } from '#domain/tags/tag-ears.ts'
import { paths } from '../../../paths.ts'
import { type ColoredReplacement, normalizeCode } from '../replacement/replacement-rows.ts'

/**
 * The options chosen on a product page. They live in the URL, so that they survive a sign-in; values that the product
 * does not offer are ignored.
 */
export type ProductOptions = {
  /** Upper-case hex; `undefined` if the product has no colours. */
  color: string | undefined
  orderAs: OrderAs
  quantity: number
  replacements: readonly ColoredReplacement[]
  /** May be incomplete; errors are shown at its fields. */
  print: TagPrint
}

export const isTag = ({ productTypes }: Pick<Product, 'productTypes'>) => productTypes.includes('marche')

/** Blank tags are not replaceable, because they bear no code. */
export const isReplaceable = (product: Pick<Product, 'productTypes'>) =>
  isTag(product) && !product.productTypes.includes('neutro')

/** Returns true for ministry tags with the code of a single animal instead of the holding's. */
export const bearsAnimalCode = (product: Pick<Product, 'productTypes' | 'features'>) =>
  isReplaceable(product) && product.productTypes.includes('ministeriale') && !product.features.includes('holding_code')

/** Returns the number of pieces available now. */
export const availableOf = ({ inStock, quantity }: Pick<Product, 'inStock' | 'quantity'>) => (inStock ? quantity : 0)

/** The query parameters that `productOptionsOf` reads. */
export const productOptionParams = [
  ...['color', 'orderAs', 'quantity', 'replacements'],
  ...['text', 'start', 'step', 'logo', 'keeper'],
]

export function productOptionsOf(query: URLSearchParams, product: Product): ProductOptions {
  const color = parseColor(query.get('color') ?? '')
  const orderAs = orderAsValues.find(value => value === query.get('orderAs'))
  const quantity = query.get('quantity') ?? ''
  return {
    color: product.colors.find(offered => offered === color) ?? product.colors[0],
    orderAs: (isReplaceable(product) && orderAs) || 'nuova-marca',
    quantity: /^[1-9]\d{0,5}$/.test(quantity) ? Math.min(Number(quantity), Math.max(1, availableOf(product))) : 1,
    replacements: (query.get('replacements') ?? '').split(',').flatMap(text => {
      const [code = '', said, ...more] = text.split(':')
      const piece = tagPieces.find(name => name === said)
      const color = product.colors.find(offered => more.some(word => parseColor(word) === offered))
      const identityProof = identityProofs.find(proof => more.includes(proof))
      const ear = piece === 'entrambe' ? undefined : ears.find(side => more.includes(earWord(side)))
      return code && piece
        ? [
            {
              code: normalizeCode(code),
              piece,
              ...(ear && { ear }),
              ...(color && { color }),
              ...(identityProof && { identityProof }),
            },
          ]
        : []
    }),
    print: printRulesOf(product) ? printIn(query) : {},
  }
}

function printIn(query: URLSearchParams): TagPrint {
  const start = query.get('start') ?? ''
  const step = query.get('step') ?? ''
  const isNumber = /^\d{1,6}$/.test(start)
  const print = normalizePrint({
    text: (query.get('text') ?? '').split('|').map(line => line.slice(0, 40)),
    ...(isNumber && { start, step: /^[1-9]\d{0,2}$/.test(step) ? Number(step) : 1 }),
    logoText: (query.get('logo') ?? '').slice(0, 40),
    keeperText: (query.get('keeper') ?? '').slice(0, 60),
  })
  return print ?? {}
}

const inAddress = (color: string) => colorName(color).toLowerCase().replace('#', '')
const earWord = (ear: Ear) => earLabel(ear).toLowerCase()
const toParam = ({ code, piece, ear, color, identityProof }: ColoredReplacement) =>
  [code, piece, ear && earWord(ear), color && inAddress(color), identityProof].filter(Boolean).join(':')

/** Returns the URL of the product page with a choice. Colours are given by name, which the API accepts too. */
export function addressOf(product: Pick<Product, 'id' | 'colors'>, choice: Partial<ProductOptions>): string {
  const { color, orderAs = 'nuova-marca', quantity = 1, replacements = [], print = {} } = choice
  const { text = [], start, step = 1, logoText, keeperText } = print
  const words = [
    color !== undefined && color !== product.colors[0] && ['color', inAddress(color)],
    orderAs !== 'nuova-marca' && ['orderAs', orderAs],
    quantity !== 1 && ['quantity', String(quantity)],
    replacements.length > 0 && ['replacements', replacements.map(toParam).join(',')],
    text.some(Boolean) && ['text', text.join('|')],
    start && ['start', start],
    start && step !== 1 && ['step', String(step)],
    logoText && ['logo', logoText],
    keeperText && ['keeper', keeperText],
  ].filter(word => typeof word === 'object')
  const query = new URLSearchParams(words).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${paths.product(product.id)}${query && `?${query}`}`
}

/** Returns the cart items of a choice: one item, or for replacements one item for each colour. */
export function itemsOf(
  product: Product,
  { color, orderAs, quantity, replacements, print }: ProductOptions,
  herd?: HerdChoice,
): NewCartItem[] {
  const inColor = (plastic: string | undefined) => ({
    productId: product.id,
    ...(plastic && { color: plastic }),
    ...(isTag(product) && { orderAs }),
  })
  if (orderAs !== 'marca-sistitutiva') {
    const wished = printRulesOf(product) && normalizePrint(print)
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
