import type { Generated, JSONColumnType } from 'kysely'
import type { Replacement } from '#contract/wire-types.ts'
import type { OrderAs } from '#domain/order-as.ts'
import type { PriceTier } from '#domain/price-tiers.ts'
import type { PriceTerms } from '#domain/pricing.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Category } from '#domain/product-filters.ts'
import type { Instant, InstantOrNull } from './column-types.ts'
import type { HerdCopy } from './request-tables.ts'

/** What somebody is about to order, the codes that take something off it, and what things cost before. */

type Carts = {
  id: Generated<number>
  /** Nothing only within a transaction that sets the cart aside. */
  user_id: number | null
  discount_code_id: number | null
  shown_discount_cents: Generated<number>
  shown_terms: JSONColumnType<PriceTerms> | null
  created_at: Instant
}

type CartLines = {
  id: Generated<number>
  cart_id: number
  product_id: number
  quantity: number
  color: Generated<string>
  order_as: Generated<OrderAs>
  replacements: JSONColumnType<Replacement[]>
  print: JSONColumnType<TagPrint> | null
  herd: JSONColumnType<HerdCopy> | null
  shown_price_cents: number
  shown_tiers: JSONColumnType<PriceTier[]>
}

type DiscountCodes = {
  id: Generated<number>
  code: string
  basis_points: number | null
  amount_cents: number | null
  minimum_cents: Generated<number>
  starts_on: string | null
  ends_on: string | null
  once_per_customer: Generated<boolean>
  most_uses: number | null
  uses: Generated<number>
  product_id: number | null
  category: Category | null
  created_at: Instant
  disabled_at: InstantOrNull
}

type DiscountUses = { order_id: number; discount_code_id: number; user_id: number; once: boolean }

type ProductPrices = { id: Generated<number>; product_id: number; price_cents: number; since: Instant }

export type CartTables = {
  carts: Carts
  cart_lines: CartLines
  discount_codes: DiscountCodes
  discount_uses: DiscountUses
  product_prices: ProductPrices
}
