import { type RawBuilder, sql } from 'kysely'
import { type Species, speciesValues } from '#domain/catalogue/species.ts'
import type { PrintableProduct } from '#domain/print/print-surface.ts'
import type { LossDimension } from '#domain/tags/loss-rate.ts'
import { type WornEars, wornEarsOf } from '#domain/tags/worn-ears.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

/**
 * How long tags were worn and how often they were lost. A tag is worn from the day it was applied, or from the day its
 * replacement was sent, until it is lost, given up, or today. What was undone or cancelled afterwards does not count.
 */

type Counted = { productId: number; dimension: LossDimension; value: string; losses: number; tagDays: number }
type CountedOfAll = Counted & { keepers: number }

const today = sql`(now() at time zone 'Europe/Rome')::date`
const romeDay = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Rome')::date`

/**
 * SQL query of the figures of the tags `t` that `scope` selects; `season`, `piece` and `ear` have the keepers of the whole
 * product. `wornEars` tells where the pieces of each product are worn.
 */
const selectLosses = (scope: RawBuilder<unknown>, wornEars: readonly WornEarsOfProduct[]) => sql`
  with events as (
    select e.tag_id, e.id, e.at, e.state, e.note, e.is_reversal, e.previous,
      -- An order's reversal cancels the loss before it, a keeper's the declaration before it.
      lead(e.is_reversal) over (partition by e.tag_id, e.changed_by = 'order' order by e.id) as is_undone
    from tags t join tag_events e on e.tag_id = t.id
    where ${scope}
  ), told as (
    select tag_id, id, at, state, note, previous,
      case when state = 'registered' and note <> '' then note::date else ${romeDay(sql`at`)} end as day
    from events
    where state in ('registered', 'lost', 'replaced', 'inactive') and not is_reversal and is_undone is distinct from true
  ), firsts as (
    select distinct on (tag_id) * from told order by tag_id, id
  ), steps as (
    select tag_id, id, at, state, note, day from told
    union all
    -- Applied before the shop recorded its steps.
    select t.id, 0, t.status_since, 'registered', '',
      coalesce(${romeDay(sql`(f.previous ->> 'statusSince')::timestamptz`)}, ${romeDay(sql`t.status_since`)})
    from tags t left join firsts f on f.tag_id = t.id
    where ${scope} and (f.tag_id is null and t.state = 'registered'
      or f.state in ('lost', 'inactive') and f.previous ->> 'state' in ('registered', 'replaced'))
  ), spans as (
    select tag_id, at, state, day, lead(day) over w as next_day, lead(state) over w as next_state,
      lead(note) over w as next_note, lead(at) over w as next_at
    from steps window w as (partition by tag_id order by id)
  ), lots as (
    select r.order_item_id, min(r.lot) as lot
    from code_requests r
    where r.kind = 'new' and r.lot <> '' and r.order_item_id in (select t.order_item_id from tags t where ${scope})
    group by r.order_item_id having count(distinct r.lot) = 1
  ), wearing as (
    select * from json_to_recordset(${JSON.stringify(wornEars)}::json) w (
      product_id integer, species text, "left" integer, "right" integer, principale text, secondaria text, single text
    )
  ), worn as (
    select t.product_id, t.user_id, t.species, s.day as begun, greatest(s.day, least(coalesce(s.next_day, ${today}), ${today})) as ended,
      s.next_state is not distinct from 'lost' or s.next_state = 'inactive' and s.next_note in ('lost', 'broken') as is_lost,
      coalesce(o.piece, t.piece) as piece, case s.next_state when 'lost' then o.ear when 'inactive' then t.lost_ear end as ear,
      case s.state when 'replaced' then (
        select nullif(r.lot, '') from code_requests r
        where r.kind = 'duplicate' and r.code = t.code and r.user_id = t.user_id and r.shipped_at <= s.at
        order by r.shipped_at desc limit 1
      ) else l.lot end as lot
    from spans s join tags t on t.id = s.tag_id left join lots l on l.order_item_id = t.order_item_id
      left join lateral (
        select r.piece, r.ear from code_requests r
        where s.next_state = 'lost' and r.kind = 'duplicate' and r.code = t.code and r.user_id = t.user_id
          and r.created_at <= s.next_at
        order by r.created_at desc limit 1
      ) o on true
    where s.state in ('registered', 'replaced')
  ), totals as (
    select product_id, count(distinct user_id) as keepers, count(*) filter (where is_lost) as losses,
      sum(ended - begun) as tag_days
    from worn group by product_id
  ), lost_pieces as (
    select product_id, piece, count(*) as losses from worn where is_lost group by product_id, piece
  ), eared as (
    -- A rule tells the ear by the piece, else the keeper.
    select n.product_id, e."left" as left_pieces, e."right" as right_pieces, n.ended - n.begun as days,
      case when n.is_lost is not true then null
        when n.piece = 'entrambe' and e."left" + e."right" = 2 then 'both'
        else coalesce(case n.piece when 'principale' then e.principale when 'secondaria' then e.secondaria end, e.single,
          n.ear, 'unknown') end as lost_ear
    from worn n left join wearing e on e.product_id = n.product_id and e.species is not distinct from n.species::text
  ), by_ear as (
    select product_id, count(*) filter (where lost_ear in ('left', 'both')) as lost_left,
      count(*) filter (where lost_ear in ('right', 'both')) as lost_right,
      count(*) filter (where lost_ear = 'unknown') as lost_unknown,
      coalesce(sum(days * left_pieces), 0) as left_days, coalesce(sum(days * right_pieces), 0) as right_days
    from eared group by product_id
  ), aged as (
    select w.product_id, y.value, count(distinct w.user_id) as keepers,
      count(*) filter (where w.is_lost and w.ended - w.begun <= y.upper_days) as losses,
      sum(least(w.ended - w.begun, y.upper_days) - y.lower_days) as tag_days
    from worn w join (values ('1', 0, 365), ('2', 365, 730), ('3', 730, 1095), ('4', 1095, 100000)) y (value, lower_days, upper_days)
      on w.ended - w.begun > y.lower_days or y.lower_days = 0
    group by w.product_id, y.value
  ), changes as (
    select product_id, begun as day, 1 as tags from worn
    union all select product_id, ended, -1 from worn
    union all
    -- No stretch between two changes lies in two seasons.
    select p.product_id, m::date, 0
    from (select product_id, min(begun) as since from worn group by product_id) p,
      generate_series(date_trunc('month', p.since::timestamp), ${today}::timestamp, interval '1 month') m
    where extract(month from m) in (3, 6, 9, 12)
  ), stretches as (
    select product_id, day, sum(tags) over w as tags, lead(day) over w - day as days
    from changes window w as (partition by product_id order by day rows unbounded preceding)
  ), seasonal as (
    select product_id, ${seasonOf(sql`day`)} as value, sum(tags * days) as tag_days
    from stretches group by 1, 2
  ), lost_in_season as (
    select product_id, ${seasonOf(sql`ended`)} as value, count(*) as losses from worn where is_lost group by 1, 2
  )
  select product_id, 'all' as dimension, '' as value, keepers, losses, tag_days from totals
  union all select product_id, 'age', value, keepers, losses, tag_days from aged
  union all
  select s.product_id, 'season', s.value, t.keepers, coalesce(l.losses, 0), s.tag_days
  from seasonal s join totals t using (product_id) left join lost_in_season l using (product_id, value)
  union all
  -- Pieces and ears without a loss too: their tag days add to those of other keepers.
  select t.product_id, 'piece', p.piece, t.keepers, coalesce(l.losses, 0), t.tag_days
  from totals t cross join (values ('principale'), ('secondaria'), ('entrambe')) p (piece)
    left join lost_pieces l on l.product_id = t.product_id and l.piece = p.piece
  union all
  select b.product_id, 'ear', v.value, t.keepers, v.losses, v.tag_days
  from by_ear b join totals t using (product_id) cross join lateral (
    values ('left', lost_left, left_days), ('right', lost_right, right_days), ('unknown', lost_unknown, 0)
  ) v (value, losses, tag_days)
  union all
  select product_id, 'lot', lot, count(distinct user_id), count(*) filter (where is_lost), sum(ended - begun)
  from worn where lot is not null group by product_id, lot`

function seasonOf(day: RawBuilder<unknown>) {
  return sql`case extract(month from ${day})::integer / 3 % 4 when 0 then 'winter' when 1 then 'spring' when 2 then 'summer' else 'autumn' end`
}

/** SQL condition over figures `f`: pieces that were not lost, and ears that wear nothing, are left out. */
const isShown = sql`(f.losses > 0 or f.dimension <> 'piece' and (f.dimension <> 'ear' or f.tag_days > 0))`

/** Ears stand in a table of their own (migration 62). */
const allFigures = sql`
  select product_id, dimension, value, keepers, losses, tag_days, reckoned_at from loss_figures
  union all select product_id, 'ear', ear, keepers, losses, tag_days, reckoned_at from loss_ear_figures`

type WornEarsOfProduct = WornEars & { product_id: number; species: Species | null }

/** Returns where the pieces of each product with codes are worn, by the species that wears them. */
export async function wornEarsOfProducts(db: Executor): Promise<WornEarsOfProduct[]> {
  const { rows } = await sql<PrintableProduct & { id: number }>`
    select p.id, p.product_types as "productTypes", p.features, p.species, p.details from products p
    where 'marche' = any (p.product_types) and 'ministeriale' = any (p.product_types)`.execute(db)
  return rows.flatMap(product =>
    [...speciesValues, null].map(species => ({ product_id: product.id, species, ...wornEarsOf(product, species) })),
  )
}

const columns = sql`f.product_id as "productId", f.dimension, f.value, f.losses::integer, f.tag_days::float8 as "tagDays"`

/** Returns what a keeper lost, beside the average of all keepers where at least `minKeepers` are behind it. */
export async function lossesOfKeeper(
  db: Executor,
  userId: number,
  { minKeepers, wornEars }: { minKeepers: number; wornEars: readonly WornEarsOfProduct[] },
) {
  const { rows } = await sql<Counted & { name: string; averageLosses: number | null; averageTagDays: number | null }>`
    select ${columns}, p.title as name, a.losses as "averageLosses", a.tag_days::float8 as "averageTagDays"
    from (${selectLosses(sql`t.user_id = ${userId}`, wornEars)}) f join products p on p.id = f.product_id
      left join (${allFigures}) a on a.product_id = f.product_id and a.dimension = f.dimension and a.value = f.value
        and a.keepers >= ${minKeepers}
    where f.dimension <> 'lot' and ${isShown}
    order by p.title, p.id, f.dimension, f.value`.execute(db)
  return rows
}

/** Returns the figures of all keepers, with the time they were reckoned. */
export async function lossesOfAll(db: Executor) {
  const { rows } = await sql<CountedOfAll & { name: string; reckonedAt: string }>`
    select ${columns}, f.keepers, f.reckoned_at as "reckonedAt", p.title as name
    from (${allFigures}) f join products p on p.id = f.product_id
    where ${isShown}
    order by p.title, p.id, f.dimension, f.value`.execute(db)
  return rows
}

/** Returns the ids of up to `limit` keepers with tags after `after`. */
export async function keepersWithTags(db: Executor, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id > ${after} and exists (select from tags t where t.user_id = u.id)
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Begins to reckon: deletes the former figures, and lets each statement of the transaction take five minutes. */
export async function beginLossFigures(tx: Transaction) {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await tx.deleteFrom('loss_figures').execute()
  await tx.deleteFrom('loss_ear_figures').execute()
}

/** Adds the figures of these keepers to those of all. Keepers are counted once if no other call adds them. */
export const addLossFigures = (tx: Transaction, keepers: readonly number[], wornEars: readonly WornEarsOfProduct[]) =>
  sql`
    with figures as materialized (${selectLosses(sql`t.user_id = any (${keepers}::integer[])`, wornEars)}),
    by_ear as (
      insert into loss_ear_figures as present (product_id, ear, keepers, losses, tag_days)
      select product_id, value, keepers, losses, tag_days from figures where dimension = 'ear'
      on conflict (product_id, ear) do update set keepers = present.keepers + excluded.keepers,
        losses = present.losses + excluded.losses, tag_days = present.tag_days + excluded.tag_days
    )
    insert into loss_figures as present (product_id, dimension, value, keepers, losses, tag_days)
    select product_id, dimension, value, keepers, losses, tag_days from figures where dimension <> 'ear'
    on conflict (product_id, dimension, value) do update set keepers = present.keepers + excluded.keepers,
      losses = present.losses + excluded.losses, tag_days = present.tag_days + excluded.tag_days`.execute(tx)
