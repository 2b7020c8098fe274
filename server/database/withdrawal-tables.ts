import type { Generated } from 'kysely'
import type { WithdrawalRefusal, WithdrawalState } from '#domain/orders/withdrawal-states.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

type Withdrawals = {
  id: Generated<number>
  order_id: number
  /** Whether the refund of a credited one is completed follows from the order's refunds. */
  state: Generated<Exclude<WithdrawalState, 'refunded'>>
  declared_at: Instant
  is_by_guest: Generated<boolean>
  /** False until a guest presses the link in the receipt, whose key and digest these are. */
  is_confirmed: Generated<boolean>
  link_key: string | null
  link_digest: Buffer | null
  name: string
  products: Generated<string>
  delivered_on: string | null
  iban: string | null
  received_at: InstantOrNull
  closed_at: InstantOrNull
  refusal: WithdrawalRefusal | null
  decline_reason: Generated<string>
}

type WithdrawalItems = {
  withdrawal_id: number
  order_item_id: number
  quantity: number
  credited_quantity: Generated<number>
}

type GuestWithdrawals = {
  id: Generated<number>
  order_id: number
  email: string
  name: string
  products: string
  delivered_on: string | null
  declared_at: Instant
}

export type WithdrawalTables = {
  withdrawals: Withdrawals
  withdrawal_items: WithdrawalItems
  guest_withdrawals: GuestWithdrawals
}
