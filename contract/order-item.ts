import * as z from 'zod/mini'
import { Id } from './endpoint.ts'
import { Amount, HerdChoice, OrderAs, Replacement, TagPrint } from './wire-types.ts'

/** A line of an order: product, choices and prices as they were on the day. */
export const OrderItem = z.object({
  id: Id,
  /** Of one piece, as it was paid. */
  price: Amount,
  /** Of a single piece on that day, where many cost less each. */
  usualPrice: z.nullable(Amount),
  quantity: z.int(),
  subtotal: Amount,
  /** Its share of what the order's discount code took off. */
  discount: Amount,
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
