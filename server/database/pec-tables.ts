import type { Generated } from 'kysely'
import type { PecReceipt, SdiMessageType } from '#domain/orders/sdi-steps.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** One sending of a document's file by PEC. */
type PecTransmissions = {
  id: Generated<number>
  invoice_id: number
  file_name: string
  message_id: string
  /** Null until it was handed to the mail server. */
  recipient: string | null
  attempts: Generated<number>
  created_at: Instant
  /** When it was handed to the mail server, while it is not known whether the server took it. */
  attempted_at: InstantOrNull
  sent_at: InstantOrNull
  /** When it became certain that it has not arrived. */
  failed_at: InstantOrNull
}

/** A message about one of our files, as it arrived. */
type PecMessages = {
  id: Generated<number>
  sha256: Buffer
  raw: Buffer
  received_at: string
  /** `untrusted`: without a signature that is known, so that it changes nothing. */
  state: Generated<'pending' | 'applied' | 'untrusted'>
  checked_at: InstantOrNull
  kind: PecReceipt | SdiMessageType | null
  invoice_id: number | null
  file_name: string | null
  /** When the provider or the SdI wrote it. */
  at: InstantOrNull
  codes: Generated<string[]>
  note: Generated<string>
  created_at: Instant
}

/** Keys that signed the delivery of a message of ours into the mailbox of the SdI. */
type PecSigners = { key_digest: Buffer; email: string; created_at: Instant }

type PecMailbox = {
  address: string
  /** The address that the SdI has assigned to the shop. */
  sdi_address: Generated<string | null>
  uid_validity: Generated<string | null>
  last_uid: Generated<number>
  read_at: InstantOrNull
}

export type PecTables = {
  pec_transmissions: PecTransmissions
  pec_messages: PecMessages
  pec_signers: PecSigners
  pec_mailbox: PecMailbox
}
