import { type Insertable, sql } from 'kysely'
import {
  type Delegation,
  type DelegationSummary,
  type KeptDelegation,
  type KeptDelegationQuery,
  keptDelegationPageSize,
} from '#contract/delegations.ts'
import { type DelegationEventName, type DelegationState, daysToSign } from '#domain/delegation.ts'
import type { Species } from '#domain/species.ts'
import type { Keeper } from '../../database/delegation-tables.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'

const summary = sql`d.id, d.holding, d.species, d.state, d.reason, d.created_at as "createdAt", d.signed_at as "signedAt",
  d.sent_at as "sentAt", d.active_at as "activeAt", d.ended_at as "endedAt"`

const whole = sql`${summary}, d.document, encode(d.document_sha256, 'hex') as "documentSha256",
  encode(d.signed_sha256, 'hex') as "signedSha256", d.keeper, d.envelope_id as "envelopeId", d.user_id as "userId",
  d.text_version as "textVersion", (
    select coalesce(json_agg(json_build_object('name', e.name, 'at', ${jsonInstant('e.at')}) order by e.id), '[]')
    from delegation_events e where e.delegation_id = d.id
  ) as events`

/** What the shop itself works with; the contract trims it for readers. */
export type StoredDelegation = Delegation & {
  userId: number
  keeper: Keeper
  envelopeId: string | null
  textVersion: string
}

/** Latest first. */
export async function delegationsOf(db: Executor, ownerId: number): Promise<DelegationSummary[]> {
  const { rows } = await sql<DelegationSummary>`
    select ${summary} from delegations d where d.user_id = ${ownerId} order by d.id desc`.execute(db)
  return rows
}

export async function delegationOf(db: Executor, ownerId: number, id: number): Promise<StoredDelegation | undefined> {
  const { rows } = await sql<StoredDelegation>`
    select ${whole} from delegations d where d.id = ${id} and d.user_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** Whoever's it is: for the shop's own work. */
export async function anyDelegation(db: Executor, id: number): Promise<StoredDelegation | undefined> {
  const { rows } = await sql<StoredDelegation>`select ${whole} from delegations d where d.id = ${id}`.execute(db)
  return rows[0]
}

export const delegationOfEnvelope = async (db: Executor, envelopeId: string) =>
  (await db.selectFrom('delegations').select('id').where('envelope_id', '=', envelopeId).executeTakeFirst())?.id

/** One page of those that were signed, and how many there are in all. */
export async function signedDelegations(db: Executor, { state, page = 1 }: KeptDelegationQuery) {
  const where = sql`d.signed_at is not null and ${state ? sql`d.state = ${state}` : sql`true`}`
  // What is to be sent on waits in its order.
  const order = state === 'firmata' ? sql`d.signed_at, d.id` : sql`d.signed_at desc, d.id desc`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from delegations d where ${where}`.execute(db),
    sql<KeptDelegation>`
      select ${summary}, d.keeper from delegations d where ${where} order by ${order}
      limit ${keptDelegationPageSize} offset ${(page - 1) * keptDelegationPageSize}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type NewDelegation = Pick<
  Insertable<Tables['delegations']>,
  'user_id' | 'holding' | 'species' | 'text_version' | 'document_sha256' | 'created_at'
> & { keeper: object; document: object }

/** Nothing where one is open for the same holding and species. */
export async function insertDelegation(tx: Executor, row: NewDelegation): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('delegations')
    .values({ ...row, keeper: JSON.stringify(row.keeper), document: JSON.stringify(row.document) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const openDelegationFor = async (db: Executor, ownerId: number, herd: { holding: string; species: string }) =>
  (
    await sql<{ id: number }>`
      select id from delegations where user_id = ${ownerId} and holding = ${herd.holding} and species = ${herd.species}
        and ended_at is null`.execute(db)
  ).rows[0]?.id

export const insertDelegationFile = (
  tx: Executor,
  delegationId: number,
  kind: 'document' | 'signed',
  file: { bytes: Buffer; sha256: Buffer },
) =>
  tx
    .insertInto('delegation_files')
    .values({ delegation_id: delegationId, kind, ...file })
    .execute()

/** The signed file; before the signature, the document. */
export const delegationFile = (db: Executor, delegationId: number) =>
  db
    .selectFrom('delegation_files')
    .select(['kind', 'bytes'])
    .where('delegation_id', '=', delegationId)
    .orderBy('kind', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Who did it and from where; nobody in particular for what the shop or an outside party does. */
export type Doer = { actorId: number | null; address?: string; userAgent?: string }

export const insertDelegationEvent = (
  tx: Executor,
  delegationId: number,
  name: DelegationEventName,
  { actorId, address, userAgent }: Doer,
) =>
  tx
    .insertInto('delegation_events')
    .values({ delegation_id: delegationId, name, actor_id: actorId, address, user_agent: userAgent })
    .execute()

/** No other state until the transaction ends. */
export async function lockState(tx: Executor, id: number): Promise<DelegationState | undefined> {
  const row = await tx.selectFrom('delegations').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.state
}

const dated: Record<DelegationState, 'signed_at' | 'sent_at' | 'active_at' | 'ended_at' | 'created_at'> = {
  da_firmare: 'created_at',
  firmata: 'signed_at',
  trasmessa: 'sent_at',
  attiva: 'active_at',
  revocata: 'ended_at',
  scaduta: 'ended_at',
  rifiutata: 'ended_at',
}

export const updateState = (
  tx: Executor,
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

export const setEnvelope = (db: Executor, id: number, envelopeId: string) =>
  db
    .updateTable('delegations')
    .set({ envelope_id: envelopeId })
    .where('id', '=', id)
    .where('envelope_id', 'is', null)
    .execute()

export type FollowedDelegation = {
  id: number
  holding: string
  species: Species
  fiscalCode: string
  state: DelegationState
}

/** Signed and not over, of herds that the registry knows. */
export async function followedDelegations(db: Executor, ownerId: number): Promise<FollowedDelegation[]> {
  const { rows } = await sql<FollowedDelegation>`
    select distinct on (d.id) d.id, d.holding, d.species, d.state, h.fiscal_code as "fiscalCode"
    from delegations d join herds h on h.user_id = d.user_id and h.holding = d.holding and h.species = d.species
      and h.gone_at is null
    where d.user_id = ${ownerId} and d.state in ('firmata', 'trasmessa', 'attiva') order by d.id, h.id`.execute(db)
  return rows
}

/** Documents that have waited too long for their signature end, each with its event. */
export const expireUnsigned = (db: Executor) =>
  sql`
    with expired as (
      update delegations set state = 'scaduta', ended_at = now()
      where state = 'da_firmare' and created_at < now() - make_interval(days => ${daysToSign})
      returning id
    )
    insert into delegation_events (delegation_id, name) select id, 'expired' from expired`.execute(db)

/** Says whether the event is news. */
export const insertSigningEvent = async (tx: Executor, eventId: string) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signing_events')
    .values({ event_id: eventId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const knowsSigningEvent = async (db: Executor, eventId: string) =>
  (await db.selectFrom('signing_events').select('event_id').where('event_id', '=', eventId).executeTakeFirst()) !==
  undefined
