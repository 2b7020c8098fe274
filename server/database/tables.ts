import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Detail, Replacement } from '#contract/shapes/wire-types.ts'
import type { EconomicOperator } from '#domain/catalogue/economic-operator.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { StockReason } from '#domain/catalogue/stock-movements.ts'
import type { PriceTier } from '#domain/money/price-tiers.ts'
import type { LostEar } from '#domain/tags/tag-ears.ts'
import type { TagStatus } from '#domain/tags/tag-list.ts'
import type { RetireReason, TagActor, TagState } from '#domain/tags/tag-states.ts'
import type { AccountTables } from './account-tables.ts'
import type { CartTables } from './cart-tables.ts'
import type { CodeRequestTables } from './code-request-tables.ts'
import type { Instant } from './column-types.ts'
import type { DelegationTables } from './delegation-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { ParcelTables } from './parcel-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PecTables } from './pec-tables.ts'
import type { RegistryTables } from './registry-tables.ts'
import type { ReminderTables } from './reminder-tables.ts'
import type { SupportTables } from './support-tables.ts'
import type { WithdrawalTables } from './withdrawal-tables.ts'

type Products = {
  id: Generated<number>
  product_code: string
  title: string
  description: string
  long_description: Generated<string>
  application: Generated<string>
  details: JSONColumnType<Detail[]>
  price_cents: number
  tiers: JSONColumnType<PriceTier[]>
  quantity: number
  sold: Generated<number>
  /** What orders took from the stock and gave back: pieces, and the steps of the stock history. */
  ordered_pieces: Generated<number>
  ordered_steps: Generated<number>
  restocked_pieces: Generated<number>
  restocked_steps: Generated<number>
  brand: string
  category_code: Generated<string>
  gtin: Generated<string>
  product_types: string[]
  animal_categories: string[]
  species: string[]
  features: string[]
  colors: string[]
  manufacturer: JSONColumnType<EconomicOperator> | null
  responsible_person: JSONColumnType<EconomicOperator> | null
  warnings: Generated<string[]>
  in_stock: Generated<boolean>
  disabled: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

type ProductImages = {
  id: Generated<number>
  product_id: number
  role: 'main' | 'gallery'
  color: string | null
  url: string
  widths: number[]
  width: number
  height: number
  placeholder: string
  position: Generated<number>
}

type ProductRelations = {
  product_id: number
  related_id: number
  kind: 'compatible' | 'similar'
  position: Generated<number>
}

type StockMovements = {
  id: Generated<number>
  product_id: number
  reason: 'initial' | 'resent' | StockReason
  quantity_before: number
  quantity_after: number
  note: Generated<string>
  actor_id: number | null
  at: Instant
}

type Tags = {
  id: Generated<number>
  user_id: number
  product_id: number
  order_item_id: number | null
  code: string | null
  name: string
  product_code: string
  species: Species | null
  holding: string | null
  piece: Replacement['piece'] | null
  state: Generated<TagState>
  changed_by: Generated<TagActor>
  status: GeneratedAlways<TagStatus>
  status_since: Instant
  retire_reason: RetireReason | null
  lost_ear: LostEar | null
  search_text: GeneratedAlways<string>
}

type IdempotencyKeys = {
  user_id: number
  key: string
  body_digest: Buffer
  response: JSONColumnType<object> | null
  created_at: Instant
}

type Settings = { key: string; value: JSONColumnType<object>; updated_at: Instant }

type AuditLog = {
  id: Generated<string>
  at: Instant
  actor_id: number | null
  action: string
  subject_type: string
  subject_id: number | null
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
  request_id: string | null
}

type OwnChanges = {
  id: Generated<number>
  user_id: number
  at: Instant
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
  request_id: string | null
}

export type Tables = {
  products: Products
  product_images: ProductImages
  product_relations: ProductRelations
  stock_movements: StockMovements
  tags: Tags
  idempotency_keys: IdempotencyKeys
  settings: Settings
  audit_log: AuditLog
  own_changes: OwnChanges
} & AccountTables &
  CartTables &
  DelegationTables &
  FileTables &
  OrderTables &
  RegistryTables &
  ReminderTables &
  SupportTables &
  WithdrawalTables &
  CodeRequestTables &
  ParcelTables &
  PaymentTables &
  PecTables &
  InvoiceTables &
  NewsletterTables
