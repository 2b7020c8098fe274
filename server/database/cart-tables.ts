import type { Generated, JSONColumnType } from 'kysely'
import type { Replacement } from '#contract/shapes/wire-types.ts'
import type { Category } from '#domain/catalogue/product-filters.ts'
import type { PriceTier } from '#domain/money/price-tiers.ts'
import type { PricingTerms } from '#domain/money/pricing.ts'
import type { OrderAs } from '#domain/orders/order-as.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { HerdCopy } from './code-request-tables.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Carts, discount codes and former prices. */

type Carts = {
  id: Generated<number>
  /** Null only within a transaction that sets the cart aside. */
  user_id: number | null
  discount_code_id: number | null
  quoted_discount_cents: Generated<number>
  quoted_terms: JSONColumnType<PricingTerms> | null
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
  quoted_price_cents: number
  quoted_tiers: JSONColumnType<PriceTier[]>
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
  max_uses: number | null
  use_count: Generated<number>
  product_id: number | null
  category: Category | null
  created_at: Instant
  disabled_at: InstantOrNull
}

type DiscountUses = { order_id: number; discount_code_id: number; user_id: number; once_per_customer: boolean }

type ProductPrices = { id: Generated<number>; product_id: number; price_cents: number; valid_from: Instant }

export type CartTables = {
  carts: Carts
  cart_lines: CartLines
  discount_codes: DiscountCodes
  discount_redemptions: DiscountUses
  product_prices: ProductPrices
}
