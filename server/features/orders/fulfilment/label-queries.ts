import { sql } from 'kysely'
import type { ShippingAddress } from '#contract/shapes/wire-types.ts'
import type { Executor } from '../../../database/open-database.ts'

/** What an address label says. `packages` labels are printed for the parcel. */
export type LabelledParcel = {
  orderId: number
  number: number
  packages: number
  carrier: string
  tracking: string
  address: ShippingAddress
}

const address = sql`o.shipping_address as address`

/** Returns the next parcel of each of these orders that exists, in the order of `ids`. */
export async function nextParcels(db: Executor, ids: readonly number[]): Promise<LabelledParcel[]> {
  const { rows } = await sql<LabelledParcel>`
    select o.id as "orderId", (select count(*)::integer + 1 from parcels p where p.order_id = o.id) as number, 1 as packages,
      '' as carrier, '' as tracking, ${address}
    from unnest(${[...new Set(ids)]}::integer[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

/** Returns these parcels that exist, in the order of `ids`. */
export async function labelledParcels(db: Executor, ids: readonly number[]): Promise<LabelledParcel[]> {
  const { rows } = await sql<LabelledParcel>`
    select o.id as "orderId", p.number, p.packages, p.carrier, p.tracking, ${address}
    from unnest(${[...new Set(ids)]}::integer[]) with ordinality as wanted (id, place)
      join parcels p on p.id = wanted.id join orders o on o.id = p.order_id
    order by wanted.place`.execute(db)
  return rows
}
