import { ApiError } from '#contract/api-error.ts'
import type { NewCartItem } from '#contract/carts.ts'
import type { Client } from '#contract/client/connect.ts'
import type { NewProduct } from '#contract/products.ts'
import type { ProblemDetails } from '#contract/shapes/problem-details.ts'

/** Shared by tests of carts and orders: a product, a cart line, a refusal. */

let codes = 0
/** Creates a product: 7.95 € and a hundred pieces unless the test overrides it. */
export const aProduct = (admin: Client, changes: Partial<NewProduct> = {}) =>
  admin.products.create({
    body: {
      title: 'Bandiera di prova',
      productCode: `PROVA-${++codes}`,
      description: 'Una marca che esiste solo nelle prove.',
      price: 795,
      quantity: 100,
      brand: 'Collaudo',
      ...changes,
    },
  })

/** A row of a product's main picture; the test adds its URL. */
export const aPicture = (productId: number) => ({
  product_id: productId,
  role: 'main' as const,
  widths: [640],
  width: 640,
  height: 640,
  placeholder: '#ffffff',
})

/** Adds one piece to the cart unless the test overrides it. */
export const add = (person: Client, productId: number, changes: Partial<NewCartItem> = {}) =>
  person.carts.addItem({ body: { productId, quantity: 1, ...changes } })

export const refusalOf = (call: Promise<unknown>): Promise<ProblemDetails> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error.problem
      throw error
    },
  )

/** Returns a product of the seeded catalogue by its title. */
export async function productNamed({ anybody }: { anybody: Client }, title: string) {
  const { rows } = await anybody.products.list({ query: { search: title, pageSize: 72 } })
  const product = rows.find(row => row.title === title)
  if (!product) throw new Error(`The catalogue has no ${title}`)
  return product
}
