import * as z from 'zod/mini'
import { Id } from '../endpoint.ts'
import { ComputedAmount, HerdChoice, OrderAs, Replacement, TagPrint } from './wire-types.ts'

/** A line of an order: copy of product, choices and prices on the day of the order. Without VAT. */
export const OrderItem = z.object({
  id: Id,
  /** Price of one piece. */
  price: ComputedAmount,
  /** Price of a single piece, if a quantity tier lowered `price`; else null. */
  listPrice: z.nullable(ComputedAmount),
  quantity: z.int(),
  subtotal: ComputedAmount,
  /** Share of the order's discount. */
  discount: ComputedAmount,
  color: z.string(),
  orderAs: OrderAs,
  replacements: z.array(Replacement),
  print: z.nullable(TagPrint),
  herd: z.nullable(HerdChoice),
  product: z.object({
    id: Id,
    title: z.string(),
    name: z.string(),
    productCode: z.string(),
    productTypes: z.array(z.string()),
    mainImageUrl: z.nullable(z.string()),
  }),
})
export type OrderItem = z.output<typeof OrderItem>
