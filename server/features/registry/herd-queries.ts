import { sql } from 'kysely'
import type { Herd } from '#contract/registry.ts'
import type { Species } from '#domain/catalogue/species.ts'
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

/** Deletes the user's herds with their animals and conflicts. */
export async function deleteHerdsOf(tx: Transaction, userId: number) {
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
  const id = rows[0]?.id
  if (unreadRows === 0)
    await sql`
    delete from animals where herd_id = ${id} and code <> all (${animals.map(({ code }) => code)}::text[])`.execute(tx)
  await sql`
    insert into animals (herd_id, code, species, sex, born_on, left_on, leave_reason)
    select ${id}, a.code, a.species, a.sex, a."bornOn", a."leftOn", a.cause
    from jsonb_to_recordset(${JSON.stringify(animals)}::jsonb)
      as a (code text, species species, sex text, "bornOn" date, "leftOn" date, cause text)
    on conflict (herd_id, code) do update
      set species = excluded.species, sex = excluded.sex, born_on = excluded.born_on, left_on = excluded.left_on,
        leave_reason = excluded.leave_reason
      where (animals.species, animals.sex, animals.born_on, animals.left_on, animals.leave_reason)
        is distinct from (excluded.species, excluded.sex, excluded.born_on, excluded.left_on, excluded.leave_reason)`.execute(
    tx,
  )
}

/** Marks the herds missing that the registry no longer lists. */
export const markHerdsMissing = (tx: Transaction, userId: number, listed: readonly HerdKey[]) =>
  sql`
    update herds h set missing_since = now()
    where h.user_id = ${userId} and h.missing_since is null and not exists (
      select from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l (holding text, "fiscalCode" text, species species)
      where l.holding = h.holding and l."fiscalCode" = h.fiscal_code and l.species = h.species
    )`.execute(tx)
