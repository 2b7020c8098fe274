import type { Generated, JSONColumnType } from 'kysely'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { ShippingAddress } from '#contract/shapes/wire-types.ts'
import type { Role } from '#domain/admin/roles.ts'
import type { SavedViewList } from '#domain/admin/saved-views.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

type Users = {
  id: Generated<number>
  email: string
  email_verified_at: InstantOrNull
  password_hash: string
  role: Generated<Role>
  name: string
  phone: Generated<string>
  business_name: Generated<string>
  fiscal_code: Generated<string>
  vat_number: Generated<string>
  address: Generated<string>
  city: Generated<string>
  municipality: Generated<string>
  postal_code: Generated<string>
  province: Generated<string>
  /** ISO 3166-1 alpha-2. */
  country: Generated<string>
  sdi_code: Generated<string>
  pec: Generated<string>
  vet_info_id: string | null
  billing_address: JSONColumnType<BillingAddress> | null
  shipping_address: JSONColumnType<ShippingAddress> | null
  created_at: Instant
  updated_at: Instant
  erased_at: InstantOrNull
  unpaid_limits_lifted_at: InstantOrNull
  signed_in_at: InstantOrNull
  dormancy_asked_at: InstantOrNull
}

type Sessions = {
  token_digest: Buffer
  user_id: number
  created_at: Instant
  expires_at: string
  user_agent: Generated<string>
}

type SecondFactors = {
  user_id: number
  secret: Buffer
  confirmed_at: InstantOrNull
  last_step: Generated<number>
  created_at: Instant
}

type RecoveryCodes = { user_id: number; digest: Buffer }

type ResetRequests = {
  id: Generated<number>
  token_digest: Buffer
  email: string
  user_id: number | null
  attempts: Generated<number>
  verified_at: InstantOrNull
  used_at: InstantOrNull
  created_at: Instant
  expires_at: string
}

type EmailVerifications = {
  id: Generated<number>
  user_id: number
  email: string
  previous_email: string | null
  link_key: string
  link_digest: Buffer
  created_at: Instant
  expires_at: string
}

type Invitations = {
  id: Generated<number>
  /** The customer's account; null for a colleague. */
  user_id: number | null
  /** The colleague's role; null for a customer. */
  role: Role | null
  email: string
  name: string
  link_key: string
  link_digest: Buffer
  created_at: Instant
  mailed_at: Instant
  expires_at: string
  accepted_at: InstantOrNull
}

type SentMails = {
  id: Generated<number>
  user_id: number | null
  email: string
  kind: string
  subject: string
  sent_at: Instant
}

type SavedViews = {
  id: Generated<number>
  user_id: number
  list: SavedViewList
  name: string
  query: string
  is_shared: Generated<boolean>
  created_at: Instant
}

export type AccountTables = {
  users: Users
  sessions: Sessions
  totp_credentials: SecondFactors
  recovery_codes: RecoveryCodes
  password_resets: ResetRequests
  email_verifications: EmailVerifications
  invitations: Invitations
  sent_mails: SentMails
  saved_views: SavedViews
}
