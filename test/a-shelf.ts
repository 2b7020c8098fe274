import { ApiError } from '#contract/api-error.ts'
import type { NewCartItem } from '#contract/carts.ts'
import type { Client } from '#contract/connect.ts'
import type { ProblemDetails } from '#contract/problem-details.ts'
import type { NewProduct } from '#contract/products.ts'

/** What tests of carts and orders have in common: something to buy, a hand that puts it in the cart, a refusal. */

let codes = 0
/** Put up by the administrator; 7.95 € and a hundred of it unless the test says otherwise. */
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

/** The main picture of a product as its table holds it; the test says its address. */
export const aPicture = (productId: number) => ({
  product_id: productId,
  role: 'main' as const,
  widths: [640],
  width: 640,
  height: 640,
  placeholder: '#ffffff',
})

/** One piece unless the test says otherwise. */
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
