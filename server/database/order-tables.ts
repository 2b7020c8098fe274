import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { Buyer, Replacement, ShippingAddress } from '#contract/shapes/wire-types.ts'
import type { DeliveryKind } from '#domain/deliveries/delivery-promise.ts'
import type { DelayReason } from '#domain/deliveries/delivery-steps.ts'
import type { OrderShippingVat } from '#domain/money/shipping-vat.ts'
import type { CancelActor } from '#domain/orders/order-actions.ts'
import type { OrderAs } from '#domain/orders/order-as.ts'
import type { OrderPayment, OrderProductKind } from '#domain/orders/order-filters.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { HerdCopy } from './code-request-tables.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Numbers of closed orders. Several rows may be about the same values: the number is the sum of their `count`. */
type ClosedOrderCounts = {
  id: GeneratedAlways<string>
  status: string
  payment_status: OrderPayment
  payment_method: PaymentMethod
  product_kinds: OrderProductKind[]
  count: number
}

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
  shipping_vat: Generated<OrderShippingVat>
  fee_cents: number
  total_cents: number
  buyer: JSONColumnType<Buyer>
  billing_address: JSONColumnType<BillingAddress>
  shipping_address: JSONColumnType<ShippingAddress>
  created_at: Instant
  completed_at: InstantOrNull
  cancelled_at: InstantOrNull
  cancelled_by: CancelActor | null
  cancel_reason: Generated<string>
  /** Staff member who placed a phone order. */
  placed_by: number | null
  product_kinds: Generated<OrderProductKind[]>
  search_text: GeneratedAlways<string>
  /** The plan of the delivery, ISO dates; null on orders from before there were promises. */
  delivery_pay_by: string | null
  delivery_codes_by: string | null
  delivery_ship_by: string | null
  delivery_from: string | null
  delivery_to: string | null
  /** Why the plan was moved last; null if it stands as promised. */
  delay_reason: DelayReason | null
  delayed_at: InstantOrNull
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
  list_price_cents: number | null
  quantity: number
  subtotal_cents: number
  discount_cents: Generated<number>
  shipped_quantity: Generated<number>
  returned_quantity: Generated<number>
  cancelled_quantity: Generated<number>
  is_printed_in_house: GeneratedAlways<boolean>
  printed_at: InstantOrNull
  printed_quantity: number | null
  delivery_kind: DeliveryKind | null
  promised_from: string | null
  promised_to: string | null
}

/** Notes by staff, for the buyer or internal. */
type OrderNotes = {
  id: Generated<number>
  order_id: number
  at: Instant
  actor_id: number
  is_sent_to_buyer: boolean
  text: string
}

export type OrderTables = {
  orders: Orders
  closed_order_counts: ClosedOrderCounts
  order_items: OrderItems
  order_notes: OrderNotes
}
