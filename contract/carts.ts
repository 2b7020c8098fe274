import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { shippingVats } from '#domain/money/shipping-vat.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { contractMessages } from './contract-messages.ts'
import { TypedDiscountCode } from './discounts.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { DeliveryPromise, LineDelivery } from './shapes/delivery.ts'
import { Color, ComputedAmount, HerdChoice, OrderAs, Picture, Replacement, TagPrint } from './shapes/wire-types.ts'

/** Limit of pieces per line. */
export const maxQuantityPerLine = 9999
/** Limit of lines per cart. Calls that arrive at the same time may exceed it by a few. */
export const maxCartLines = 100
/** Codes of lost tags in all lines of a cart. */
export const maxCartCodes = 5000
/** Pieces of a line, from 1. */
export const Quantity = z
  .int()
  .check(
    z.minimum(1, contractMessages.quantity),
    z.maximum(maxQuantityPerLine, contractMessages.quantityAtMost(maxQuantityPerLine)),
  )

/** A line of the cart. Amounts without VAT. */
export const CartItem = z.object({
  id: Id,
  quantity: z.int(),
  /** Price of one piece, by the quantity tier that all lines of the product reach together. */
  price: ComputedAmount,
  /** Price of a single piece, if a quantity tier lowers `price`; else null. */
  listPrice: z.nullable(ComputedAmount),
  subtotal: ComputedAmount,
  /** The last shown price of one piece, if it has changed since; else null. */
  previousPrice: z.nullable(ComputedAmount),
  color: z.string(),
  orderAs: OrderAs,
  replacements: z.array(Replacement),
  /** Null if the buyer chose no print. */
  print: z.nullable(TagPrint),
  /** The chosen herd for official tags; null if none was chosen, which is enough if only one herd fits. */
  herd: z.nullable(HerdChoice),
  /** Species that the herd may have; empty if the line needs no codes from the registry. */
  herdSpecies: z.array(z.enum(speciesValues)),
  product: z.object({
    id: Id,
    title: z.string(),
    productCode: z.string(),
    mainImageUrl: z.nullable(z.string()),
    picture: z.nullable(Picture),
    animalCategories: z.array(z.string()),
    productTypes: z.array(z.string()),
    /** Pieces available; 0 if the product is not on sale. */
    available: z.int(),
  }),
})
export type CartItem = z.output<typeof CartItem>

/** The terms of sale behind the total; see `quote` in domain/money/pricing.ts. */
export const Terms = z.object({
  vatBasisPoints: z.int(),
  shipping: ComputedAmount,
  /** Whether `shipping` includes its VAT. */
  shippingVat: z.enum(shippingVats),
  freeShippingFrom: z.nullable(ComputedAmount),
  fees: z.partialRecord(z.enum(paymentMethods), ComputedAmount),
  /** Payment methods on offer; a method missing in `fees` is free. */
  methods: z.array(z.enum(paymentMethods)),
})

/** The cart with its totals; empty lists and zeros if nothing is in it. */
export const Cart = z.object({
  items: z.array(
    z.object({
      ...CartItem.shape,
      /** Share of the discount. */
      discount: ComputedAmount,
      /** When the line arrives if the cart is ordered and paid now; null if there are too few pieces. */
      delivery: z.nullable(LineDelivery),
    }),
  ),
  /** Products before the discount, without VAT. */
  totalAmount: ComputedAmount,
  /** The applied code; `refusal` is why it gives nothing now, null if it does. */
  discount: z.nullable(z.object({ code: z.string(), refusal: z.nullable(z.string()) })),
  /** Discount on the products, before VAT. */
  discountAmount: ComputedAmount,
  vatAmount: ComputedAmount,
  shippingAmount: ComputedAmount,
  /** Total of an order placed now, with VAT and shipping, without the payment fee. */
  orderTotal: ComputedAmount,
  terms: Terms,
  /** When the whole cart arrives, by payment method; empty if there are too few pieces. */
  deliveries: z.partialRecord(z.enum(paymentMethods), DeliveryPromise),
})
export type Cart = z.output<typeof Cart>

/** A line as input; missing options take the product's default. */
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
  get: {
    method: 'GET',
    path: '/carts/my-cart',
    access: 'user',
    summary: 'Returns the signed-in user’s cart',
    response: Cart,
    cost: 2,
  },
  addItem: {
    method: 'POST',
    path: '/carts/items',
    access: 'user',
    summary: `Adds a product to the cart, of up to ${maxCartLines} lines and ${maxCartCodes} codes of lost tags; the same product with the same options adds to its line`,
    body: NewCartItem,
    forgiving: { numbers: ['productId', 'quantity'] },
    response: CartItem,
    status: 201,
    errors: ['conflict', 'not-found', 'out-of-stock'],
    cost: 3,
  },
  updateItem: {
    method: 'PATCH',
    path: '/carts/items/:id',
    access: 'user',
    summary: 'Sets the quantity of a cart line, or the herd that its tags are for',
    params: byId,
    forgiving: { numbers: ['quantity'] },
    body: z.strictObject({ quantity: z.optional(Quantity), herd: z.optional(HerdChoice) }).check(
      z.refine(({ quantity, herd }) => quantity !== undefined || herd !== undefined, {
        path: ['quantity'],
        message: contractMessages.quantity,
      }),
    ),
    response: CartItem,
    errors: ['conflict', 'out-of-stock'],
  },
  removeItem: {
    method: 'DELETE',
    path: '/carts/items/:id',
    access: 'user',
    summary: 'Removes a line from the cart',
    params: byId,
  },
  applyDiscount: {
    method: 'POST',
    path: '/carts/discount',
    access: 'user',
    summary: 'Applies a discount code to the cart, in place of any other',
    body: z.strictObject({ code: TypedDiscountCode }),
    response: Cart,
    errors: ['discount-refused'],
  },
  removeDiscount: {
    method: 'DELETE',
    path: '/carts/discount',
    access: 'user',
    summary: 'Removes the discount code from the cart',
  },
  clear: { method: 'DELETE', path: '/carts/clear', access: 'user', summary: 'Empties the cart' },
})
