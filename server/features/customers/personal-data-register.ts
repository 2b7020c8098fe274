import { type Period, type PersonalDataKindName, retention } from '#domain/personal-data.ts'
import type { Tables } from '../../database/tables.ts'

/**
 * The register of personal data: every table with data of people, whose they are, how long they are kept, and what
 * unlinking the registry account and erasing the person do. Housekeeping, erasure and export follow it; what each kind is
 * for stands in `domain/personal-data.ts`, and what becomes of each column in `personal-columns.ts`. A table that is neither here nor in `impersonalTables` fails a test.
 */

export type TableName = keyof Tables

/**
 * The columns by which rows belong to a person: the account's id, or one of its e-mail addresses; `through` names the
 * table whose rows say whose they are.
 */
type Owner = { user?: 'user_id' | 'id'; email?: string; through?: TableName }

/** Rows of which `since` is longer ago than `period` are deleted; only those for which `only` holds. */
export type Expiry = { since: string; period: Period | 'past'; only?: string }

export type PersonalTable = {
  kind: PersonalDataKindName
  owner: Owner
  /**
   * deleted: with the person · redacted: the row stays without what names the person · kept: a law or a proof asks for it
   * · follows: what it belongs to decides.
   */
  erasure: 'deleted' | 'redacted' | 'kept' | 'follows'
  /** Also deleted when the person unlinks the registry account. */
  deletedByUnlinking?: true
  expiries?: readonly Expiry[]
  /** The part of the person's own copy that contains the rows; null for secrets and records about staff. */
  exportedAs: string | null
}

/** Periods of what works in the background, and of which the privacy page need not tell. */
const technical = {
  idempotencyKey: { days: 7 },
  invitation: { days: 90 },
  mailPart: { days: 90 },
  signingCode: { days: 1 },
  webhookEvent: { days: 90 },
} as const satisfies Record<string, Period>

const userId = { user: 'user_id' } as const satisfies Owner

export const personalTables = {
  users: { kind: 'account', owner: { user: 'id' }, erasure: 'redacted', exportedAs: 'account' },
  carts: { kind: 'account', owner: userId, erasure: 'deleted', exportedAs: 'cart' },
  cart_lines: { kind: 'account', owner: { through: 'carts' }, erasure: 'follows', exportedAs: 'cart' },
  totp_credentials: { kind: 'account', owner: userId, erasure: 'deleted', exportedAs: 'secondFactor' },
  recovery_codes: { kind: 'account', owner: { through: 'totp_credentials' }, erasure: 'follows', exportedAs: null },
  saved_views: { kind: 'account', owner: userId, erasure: 'deleted', exportedAs: 'savedViews' },
  invitations: {
    kind: 'account',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'coalesce(accepted_at, expires_at)', period: technical.invitation }],
    exportedAs: 'invitations',
  },
  email_verifications: {
    kind: 'account',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'expires_at', period: 'past' }],
    exportedAs: 'emailVerifications',
  },
  idempotency_keys: {
    kind: 'account',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'created_at', period: technical.idempotencyKey }],
    exportedAs: null,
  },

  sessions: {
    kind: 'security',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'expires_at', period: 'past' }],
    exportedAs: 'sessions',
  },
  password_resets: {
    kind: 'security',
    owner: { user: 'user_id', email: 'email' },
    erasure: 'deleted',
    expiries: [{ since: 'created_at', period: retention.passwordReset }],
    exportedAs: null,
  },

  orders: { kind: 'orders', owner: userId, erasure: 'redacted', exportedAs: 'orders' },
  order_items: { kind: 'orders', owner: { through: 'orders' }, erasure: 'follows', exportedAs: 'orders' },
  order_notes: { kind: 'orders', owner: { through: 'orders' }, erasure: 'redacted', exportedAs: 'orders' },
  order_receipts: { kind: 'orders', owner: { through: 'orders' }, erasure: 'follows', exportedAs: 'orders' },
  order_mail_parts: {
    kind: 'orders',
    owner: { through: 'orders' },
    erasure: 'follows',
    expiries: [{ since: 'queued_at', period: technical.mailPart }],
    exportedAs: null,
  },
  discount_redemptions: { kind: 'orders', owner: userId, erasure: 'kept', exportedAs: 'discounts' },
  payments: { kind: 'orders', owner: { through: 'orders' }, erasure: 'kept', exportedAs: 'orders' },
  payment_events: { kind: 'orders', owner: { through: 'payments' }, erasure: 'kept', exportedAs: null },
  refunds: { kind: 'orders', owner: { through: 'payments' }, erasure: 'kept', exportedAs: 'orders' },
  parcels: { kind: 'orders', owner: { through: 'orders' }, erasure: 'kept', exportedAs: 'orders' },
  parcel_items: { kind: 'orders', owner: { through: 'parcels' }, erasure: 'kept', exportedAs: null },
  reprints: { kind: 'orders', owner: { through: 'orders' }, erasure: 'kept', exportedAs: null },
  delivery_checks: { kind: 'orders', owner: { through: 'orders' }, erasure: 'follows', exportedAs: 'orders' },
  keeper_waits: { kind: 'orders', owner: { through: 'orders' }, erasure: 'kept', exportedAs: null },
  withdrawals: { kind: 'orders', owner: { through: 'orders' }, erasure: 'redacted', exportedAs: 'orders' },
  withdrawal_items: { kind: 'orders', owner: { through: 'withdrawals' }, erasure: 'kept', exportedAs: 'orders' },
  guest_withdrawals: { kind: 'orders', owner: { email: 'email' }, erasure: 'deleted', exportedAs: null },
  invoices: { kind: 'orders', owner: { through: 'orders' }, erasure: 'kept', exportedAs: 'orders' },
  invoice_files: { kind: 'orders', owner: { through: 'invoices' }, erasure: 'kept', exportedAs: 'orders' },
  invoice_transmissions: { kind: 'orders', owner: { through: 'invoices' }, erasure: 'kept', exportedAs: null },
  rejected_invoices: { kind: 'orders', owner: { through: 'invoices' }, erasure: 'kept', exportedAs: 'orders' },
  credit_notes: { kind: 'orders', owner: { through: 'invoices' }, erasure: 'kept', exportedAs: 'orders' },
  credit_note_items: { kind: 'orders', owner: { through: 'credit_notes' }, erasure: 'kept', exportedAs: null },
  tags: { kind: 'orders', owner: userId, erasure: 'kept', exportedAs: 'tags' },
  tag_events: { kind: 'orders', owner: { through: 'tags' }, erasure: 'kept', exportedAs: 'tags' },
  code_requests: { kind: 'orders', owner: userId, erasure: 'kept', exportedAs: 'codeRequests' },
  code_request_events: { kind: 'orders', owner: { through: 'code_requests' }, erasure: 'kept', exportedAs: null },

  delegations: { kind: 'delegations', owner: userId, erasure: 'redacted', exportedAs: 'delegations' },
  delegation_events: {
    kind: 'delegations',
    owner: { through: 'delegations' },
    erasure: 'follows',
    exportedAs: 'delegations',
  },
  delegation_files: {
    kind: 'delegations',
    owner: { through: 'delegations' },
    erasure: 'follows',
    exportedAs: 'delegations',
  },
  signing_sessions: {
    kind: 'delegations',
    owner: { through: 'delegations' },
    erasure: 'redacted',
    expiries: [{ since: 'created_at', period: technical.signingCode, only: 'used_at is null' }],
    exportedAs: null,
  },

  registry_accounts: {
    kind: 'registry',
    owner: userId,
    erasure: 'deleted',
    deletedByUnlinking: true,
    exportedAs: 'registryAccount',
  },
  registry_oauth_states: {
    kind: 'registry',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'created_at', period: { days: 1 } }],
    exportedAs: null,
  },
  registry_conflicts: {
    kind: 'registry',
    owner: userId,
    erasure: 'deleted',
    deletedByUnlinking: true,
    exportedAs: 'differences',
  },
  herds: { kind: 'registry', owner: userId, erasure: 'deleted', deletedByUnlinking: true, exportedAs: 'herds' },
  animals: { kind: 'registry', owner: { through: 'herds' }, erasure: 'follows', exportedAs: 'herds' },
  outbound_calls: {
    kind: 'registryCalls',
    owner: userId,
    erasure: 'redacted',
    expiries: [
      { since: 'at', period: retention.registryRead, only: 'idempotency_key is null' },
      { since: 'at', period: retention.registryWrite },
    ],
    exportedAs: 'registryCalls',
  },

  field_notes: {
    kind: 'stable',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'received_at', period: retention.fieldNote }],
    exportedAs: 'fieldNotes',
  },
  inbound_movements: { kind: 'stable', owner: userId, erasure: 'deleted', exportedAs: 'inboundMovements' },
  inbound_movement_animals: {
    kind: 'stable',
    owner: { through: 'inbound_movements' },
    erasure: 'follows',
    exportedAs: 'inboundMovements',
  },
  reminder_settings: { kind: 'stable', owner: userId, erasure: 'deleted', exportedAs: 'reminderSettings' },
  reminders: { kind: 'stable', owner: userId, erasure: 'deleted', exportedAs: 'reminders' },

  support_threads: {
    kind: 'messages',
    owner: { user: 'user_id', email: 'visitor_email' },
    erasure: 'deleted',
    expiries: [{ since: 'last_message_at', period: retention.visitorMessage, only: 'user_id is null' }],
    exportedAs: 'messages',
  },
  support_messages: {
    kind: 'messages',
    owner: { through: 'support_threads' },
    erasure: 'follows',
    exportedAs: 'messages',
  },
  sent_mails: {
    kind: 'sentMails',
    owner: { user: 'user_id', email: 'email' },
    erasure: 'deleted',
    expiries: [{ since: 'sent_at', period: retention.sentMail }],
    exportedAs: 'sentMails',
  },

  newsletter_subscriptions: {
    kind: 'newsletter',
    owner: { email: 'email' },
    erasure: 'deleted',
    expiries: [
      { since: 'requested_at', period: retention.unconfirmedNewsletter, only: 'confirmed_at is null' },
      // Also someone who had unsubscribed, subscribed again and did not confirm in time.
      {
        since: 'unsubscribed_at',
        period: retention.newsletterConsent,
        only: `requested_at <= unsubscribed_at or requested_at < now() - interval '${retention.unconfirmedNewsletter.days} days'`,
      },
    ],
    exportedAs: 'newsletter',
  },
  newsletter_consents: {
    kind: 'newsletter',
    owner: { through: 'newsletter_subscriptions' },
    erasure: 'follows',
    exportedAs: 'newsletter',
  },
  newsletter_deliveries: {
    kind: 'newsletter',
    owner: { through: 'newsletter_subscriptions' },
    erasure: 'follows',
    // The letter keeps its counts.
    expiries: [
      {
        since: '(select l.finished_at from newsletter_letters l where l.id = letter_id)',
        period: retention.newsletterDelivery,
      },
    ],
    exportedAs: 'newsletter',
  },

  pec_messages: {
    kind: 'pec',
    owner: { through: 'invoices' },
    erasure: 'kept',
    expiries: [{ since: 'created_at', period: retention.unprovenPec, only: `state <> 'applied'` }],
    exportedAs: null,
  },
  pec_transmissions: { kind: 'pec', owner: { through: 'invoices' }, erasure: 'kept', exportedAs: null },

  audit_log: {
    kind: 'changes',
    owner: { through: 'users' },
    erasure: 'redacted',
    expiries: [{ since: 'at', period: retention.record }],
    exportedAs: 'changes',
  },
  own_changes: {
    kind: 'changes',
    owner: userId,
    erasure: 'deleted',
    expiries: [{ since: 'at', period: retention.ownChange }],
    exportedAs: 'ownChanges',
  },
  // Texts of issues may repeat an address, an IBAN or a reason.
  issues: { kind: 'changes', owner: { through: 'users' }, erasure: 'redacted', exportedAs: null },
} as const satisfies Partial<Record<TableName, PersonalTable>>

/** Tables whose rows go with the person. */
export type DeletedTable = {
  [Name in keyof typeof personalTables]: (typeof personalTables)[Name]['erasure'] extends 'deleted' ? Name : never
}[keyof typeof personalTables]

/** Tables without data of people that are kept for a time all the same. The rate limiter's keys are digests of addresses. */
export const impersonalExpiries: Record<string, Expiry> = {
  payment_webhook_events: { since: 'received_at', period: technical.webhookEvent },
  // The limiter's own table stores milliseconds since 1970.
  rate_limits: { since: 'to_timestamp(expire / 1000.0)', period: 'past' },
  signing_webhook_events: { since: 'received_at', period: technical.webhookEvent },
}

/** The other tables without data of people. */
export const impersonalTables = `closed_order_counts discount_codes invoice_counters invoice_days key_fingerprints
  loss_ear_figures loss_figures migrations migrations_lock newsletter_letters operator_files payment_transitions pec_mailbox
  pec_signers product_images product_prices product_relations products settings stock_movements stored_image_files
  stored_images tag_transitions`.split(/\s+/)
