import { type RawBuilder, sql } from 'kysely'
import { type InboundMovement, type MovementQuery, movementPageSize } from '#contract/keeper/inbound-movements.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { MovementSource, UnloadingOutcome } from '#domain/movements/inbound-movement.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { RegistryMovement } from '../../integrations/registry/registry-port.ts'

type Page = { max: number | null; after: number }

/** Those to unload first, then the newest. */
const selectMovements = (where: RawBuilder<unknown>, { max, after }: Page = { max: null, after: 0 }) =>
  sql<InboundMovement>`
    select m.id, m.source, m.number, to_char(m.issued_on, 'YYYY-MM-DD') as "issuedOn",
      to_char(m.departed_on, 'YYYY-MM-DD') as "departedOn", m.sender, m.holding, m.species, counted.announced,
      m.unloaded_at as "unloadedAt",
      case when m.unloaded_at is not null then json_build_object('present', counted.present,
        'missing', counted.announced - counted.present, 'surplus', counted.surplus) end as outcomes
    from inbound_movements m cross join lateral (
      select (count(*) filter (where a.is_announced))::integer as announced,
        (count(*) filter (where a.is_announced and a.is_read))::integer as present,
        (count(*) filter (where not a.is_announced))::integer as surplus
      from inbound_movement_animals a where a.movement_id = m.id
    ) counted
    where ${where}
    order by m.unloaded_at is not null, m.issued_on desc, m.id desc
    limit ${max} offset ${after}`

/** Returns one page of the owner's documents and the number of all. */
export async function movementsOf(db: Executor, userId: number, { page = 1, holding }: MovementQuery) {
  const where = sql`m.user_id = ${userId} and (${holding ?? null}::text is null or m.holding = ${holding ?? null})`
  const [{ rows }, counted] = await Promise.all([
    selectMovements(where, { max: movementPageSize, after: (page - 1) * movementPageSize }).execute(db),
    sql<{ total: number }>`select count(*)::integer as total from inbound_movements m where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function movementOf(db: Executor, userId: number, id: number): Promise<InboundMovement | undefined> {
  const { rows } = await selectMovements(sql`m.user_id = ${userId} and m.id = ${id}`).execute(db)
  return rows[0]
}

/** Returns the document of this number, if the owner has it. */
export async function movementNumbered(
  db: Executor,
  userId: number,
  { holding, species }: HerdChoice,
  { sender, number }: { sender: string; number: string },
): Promise<InboundMovement | undefined> {
  const { rows } = await selectMovements(
    sql`m.user_id = ${userId} and m.holding = ${holding} and m.species = ${species} and m.sender = ${sender}
      and m.number = ${number}`,
  ).execute(db)
  return rows[0]
}

/** Returns the animals of a document: announced ones in its order, then the surplus ones. */
export async function animalsOfMovement(db: Executor, id: number) {
  const { rows } = await sql<{ code: string; outcome: UnloadingOutcome | null }>`
    select a.code, case when a.is_read is null then null when not a.is_announced then 'surplus'
      when a.is_read then 'present' else 'missing' end as outcome
    from inbound_movement_animals a where a.movement_id = ${id} order by a.position`.execute(db)
  return rows
}

/** Returns how many documents an account has, and how many animals in all of them. */
export async function countMovements(db: Executor, userId: number): Promise<{ documents: number; animals: number }> {
  const { rows } = await sql<{ documents: number; animals: number }>`
    select count(distinct m.id)::integer as documents, count(a.code)::integer as animals
    from inbound_movements m left join inbound_movement_animals a on a.movement_id = m.id
    where m.user_id = ${userId}`.execute(db)
  return rows[0] ?? { documents: 0, animals: 0 }
}

/**
 * Saves a document with its animals, or replaces one of the same number. Returns its id; `undefined` if that one is the
 * same, or unloaded, which nothing changes.
 */
export async function saveMovement(
  tx: Transaction,
  userId: number,
  source: MovementSource,
  { holding, species }: HerdChoice,
  { number, issuedOn, departedOn, sender, codes }: RegistryMovement,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into inbound_movements (user_id, source, number, sender, holding, species, issued_on, departed_on)
    values (${userId}, ${source}, ${number}, ${sender}, ${holding}, ${species}, ${issuedOn}, ${departedOn})
    on conflict (user_id, holding, species, sender, number) do update
      set source = excluded.source, issued_on = excluded.issued_on, departed_on = excluded.departed_on
      where inbound_movements.unloaded_at is null and (
        (inbound_movements.source, inbound_movements.issued_on, inbound_movements.departed_on)
          is distinct from (excluded.source, excluded.issued_on, excluded.departed_on)
        or (
          select array_agg(a.code order by a.position) from inbound_movement_animals a
          where a.movement_id = inbound_movements.id
        ) is distinct from ${codes}::text[]
      )
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await tx.deleteFrom('inbound_movement_animals').where('movement_id', '=', id).execute()
  await sql`
    insert into inbound_movement_animals (movement_id, code, position, is_announced)
    select ${id}, a.code, a.position, true from unnest(${codes}::text[]) with ordinality a (code, position)`.execute(tx)
  return id
}

/** Deletes what the registry announced for the herd, does not list any more, and was not unloaded. */
export const deleteWithdrawn = (
  tx: Transaction,
  userId: number,
  { holding, species }: HerdChoice,
  listed: readonly RegistryMovement[],
) =>
  sql`
    delete from inbound_movements m
    where m.user_id = ${userId} and m.holding = ${holding} and m.species = ${species} and m.source = 'registry'
      and m.unloaded_at is null and not exists (
        select from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l (sender text, number text)
        where l.sender = m.sender and l.number = m.number
      )`.execute(tx)

/** Records which animals were read at the unloading; surplus ones follow those of the document. */
export async function saveUnloading(tx: Transaction, id: number, read: readonly string[], surplus: readonly string[]) {
  await sql`
    update inbound_movement_animals set is_read = code = any (${read}::text[]) where movement_id = ${id}`.execute(tx)
  await sql`
    insert into inbound_movement_animals (movement_id, code, position, is_announced, is_read)
    select ${id}, a.code, announced.count + a.position, false, true
    from unnest(${surplus}::text[]) with ordinality a (code, position), (
      select count(*) as count from inbound_movement_animals where movement_id = ${id}
    ) announced`.execute(tx)
  await sql`update inbound_movements set unloaded_at = now() where id = ${id}`.execute(tx)
}

export const deleteMovement = (tx: Transaction, id: number) =>
  tx.deleteFrom('inbound_movements').where('id', '=', id).execute()
