import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isoDay } from '#domain/dates.ts'
import { withdrawalOptionsOf } from '#domain/orders/withdrawal.ts'

/** Today in Italy, an ISO date: the day on which the page was opened. */
export const useToday = (): string => useState(() => isoDay(new Date()))[0]

/** From what the buyer can withdraw of an order today; `undefined` while it is not there. */
export function useWithdrawalOptions(order: Order | undefined) {
  const today = useToday()
  return order && withdrawalOptionsOf(order, today)
}
