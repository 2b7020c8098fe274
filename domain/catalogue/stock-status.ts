/** Stock states of products, shared by the staff's list, its filter and its counts. */
import type { Cents } from '../money/money.ts'

const stockStates = ['in-stock', 'out-of-stock', 'disabled'] as const
export type StockState = (typeof stockStates)[number]

/** Filters of the list: a state, products to reorder in any state, or products on sale without a manufacturer. */
export const stockFilters = [...stockStates, 'to-reorder', 'no-manufacturer'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Returns the state of a product; a disabled one is `disabled` whatever its stock. */
export const stockStateOf = ({ disabled, inStock }: { disabled: boolean; inStock: boolean }): StockState =>
  disabled ? 'disabled' : inStock ? 'in-stock' : 'out-of-stock'

/** True for a product on sale that names no manufacturer, as an offer must (Regulation (EU) 2023/988, art. 19). */
export const lacksManufacturer = ({ disabled, manufacturer }: { disabled: boolean; manufacturer: unknown }): boolean =>
  !disabled && manufacturer === null

/** Pieces at or below which stock is low; a farmer orders ten to fifty. */
const lowStockThreshold = 20

export const isLowStock = (quantity: number): boolean => quantity <= lowStockThreshold

/** Days over which sales are measured. `reorderHorizonDays` is how long stock must last: a supplier needs two weeks. */
export const salesWindowDays = 30
const reorderHorizonDays = 14

/**
 * True if an offered product will run out, at the recent rate of sales, before a new delivery; always true at 0 pieces.
 */
export const needsReorder = (
  { disabled, offered, quantity }: { disabled: boolean; offered: boolean; quantity: number },
  soldLately: number,
): boolean => offered && !disabled && quantity * salesWindowDays <= soldLately * reorderHorizonDays

export const productSorts = ['changed', 'name', 'code', 'price', 'quantity'] as const
export type ProductSort = (typeof productSorts)[number]

export type StockedProduct = {
  id: number
  title: string
  productCode: string
  price: Cents
  quantity: number
  /** ISO 8601 in UTC. */
  updatedAt: string
}

const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

const orders: Record<ProductSort, (a: StockedProduct, b: StockedProduct) => number> = {
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id,
  name: (a, b) => italian.compare(a.title, b.title),
  code: (a, b) => italian.compare(a.productCode, b.productCode),
  price: (a, b) => a.price - b.price,
  quantity: (a, b) => a.quantity - b.quantity,
}

/** Returns the comparison function of a sort order; ties are broken by id. */
export const compareProducts =
  (order: ProductSort) =>
  (a: StockedProduct, b: StockedProduct): number =>
    orders[order](a, b) || a.id - b.id
