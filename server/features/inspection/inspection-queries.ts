import { sql } from 'kysely'
import type { Species } from '#domain/catalogue/species.ts'
import type { DelegationState } from '#domain/delegation.ts'
import type { TagPiece } from '#domain/tags/replacement.ts'
import type { CodeRequestState, TagState } from '#domain/tags/tag-states.ts'
import type { Executor } from '../../database/open-database.ts'

/** What an inspection of a holding asks for. `holding` is a code such as '001TO123'; days are in Italian time. */

export type InspectedKeeper = { name: string; businessName: string; fiscalCode: string; vatNumber: string }
export type InspectedHerd = {
  species: Species
  place: string
  syncedAt: string | null
  animals: number
}
/** An animal alive, or a tag of the holding that is on none; `state` is null if the tag was not bought here. */
export type InspectedTag = {
  code: string
  species: Species | null
  sex: 'm' | 'f' | null
  bornOn: string | null
  isAnimal: boolean
  state: TagState | null
  product: string | null
}
export type InspectedReplacement = {
  code: string
  piece: TagPiece
  orderId: number
  orderedOn: string
  state: CodeRequestState
  shippedOn: string | null
}
export type InspectedDelegation = {
  species: Species
  state: DelegationState
  createdOn: string
  signedOn: string | null
  activeOn: string | null
  endedOn: string | null
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date::text`

/** The code of the holding of one of the user's herds. `undefined` if it is not theirs. */
export async function holdingOfHerd(db: Executor, userId: number, herdId: number): Promise<string | undefined> {
  const herd = await db
    .selectFrom('herds')
    .select('holding')
    .where('id', '=', herdId)
    .where('user_id', '=', userId)
    .where('missing_since', 'is', null)
    .executeTakeFirst()
  return herd?.holding
}

export async function inspectedKeeper(db: Executor, userId: number): Promise<InspectedKeeper> {
  return db
    .selectFrom('users')
    .select(['name', 'business_name as businessName', 'fiscal_code as fiscalCode', 'vat_number as vatNumber'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function inspectedHerds(db: Executor, userId: number, holding: string) {
  const { rows } = await sql<InspectedHerd>`
    select h.species, h.place, h.synced_at as "syncedAt",
      (select count(*) from animals a where a.herd_id = h.id and a.left_on is null)::integer as animals
    from herds h where h.user_id = ${userId} and h.holding = ${holding} and h.missing_since is null
    order by h.species`.execute(db)
  return rows
}

/** The animals alive and the tags of the holding, by code. Tags that are inactive or have no code yet are left out. */
export async function inspectedTags(db: Executor, userId: number, holding: string): Promise<InspectedTag[]> {
  const { rows } = await sql<InspectedTag>`
    with alive as (
      select a.code, a.species, a.sex, a.born_on from herds h join animals a on a.herd_id = h.id
      where h.user_id = ${userId} and h.holding = ${holding} and h.missing_since is null and a.left_on is null
    ), own as (
      select t.code, t.species, t.state, t.product_code, t.holding from tags t
      where t.user_id = ${userId} and t.code is not null and t.state <> 'inactive'
        and (t.holding = ${holding} or t.code in (select code from alive))
    )
    select code, coalesce(a.species, t.species) as species, a.sex, a.born_on::text as "bornOn",
      a.code is not null as "isAnimal", t.state, t.product_code as product
    from alive a full join own t using (code)
    order by code`.execute(db)
  return rows
}

/** The replacements ordered for codes of the holding, the latest first. */
export async function inspectedReplacements(db: Executor, userId: number, codes: readonly string[]) {
  const { rows } = await sql<InspectedReplacement>`
    select r.code, r.piece, r.order_id as "orderId", ${dayOf('r.created_at')} as "orderedOn", r.state,
      ${dayOf('r.shipped_at')} as "shippedOn"
    from code_requests r
    where r.user_id = ${userId} and r.kind = 'duplicate' and r.code = any (${codes}::text[])
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

export async function inspectedDelegations(db: Executor, userId: number, holding: string) {
  const { rows } = await sql<InspectedDelegation>`
    select d.species, d.state, ${dayOf('d.created_at')} as "createdOn", ${dayOf('d.signed_at')} as "signedOn",
      ${dayOf('d.active_at')} as "activeOn", ${dayOf('d.ended_at')} as "endedOn"
    from delegations d where d.user_id = ${userId} and d.holding = ${holding}
    order by d.created_at desc, d.id desc`.execute(db)
  return rows
}
