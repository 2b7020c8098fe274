import type { Generated } from 'kysely'
import type { CreditedPieces } from '#domain/order-life.ts'
import type { Instant } from './column-types.ts'

/** What of an order went out in which parcel, and what of it was credited. */

type Parcels = {
  id: Generated<number>
  order_id: number
  number: number
  carrier: string
  tracking: string
  lot: string
  unpaid_reason: string | null
  actor_id: number | null
  sent_at: Instant
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
  credit_id: number
  order_item_id: number
  pieces: CreditedPieces
  quantity: number
  restocked: boolean
}

export type ParcelTables = {
  parcels: Parcels
  parcel_items: ParcelItems
  order_credits: OrderCredits
  order_credit_items: OrderCreditItems
}
