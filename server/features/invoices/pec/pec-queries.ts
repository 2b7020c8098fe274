import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SdiState } from '#domain/orders/sdi-states.ts'
import type { PecReceipt, SdiMessageType } from '#domain/orders/sdi-steps.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import type { ArrivedMessage, MailboxPosition } from '../../../integrations/sdi/pec-port.ts'

/** The mailbox as it was read: its position, its messages, and whose signatures count. */

const now = sql<string>`now()`

export async function mailboxOf(
  db: Executor,
  address: string,
): Promise<{ sdiAddress: string | null; position: MailboxPosition; readAt: string | null }> {
  const row = await db
    .selectFrom('pec_mailbox')
    .select(['sdi_address', 'uid_validity', 'last_uid', 'read_at'])
    .where('address', '=', address)
    .executeTakeFirst()
  return {
    sdiAddress: row?.sdi_address ?? null,
    position: { uidValidity: row?.uid_validity ?? null, lastUid: row?.last_uid ?? 0 },
    readAt: row?.read_at ?? null,
  }
}

/** Records how far the mailbox was read. A slower process that read less does not move it back. */
export const saveMailboxPosition = (db: Executor, address: string, { uidValidity, lastUid }: MailboxPosition) =>
  db
    .insertInto('pec_mailbox')
    .values({ address, uid_validity: uidValidity, last_uid: lastUid, read_at: now })
    .onConflict(conflict =>
      conflict.column('address').doUpdateSet({
        uid_validity: uidValidity,
        last_uid: sql<number>`case when pec_mailbox.uid_validity = excluded.uid_validity
          then greatest(pec_mailbox.last_uid, excluded.last_uid) else excluded.last_uid end`,
        read_at: now,
      }),
    )
    .execute()

/** Records the address from which the SdI answers: files that follow have to go there. */
export const saveSdiAddress = (tx: Transaction, address: string, sdiAddress: string) =>
  tx
    .insertInto('pec_mailbox')
    .values({ address, sdi_address: sdiAddress })
    .onConflict(conflict => conflict.column('address').doUpdateSet({ sdi_address: sdiAddress }))
    .execute()

/** Stores a message once, whatever number the server gives it. */
export const insertPecMessage = (db: Executor, { raw, receivedAt }: ArrivedMessage) =>
  db
    .insertInto('pec_messages')
    .values({ sha256: createHash('sha256').update(raw).digest(), raw, received_at: receivedAt })
    .onConflict(conflict => conflict.column('sha256').doNothing())
    .execute()

/** Returns the Message-IDs of ours that are worth a receipt: those of the last three months. */
export const recentMessageIds = async (db: Executor): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('pec_transmissions')
        .select('message_id')
        .where('created_at', '>', sql<string>`now() - interval '90 days'`)
        .execute()
    ).map(row => row.message_id),
  )

/** Returns what is to be understood, oldest first: new messages, and untrusted ones that a new signer may explain. */
export const messagesToCheck = (db: Executor, limit: number) =>
  db
    .selectFrom('pec_messages as m')
    .select(['m.id', 'm.raw', 'm.state'])
    .where('m.state', '<>', 'applied')
    .where(sql<boolean>`(m.state = 'pending' or exists (select from pec_signers s where s.created_at > m.checked_at))`)
    .orderBy('m.id')
    .limit(limit)
    .execute()

type Understood = {
  kind: PecReceipt | SdiMessageType
  invoiceId: number
  fileName: string
  at: string
  codes: string[]
  note: string
}

/** Records what a message says. One with several attachments is recorded by its first. */
export const saveApplied = (tx: Transaction, id: number, { invoiceId, fileName, ...said }: Understood) =>
  tx
    .updateTable('pec_messages')
    .set({ ...said, invoice_id: invoiceId, file_name: fileName, state: 'applied', checked_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'applied')
    .execute()

export const saveUntrusted = (tx: Transaction, id: number) =>
  tx
    .updateTable('pec_messages')
    .set({ state: 'untrusted', checked_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'applied')
    .execute()

/** Locks a message that is not applied yet. False if another process was faster. */
export const lockMessage = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('pec_messages')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'applied')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Returns the digests of the keys whose envelopes count, in hexadecimal. */
export async function knownKeys(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('pec_signers').select('key_digest').execute()
  return rows.map(({ key_digest }) => key_digest.toString('hex'))
}

export const saveSigner = (tx: Transaction, keyDigest: Uint8Array, email: string) =>
  tx
    .insertInto('pec_signers')
    .values({ key_digest: Buffer.from(keyDigest), email })
    .onConflict(conflict => conflict.column('key_digest').doNothing())
    .execute()

export type FileOnItsWay = {
  invoiceId: number
  orderId: number
  number: string
  state: SdiState
  /** False if the file was rejected and another one has taken its place. */
  isCurrent: boolean
  sha256: Buffer
}

/**
 * Locks the state of the document that was sent under a file name, also by hand from the same mailbox. `undefined` if
 * there is none.
 */
export async function lockFile(tx: Transaction, fileName: string): Promise<FileOnItsWay | undefined> {
  // Year and number of a first edition (see `storeDocument`), for which there is an index.
  const progressive = Number.parseInt(/_([0-9A-Z]{5})\.xml$/i.exec(fileName)?.[1] ?? '0', 36)
  const { rows } = await sql<FileOnItsWay>`
    select v.id as "invoiceId", v.order_id as "orderId", v.document ->> 'number' as number, t.state,
      v.document ->> 'fileName' = ${fileName} as "isCurrent",
      coalesce(sha256(r.xml), x.sha256) as sha256
    from invoices v join invoice_transmissions t on t.invoice_id = v.id
      join invoice_files x on x.invoice_id = v.id and x.kind = 'xml'
      left join rejected_invoices r on r.invoice_id = v.id and r.file_name = ${fileName}
    where v.id = coalesce(
      (select p.invoice_id from pec_transmissions p where p.file_name = ${fileName} limit 1),
      (select i.id from invoices i where i.year = ${2000 + Math.floor(progressive / 100_000)}
        and i.number = ${progressive % 100_000} and i.document ->> 'fileName' = ${fileName} limit 1)
    ) and (r.id is not null or v.document ->> 'fileName' = ${fileName})
    for update of t`.execute(tx)
  return rows[0]
}
