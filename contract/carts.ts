import * as z from 'zod/mini'
import { paymentMethods } from '#domain/payment-methods.ts'
import { speciesValues } from '#domain/species.ts'
import { contractMessages } from './contract-messages.ts'
import { TypedDiscountCode } from './discounts.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Amount, Color, HerdChoice, OrderAs, Picture, Replacement, TagPrint } from './wire-types.ts'

/** Pieces of one line. */
export const mostPerLine = 9999
export const Quantity = z
  .int(contractMessages.quantity)
  .check(z.minimum(1, contractMessages.quantity), z.maximum(mostPerLine, contractMessages.quantityAtMost(mostPerLine)))

export const CartItem = z.object({
  id: Id,
  quantity: z.int(),
  /** Price of one piece, without VAT; by how many of its product the cart holds, on all lines. */
  price: Amount,
  /** What a single piece costs, where many cost less each. */
  usualPrice: z.nullable(Amount),
  subtotal: Amount,
  /** What as many cost when their price was shown last, where it has changed since. */
  previousPrice: z.nullable(Amount),
  color: z.string(),
  orderAs: OrderAs,
  replacements: z.array(Replacement),
  /** Nothing where nothing was chosen. */
  print: z.nullable(TagPrint),
  /** Of official tags, where the herd was chosen. With one fitting herd it needs no choice. */
  herd: z.nullable(HerdChoice),
  /** Of which species that herd must be; none where no codes are asked of the registry for the line. */
  herdSpecies: z.array(z.enum(speciesValues)),
  product: z.object({
    id: Id,
    title: z.string(),
    productCode: z.string(),
    mainImageUrl: z.nullable(z.string()),
    picture: z.nullable(Picture),
    animalCategories: z.array(z.string()),
    productTypes: z.array(z.string()),
    /** Pieces that can be had now; 0 when it is not sold at the moment. */
    available: z.int(),
  }),
})
export type CartItem = z.output<typeof CartItem>

/** The terms the total is made with; see `quote` in domain/pricing.ts. */
export const Terms = z.object({
  vatBasisPoints: z.int(),
  shipping: Amount,
  freeShippingFrom: z.nullable(Amount),
  fees: z.partialRecord(z.enum(paymentMethods), Amount),
  /** The ways to pay that are offered. */
  methods: z.array(z.enum(paymentMethods)),
})

export const Cart = z.object({
  items: z.array(
    z.object({
      ...CartItem.shape,
      /** Its share of what the discount code takes off. */
      discount: Amount,
    }),
  ),
  /** The products alone, without VAT. */
  totalAmount: Amount,
  /** The code that was applied, and why it gives nothing now where it does not. */
  discount: z.nullable(z.object({ code: z.string(), refusal: z.nullable(z.string()) })),
  /** What it takes off the products; VAT is of the rest. */
  discountAmount: Amount,
  vatAmount: Amount,
  shippingAmount: Amount,
  /** What an order would cost now, before a payment method's fee. */
  orderTotal: Amount,
  terms: Terms,
})
export type Cart = z.output<typeof Cart>

export const NewCartItem = z
  .strictObject({
    productId: Id,
    quantity: Quantity,
    color: z.optional(Color),
    orderAs: z.optional(OrderAs),
    replacements: z.optional(z.array(Replacement).check(z.maxLength(500))),
    print: z.optional(TagPrint),
    herd: z.optional(HerdChoice),
  })
  .check(
    z.refine(item => !item.replacements?.length || item.orderAs === 'marca-sistitutiva', {
      path: ['replacements'],
      message: contractMessages.replacementsNeedMode,
    }),
    z.refine(item => !item.replacements?.length || item.replacements.length === item.quantity, {
      path: ['quantity'],
      message: contractMessages.replacementsCount,
    }),
  )
export type NewCartItem = z.output<typeof NewCartItem>

export const carts = endpoints({
  mine: { method: 'GET', path: '/carts/my-cart', access: 'user', summary: 'The own cart', answer: Cart },
  addItem: {
    method: 'POST',
    path: '/carts/items',
    access: 'user',
    summary: 'Adds a product; the same product with the same options adds to its line',
    body: NewCartItem,
    answer: CartItem,
    status: 201,
    refusals: [404, 409],
  },
  changeItem: {
    method: 'PATCH',
    path: '/carts/items/:id',
    access: 'user',
    summary: "Sets a line's quantity, or the herd that its tags are for",
    params: byId,
    body: z.strictObject({ quantity: z.optional(Quantity), herd: z.optional(HerdChoice) }).check(
      z.refine(({ quantity, herd }) => quantity !== undefined || herd !== undefined, {
        path: ['quantity'],
        message: contractMessages.quantity,
      }),
    ),
    answer: CartItem,
    refusals: [409],
  },
  removeItem: { method: 'DELETE', path: '/carts/items/:id', access: 'user', summary: 'Removes a line', params: byId },
  applyDiscount: {
    method: 'POST',
    path: '/carts/discount',
    access: 'user',
    summary: 'Applies a discount code to the cart, in place of any other',
    body: z.strictObject({ code: TypedDiscountCode }),
    answer: Cart,
    refusals: [404, 409, 429],
  },
  removeDiscount: {
    method: 'DELETE',
    path: '/carts/discount',
    access: 'user',
    summary: 'Takes the discount code off the cart',
  },
  clear: { method: 'DELETE', path: '/carts/clear', access: 'user', summary: 'Empties the cart' },
})
