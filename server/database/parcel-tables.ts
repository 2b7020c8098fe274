import type { Generated } from 'kysely'
import type { CreditScope, ResendReason } from '#domain/orders/order-actions.ts'
import type { Instant } from './column-types.ts'

/** Parcels with their contents, what keepers found in them, and credit notes with their lines. */

type Parcels = {
  id: Generated<number>
  order_id: number
  number: number
  carrier: string
  tracking: string
  lot: string
  packages: Generated<number>
  packaging: Generated<string>
  unpaid_reason: string | null
  actor_id: number | null
  sent_at: Instant
  /** The lost parcel that this one replaces, and the first of a chain of them. */
  resends_id: number | null
  original_id: number | null
  resend_reason: ResendReason | null
}

type ParcelItems = { parcel_id: number; order_item_id: number; quantity: number }

type OrderCredits = {
  id: Generated<number>
  order_id: number
  invoice_id: number
  reason: string
  actor_id: number | null
  created_at: Instant
}

type OrderCreditItems = {
  credit_note_id: number
  order_item_id: number
  pieces: CreditScope
  quantity: number
  restocked: boolean
}

type DeliveryChecks = {
  order_id: number
  id: string
  checked_at: Instant
  received_at: Generated<Instant>
  expected: number
  present: number
  missing: string[]
  surplus: string[]
  repeated: string[]
  is_reported: boolean
}

type OrderReceipts = {
  order_id: number
  received_on: string
  source: 'buyer' | 'check'
  recorded_at: Instant
}

export type ParcelTables = {
  delivery_checks: DeliveryChecks
  order_receipts: OrderReceipts
  parcels: Parcels
  parcel_items: ParcelItems
  credit_notes: OrderCredits
  credit_note_items: OrderCreditItems
}
