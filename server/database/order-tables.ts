import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BillingAddress, Buyer, Replacement, ShippingAddress } from '#contract/wire-types.ts'
import type { OrderFamily, OrderPayment } from '#domain/desk-order-list.ts'
import type { OrderAs } from '#domain/order-as.ts'
import type { Cancelled } from '#domain/order-life.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Instant, InstantOrNull } from './column-types.ts'
import type { HerdCopy } from './request-tables.ts'

type Orders = {
  id: Generated<number>
  code: string
  user_id: number
  status: Generated<'PENDING' | 'SHIPPED' | 'CANCELLED'>
  payment_status: Generated<OrderPayment>
  payment_method: PaymentMethod
  products_cents: number
  discount_code: string | null
  discount_cents: Generated<number>
  vat_cents: number
  vat_basis_points: number
  shipping_cents: number
  fee_cents: number
  total_cents: number
  buyer: JSONColumnType<Buyer>
  billing_address: JSONColumnType<BillingAddress>
  shipping_address: JSONColumnType<ShippingAddress>
  created_at: Instant
  completed_at: InstantOrNull
  cancelled_at: InstantOrNull
  cancelled_by: Cancelled | null
  cancel_reason: Generated<string>
  /** Who at the desk took it. */
  placed_by: number | null
  families: Generated<OrderFamily[]>
  words: GeneratedAlways<string>
}

type OrderItems = {
  id: Generated<number>
  order_id: number
  product_id: number
  position: number
  product_code: string
  title: string
  product_types: string[]
  main_image_url: string | null
  color: Generated<string>
  order_as: OrderAs
  replacements: JSONColumnType<Replacement[]>
  print: JSONColumnType<TagPrint> | null
  herd: JSONColumnType<HerdCopy> | null
  price_cents: number
  usual_price_cents: number | null
  quantity: number
  subtotal_cents: number
  discount_cents: Generated<number>
  sent_quantity: Generated<number>
  returned_quantity: Generated<number>
  dropped_quantity: Generated<number>
  is_printed_here: GeneratedAlways<boolean>
  printed_at: InstantOrNull
  printed_quantity: number | null
}

/** What the shop wrote about an order, to its buyer or for itself. */
type OrderNotes = {
  id: Generated<number>
  order_id: number
  at: Instant
  actor_id: number
  to_buyer: boolean
  text: string
}

export type OrderTables = {
  orders: Orders
  order_items: OrderItems
  order_notes: OrderNotes
}
