/** Guarantees that the shopkeeper's list, its filter and its counts mean the same by the state of a product. */
import type { Cents } from './money.ts'

const stockStates = ['in-stock', 'out-of-stock', 'disabled'] as const
export type StockState = (typeof stockStates)[number]

/** What the list is narrowed to: a state, or what should be bought, whatever its state. */
export const shelfChoices = [...stockStates, 'to-reorder'] as const
export type ShelfChoice = (typeof shelfChoices)[number]

/** A disabled product is that alone, whatever lies on the shelf. */
export const stockStateOf = ({ disabled, inStock }: { disabled: boolean; inStock: boolean }): StockState =>
  disabled ? 'disabled' : inStock ? 'in-stock' : 'out-of-stock'

/** From how many pieces down the shopkeeper should think of buying; a farmer's order takes ten to fifty. */
const fewPieces = 20

export const isLowStock = (quantity: number): boolean => quantity <= fewPieces

/** What is sold is watched over so many days, and should last for so many: a supplier takes two weeks. */
export const paceDays = 30
const lastingDays = 14

/** At the pace of the last `paceDays` it is gone before more of it can be there; what is gone already always is. */
export const isRunningOut = (
  { disabled, offered, quantity }: { disabled: boolean; offered: boolean; quantity: number },
  soldLately: number,
): boolean => offered && !disabled && quantity * paceDays <= soldLately * lastingDays

export const keepingOrders = ['changed', 'name', 'code', 'price', 'quantity'] as const
export type KeepingOrder = (typeof keepingOrders)[number]

export type Kept = {
  id: number
  title: string
  productCode: string
  price: Cents
  quantity: number
  /** ISO 8601 in UTC. */
  updatedAt: string
}

const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

const orders: Record<KeepingOrder, (a: Kept, b: Kept) => number> = {
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id,
  name: (a, b) => italian.compare(a.title, b.title),
  code: (a, b) => italian.compare(a.productCode, b.productCode),
  price: (a, b) => a.price - b.price,
  quantity: (a, b) => a.quantity - b.quantity,
}

export const keepingComparatorOf =
  (order: KeepingOrder) =>
  (a: Kept, b: Kept): number =>
    orders[order](a, b) || a.id - b.id
