import { type Insertable, sql } from 'kysely'
import {
  type AdminDelegation,
  type AdminDelegationQuery,
  adminDelegationPageSize,
  type Delegation,
  type DelegationSummary,
} from '#contract/delegations.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { type DelegationEventName, type DelegationState, daysToSign } from '#domain/delegation.ts'
import type { Keeper } from '../../database/delegation-tables.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'
import type { RecordedActor } from '../../http/actor.ts'

const summary = sql`d.id, d.holding, d.species, d.state, d.reason, d.created_at as "createdAt", d.signed_at as "signedAt",
  d.sent_at as "sentAt", d.active_at as "activeAt", d.ended_at as "endedAt"`

const whole = sql`${summary}, d.document, encode(d.document_sha256, 'hex') as "documentSha256",
  encode(d.signed_sha256, 'hex') as "signedSha256", d.keeper, d.envelope_id as "envelopeId", d.user_id as "userId",
  d.text_version as "textVersion", (
    select coalesce(json_agg(json_build_object('name', e.name, 'at', ${jsonInstant('e.at')}) order by e.id), '[]')
    from delegation_events e where e.delegation_id = d.id
  ) as events`

/** With internal fields, which the contract trims from responses. */
export type StoredDelegation = Delegation & {
  userId: number
  keeper: Keeper
  envelopeId: string | null
  textVersion: string
}

/** Returns the user's delegations, latest first. */
export async function delegationsOf(db: Executor, userId: number): Promise<DelegationSummary[]> {
  const { rows } = await sql<DelegationSummary>`
    select ${summary} from delegations d where d.user_id = ${userId} order by d.id desc`.execute(db)
  return rows
}

export async function delegationOf(db: Executor, userId: number, id: number): Promise<StoredDelegation | undefined> {
  const { rows } = await sql<StoredDelegation>`
    select ${whole} from delegations d where d.id = ${id} and d.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Returns those of these delegations that are the user's. */
export async function delegationsWithIds(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<StoredDelegation[]> {
  const { rows } = await sql<StoredDelegation>`
    select ${whole} from delegations d where d.id = any (${ids}::integer[]) and d.user_id = ${userId}`.execute(db)
  return rows
}

/** Returns a delegation without an ownership check, for internal work. */
export async function delegationById(db: Executor, id: number): Promise<StoredDelegation | undefined> {
  const { rows } = await sql<StoredDelegation>`select ${whole} from delegations d where d.id = ${id}`.execute(db)
  return rows[0]
}

export const delegationByEnvelope = async (db: Executor, envelopeId: string) =>
  (await db.selectFrom('delegations').select('id').where('envelope_id', '=', envelopeId).executeTakeFirst())?.id

/** Returns one page of the signed delegations and the total number. */
export async function signedDelegations(db: Executor, { state, page = 1 }: AdminDelegationQuery) {
  const where = sql`d.signed_at is not null and ${state ? sql`d.state = ${state}` : sql`true`}`
  // Signed delegations wait to be sent to the veterinary service: oldest first.
  const order = state === 'signed' ? sql`d.signed_at, d.id` : sql`d.signed_at desc, d.id desc`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from delegations d where ${where}`.execute(db),
    sql<AdminDelegation>`
      select ${summary}, d.keeper from delegations d where ${where} order by ${order}
      limit ${adminDelegationPageSize} offset ${(page - 1) * adminDelegationPageSize}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type NewDelegation = Pick<
  Insertable<Tables['delegations']>,
  'user_id' | 'holding' | 'species' | 'text_version' | 'document_sha256' | 'created_at'
> & { keeper: object; document: object }

/** Returns the id. `undefined` if the user has an open delegation for the same holding and species. */
export async function insertDelegation(tx: Transaction, row: NewDelegation): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('delegations')
    .values({ ...row, keeper: JSON.stringify(row.keeper), document: JSON.stringify(row.document) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const openDelegationFor = async (db: Executor, userId: number, herd: { holding: string; species: string }) =>
  (
    await sql<{ id: number }>`
      select id from delegations where user_id = ${userId} and holding = ${herd.holding} and species = ${herd.species}
        and ended_at is null`.execute(db)
  ).rows[0]?.id

export const insertDelegationFile = (
  tx: Transaction,
  delegationId: number,
  kind: 'document' | 'signed',
  file: { bytes: Buffer; sha256: Buffer },
) =>
  tx
    .insertInto('delegation_files')
    .values({ delegation_id: delegationId, kind, ...file })
    .execute()

/** Returns the signed file; before the signature, the unsigned document. */
export const delegationFile = (db: Executor, delegationId: number) =>
  db
    .selectFrom('delegation_files')
    .select(['kind', 'bytes'])
    .where('delegation_id', '=', delegationId)
    .orderBy('kind', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertDelegationEvent = (
  db: Executor,
  actor: RecordedActor,
  delegationId: number,
  name: DelegationEventName,
) => insertDelegationEvents(db, actor, [delegationId], name)

export const insertDelegationEvents = (
  db: Executor,
  { id: actorId, address, userAgent }: RecordedActor,
  delegationIds: readonly number[],
  name: DelegationEventName,
) =>
  db
    .insertInto('delegation_events')
    .values(delegationIds.map(id => ({ delegation_id: id, name, actor_id: actorId, address, user_agent: userAgent })))
    .execute()

/** Returns the state and locks the row (`for update`). `undefined` if it does not exist. */
export async function lockDelegationState(tx: Transaction, id: number): Promise<DelegationState | undefined> {
  const row = await tx.selectFrom('delegations').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.state
}

const dated: Record<DelegationState, 'signed_at' | 'sent_at' | 'active_at' | 'ended_at' | 'created_at'> = {
  draft: 'created_at',
  signed: 'signed_at',
  submitted: 'sent_at',
  active: 'active_at',
  revoked: 'ended_at',
  expired: 'ended_at',
  rejected: 'ended_at',
}

export const updateDelegationState = (
  tx: Transaction,
  id: number,
  state: DelegationState,
  { reason, signedSha256, at }: { reason?: string | undefined; signedSha256?: Buffer; at?: string } = {},
) =>
  tx
    .updateTable('delegations')
    .set({
      state,
      [dated[state]]: at ?? sql<string>`now()`,
      ...(reason && { reason }),
      ...(signedSha256 && { signed_sha256: signedSha256 }),
    })
    .where('id', '=', id)
    .execute()

/** Stores the envelopes of delegations that have none yet. */
export const setEnvelopes = (db: Executor, envelopes: readonly { id: number; envelopeId: string }[]) =>
  sql`update delegations d set envelope_id = e.envelope_id
    from unnest(${envelopes.map(({ id }) => id)}::integer[], ${envelopes.map(({ envelopeId }) => envelopeId)}::text[])
      as e (id, envelope_id)
    where d.id = e.id and d.envelope_id is null`.execute(db)

export type SyncedDelegation = {
  id: number
  holding: string
  species: Species
  fiscalCode: string
  state: DelegationState
}

/** Returns the signed delegations that have not ended, for herds that the registry lists. */
export async function delegationsToSync(db: Executor, userId: number): Promise<SyncedDelegation[]> {
  const { rows } = await sql<SyncedDelegation>`
    select distinct on (d.id) d.id, d.holding, d.species, d.state, h.fiscal_code as "fiscalCode"
    from delegations d join herds h on h.user_id = d.user_id and h.holding = d.holding and h.species = d.species
      and h.missing_since is null
    where d.user_id = ${userId} and d.state in ('signed', 'submitted', 'active') order by d.id, h.id`.execute(db)
  return rows
}

/** Expires delegations that were not signed within `daysToSign`, each with an event. */
export const expireUnsigned = (db: Executor) =>
  sql`
    with expired as (
      update delegations set state = 'expired', ended_at = now()
      where state = 'draft' and created_at < now() - make_interval(days => ${daysToSign})
      returning id
    )
    insert into delegation_events (delegation_id, name) select id, 'expired' from expired`.execute(db)

/** Returns true if the event is new. */
export const insertSigningEvent = async (tx: Transaction, eventId: string) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signing_webhook_events')
    .values({ event_id: eventId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const isSigningEventKnown = async (db: Executor, eventId: string) =>
  (await db
    .selectFrom('signing_webhook_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined
