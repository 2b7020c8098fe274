import type { NewCartItem } from '#contract/carts.ts'
import type { Product } from '#contract/products.ts'
import { colorName, parseColor } from '#domain/colors.ts'
import { type OrderAs, orderAsValues } from '#domain/order-as.ts'
import { paths } from '../../paths.ts'
import { type Replacement, tidyCode, whichPieces } from './replacement-rows.ts'

/**
 * What a shopper has chosen of a product, as its page's address says it: guarantees that only what is offered is chosen,
 * and that whoever leaves to sign in finds the choice again.
 */
export type ProductChoice = {
  /** Upper-case hex; nothing where the product has no colours. */
  color: string | undefined
  orderAs: OrderAs
  quantity: number
  replacements: readonly Replacement[]
}

export const isTag = ({ productTypes }: Pick<Product, 'productTypes'>) => productTypes.includes('marche')

/** Pieces that can be had now. */
export const availableOf = ({ inStock, quantity }: Pick<Product, 'inStock' | 'quantity'>) => (inStock ? quantity : 0)

export function choiceOf(query: URLSearchParams, product: Product): ProductChoice {
  const color = parseColor(query.get('color') ?? '')
  const orderAs = orderAsValues.find(value => value === query.get('orderAs'))
  const quantity = query.get('quantity') ?? ''
  return {
    color: product.colors.find(offered => offered === color) ?? product.colors[0],
    orderAs: (isTag(product) && orderAs) || 'nuova-marca',
    quantity: /^[1-9]\d{0,5}$/.test(quantity) ? Math.min(Number(quantity), Math.max(1, availableOf(product))) : 1,
    replacements: (query.get('replacements') ?? '').split(',').flatMap(text => {
      const [code = '', said] = text.split(':')
      const which = whichPieces.find(piece => piece === said)
      return code && which ? [{ code: tidyCode(code), which }] : []
    }),
  }
}

/** The product's page with a choice made; colours by their names, which the API understands as well. */
export function addressOf(product: Pick<Product, 'id' | 'colors'>, choice: Partial<ProductChoice>): string {
  const { color, orderAs = 'nuova-marca', quantity = 1, replacements = [] } = choice
  const words = [
    color !== undefined && color !== product.colors[0] && ['color', colorName(color).toLowerCase().replace('#', '')],
    orderAs !== 'nuova-marca' && ['orderAs', orderAs],
    quantity !== 1 && ['quantity', String(quantity)],
    replacements.length > 0 && ['replacements', replacements.map(({ code, which }) => `${code}:${which}`).join(',')],
  ].filter(word => word !== false)
  const query = new URLSearchParams(words).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${paths.product(product.id)}${query && `?${query}`}`
}

/** The cart line that a choice makes. */
export const itemOf = (product: Product, { color, orderAs, quantity, replacements }: ProductChoice): NewCartItem => {
  const item = { productId: product.id, ...(color && { color }), ...(isTag(product) && { orderAs }) }
  return orderAs === 'marca-sistitutiva'
    ? { ...item, quantity: replacements.length, replacements: [...replacements] }
    : { ...item, quantity }
}
