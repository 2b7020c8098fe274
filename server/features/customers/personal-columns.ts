import type { Tables } from '../../database/tables.ts'
import type { personalTables } from './personal-data-register.ts'

type Registered = keyof typeof personalTables
type ColumnsOf<Name extends Registered> = {
  /** What tells of a person, and is emptied or replaced by a digest when the person is erased. */
  cleared?: readonly (keyof Tables[Name] & string)[]
  /** What tells of a person, and stays as long as the row: a law or a proof asks for it. */
  kept?: readonly (keyof Tables[Name] & string)[]
  /** Texts that tell of nobody: states, words and codes of the shop. */
  others?: readonly (keyof Tables[Name] & string)[]
}

/**
 * Tables whose rows stay when a person is erased, with each of their columns of text, bytes or JSON and what the erasure
 * does with it. personal-columns.test.ts fails for a column that is missing here. Numbers and times are left out: without
 * the owner's name they say nothing about a person. Tables whose rows are deleted are left out too.
 */
export const personalColumns: { [Name in Registered]?: ColumnsOf<Name> } = {
  users: {
    cleared: [
      ...(['email', 'password_hash', 'name', 'phone', 'business_name', 'fiscal_code', 'vat_number'] as const),
      ...(['address', 'city', 'municipality', 'postal_code', 'province', 'country', 'sdi_code', 'pec'] as const),
      ...(['vet_info_id', 'billing_address', 'shipping_address'] as const),
    ],
    others: ['role'],
  },

  orders: {
    // Those of an order that was cancelled without money, document or code are cleared (`erase_unneeded`).
    kept: ['buyer', 'billing_address', 'shipping_address', 'search_text', 'cancel_reason'],
    others: [
      ...(['code', 'status', 'payment_status', 'payment_method', 'discount_code', 'product_kinds'] as const),
      ...(['cancelled_by', 'delay_reason', 'shipping_vat'] as const),
    ],
  },
  order_items: {
    kept: ['replacements', 'print', 'herd'],
    others: ['product_code', 'title', 'product_types', 'main_image_url', 'color', 'order_as', 'delivery_kind'],
  },
  // Notes for staff are deleted; what was written to the buyer stays with the order.
  order_notes: { kept: ['text'] },
  order_receipts: { others: ['source'] },
  order_mail_parts: { others: ['kind', 'into_kind'] },
  payments: { kept: ['provider_id', 'redirect_url'], others: ['method', 'state', 'currency', 'provider'] },
  payment_events: { others: ['state'] },
  refunds: { kept: ['iban', 'reason'] },
  parcels: { kept: ['tracking', 'unpaid_reason', 'resend_reason'], others: ['carrier', 'lot', 'packaging'] },
  reprints: { kept: ['printed_code', 'reason'], others: ['piece'] },
  delivery_checks: { kept: ['missing', 'surplus', 'repeated'] },
  withdrawals: {
    cleared: ['name', 'products', 'iban'],
    kept: ['decline_reason'],
    others: ['state', 'refusal', 'link_key', 'link_digest'],
  },
  invoices: { kept: ['document', 'search_text'], others: ['type'] },
  invoice_files: { kept: ['bytes'], others: ['kind', 'sha256'] },
  invoice_transmissions: { others: ['state'] },
  rejected_invoices: { kept: ['document', 'xml', 'pdf'], others: ['file_name'] },
  credit_notes: { kept: ['reason'] },
  credit_note_items: { others: ['pieces'] },
  tags: {
    kept: ['code', 'name', 'holding', 'search_text'],
    others: ['product_code', 'species', 'piece', 'state', 'changed_by', 'status', 'retire_reason', 'lost_ear'],
  },
  tag_events: { kept: ['note', 'previous'], others: ['state', 'changed_by'] },
  code_requests: {
    kept: ['herd', 'code', 'identity_proof', 'block_reason', 'rejection_reason'],
    others: ['kind', 'piece', 'registry_request_id', 'state', 'lot', 'tracking', 'ear'],
  },
  code_request_events: { kept: ['note'], others: ['name'] },

  // Those that were never signed are deleted.
  delegations: {
    kept: ['holding', 'keeper', 'document', 'reason'],
    others: ['species', 'state', 'text_version', 'document_sha256', 'signed_sha256', 'envelope_id'],
  },
  delegation_events: { kept: ['address', 'user_agent'], others: ['name'] },
  delegation_files: { kept: ['bytes'], others: ['kind', 'sha256'] },
  signing_sessions: { kept: ['email', 'address', 'user_agent'], others: ['token_digest'] },

  outbound_calls: { cleared: ['request', 'response'], others: ['operation', 'idempotency_key', 'outcome'] },
  pec_messages: { kept: ['raw', 'note'], others: ['sha256', 'state', 'kind', 'file_name', 'codes'] },
  pec_transmissions: { others: ['file_name', 'message_id', 'recipient'] },
  audit_log: { cleared: ['before', 'after'], others: ['action', 'subject_type', 'request_id'] },
  issues: { cleared: ['message'], others: ['kind', 'subject'] },
}
