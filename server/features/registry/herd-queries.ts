import { sql } from 'kysely'
import type { Herd } from '#contract/registry.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { registryReportingDays } from '#domain/tags/tag-states.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { HerdKey, RegistryAnimal, RegistryHerd } from '../../integrations/registry/registry-port.ts'
import { raiseStaleConflicts } from './tag-conflict-queries.ts'

export async function herdsOf(db: Executor, userId: number): Promise<Herd[]> {
  const { rows } = await sql<Herd>`
    select h.id, h.holding, h.fiscal_code as "fiscalCode", h.species, h.name, h.place, h.synced_at as "syncedAt",
      (select count(*) from animals a where a.herd_id = h.id and a.left_on is null) as animals,
      (select count(*) from tags t where t.user_id = h.user_id and t.status = 'in-attesa' and t.holding = h.holding
        and t.species = h.species) as waiting
    from herds h where h.user_id = ${userId} and h.missing_since is null order by h.holding, h.species`.execute(db)
  return rows
}

/** Inserts herds that a keeper entered; existing ones are left alone. */
export const insertHerds = (
  tx: Transaction,
  userId: number,
  herds: { holding: string; species: Species; fiscalCode: string; name: string }[],
) =>
  tx
    .insertInto('herds')
    .values(
      herds.map(({ holding, species, fiscalCode, name }) => ({
        user_id: userId,
        holding,
        species,
        fiscal_code: fiscalCode,
        name,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()

/**
 * Returns the herds that the keeper entered and whose delegation to the shop is active: the shop may read these as
 * delegate. The first wording, 2026-11, did not allow reading.
 */
export async function delegatedHerdsOf(db: Executor, userId: number): Promise<HerdKey[]> {
  const { rows } = await sql<HerdKey>`
    select h.holding, h.fiscal_code as "fiscalCode", h.species from herds h
    where h.user_id = ${userId} and exists (
      select from delegations d
      where d.user_id = h.user_id and d.holding = h.holding and d.species = h.species and d.state = 'active'
        and d.text_version > '2026-11'
    )
    order by h.holding, h.species`.execute(db)
  return rows
}

/** Deletes the user's herds with their animals and conflicts, and what the registry announced for them. */
export async function deleteHerdsOf(tx: Transaction, userId: number) {
  await tx
    .deleteFrom('inbound_movements')
    .where('user_id', '=', userId)
    .where('source', '=', 'registry')
    .where('unloaded_at', 'is', null)
    .execute()
  await tx.deleteFrom('herds').where('user_id', '=', userId).execute()
  await tx.deleteFrom('registry_conflicts').where('user_id', '=', userId).execute()
  await raiseStaleConflicts(tx, userId)
}

/**
 * Saves a herd and replaces all its animals by the registry's, in three statements however many there are. If rows could
 * not be read, animals that are not listed stay: they may be in those rows.
 */
export async function saveHerd(
  tx: Transaction,
  userId: number,
  herd: RegistryHerd,
  animals: readonly RegistryAnimal[],
  unreadRows = 0,
) {
  const { rows } = await sql<{ id: number }>`
    insert into herds (user_id, holding, fiscal_code, species, name, place, synced_at, unread_rows)
    values (${userId}, ${herd.holding}, ${herd.fiscalCode}, ${herd.species}, ${herd.name}, ${herd.place}, now(), ${unreadRows})
    on conflict (user_id, holding, fiscal_code, species) do update
      set name = excluded.name, place = excluded.place, synced_at = now(), missing_since = null, unread_rows = excluded.unread_rows
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  if (unreadRows === 0)
    await sql`
    delete from animals a
    where a.herd_id = ${id} and a.code <> all (${animals.map(({ code }) => code)}::text[]) and not ${hasJustArrived(userId)}`.execute(
      tx,
    )
  await saveAnimals(tx, id, animals)
}

/**
 * SQL condition over `animals a`: the keeper confirmed its arrival, and had not longer than `registryReportingDays` to
 * report it to the registry.
 */
const hasJustArrived = (userId: number) => sql`exists (
  select from inbound_movements m join inbound_movement_animals i on i.movement_id = m.id
  where m.user_id = ${userId} and m.unloaded_at > now() - ${registryReportingDays} * interval '1 day'
    and i.code = a.code and i.is_announced and i.is_read
)`

/** Inserts animals into a herd or updates them. Sex and birth that are known stay if they are not told again. */
const saveAnimals = (tx: Transaction, herdId: number, animals: readonly RegistryAnimal[]) =>
  sql`
    insert into animals (herd_id, code, species, sex, born_on, left_on, leave_reason)
    select ${herdId}, a.code, a.species, a.sex, a."bornOn", a."leftOn", a.cause
    from jsonb_to_recordset(${JSON.stringify(animals)}::jsonb)
      as a (code text, species species, sex text, "bornOn" date, "leftOn" date, cause text)
    on conflict (herd_id, code) do update
      set species = excluded.species, sex = coalesce(excluded.sex, animals.sex),
        born_on = coalesce(excluded.born_on, animals.born_on), left_on = excluded.left_on, leave_reason = excluded.leave_reason
      where (animals.species, animals.sex, animals.born_on, animals.left_on, animals.leave_reason)
        is distinct from (excluded.species, coalesce(excluded.sex, animals.sex), coalesce(excluded.born_on, animals.born_on),
          excluded.left_on, excluded.leave_reason)`.execute(tx)

/**
 * Puts animals that arrived into the user's herd, alive. Returns false if the herd is not the user's. The registry tells
 * sex and birth when it lists them there.
 */
export async function addArrivals(
  tx: Transaction,
  userId: number,
  { holding, species }: HerdChoice,
  codes: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select h.id from herds h
    where h.user_id = ${userId} and h.holding = ${holding} and h.species = ${species} and h.missing_since is null
    order by h.id limit 1`.execute(tx)
  const [herd] = rows
  if (!herd) return false
  const arrived = { species, sex: null, bornOn: null, leftOn: null, cause: null }
  await saveAnimals(
    tx,
    herd.id,
    codes.map(code => ({ ...arrived, code })),
  )
  return true
}

/** Marks the herds missing that the registry no longer lists. */
export const markHerdsMissing = (tx: Transaction, userId: number, listed: readonly HerdKey[]) =>
  sql`
    update herds h set missing_since = now()
    where h.user_id = ${userId} and h.missing_since is null and not exists (
      select from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l (holding text, "fiscalCode" text, species species)
      where l.holding = h.holding and l."fiscalCode" = h.fiscal_code and l.species = h.species
    )`.execute(tx)
