import { sql } from 'kysely'

/**
 * What a new order asks of the registry: parts of the statement that inserts an order (`insertOrder`). `coded`, `lost` and
 * `made` are common table expressions of that statement.
 */

/** The items whose tags bear registry codes. Reads the order `o`, its `items` and the products `p`. */
export const itemsWithCodes = sql`
  select o.id as order_id, o.user_id, o.holding, i.id, i.product_id, i.order_as, i.quantity, i.herd, i.replacements,
    p.title, p.product_code, p.species
  from o, items i join p on p.id = i.product_id
  where 'ministeriale' = any (p.product_types) and not 'holding_code' = any (p.features)`

/** One row for each tag that waits for its code. Reads the items `coded`. */
export const insertWaitingTags = sql`
  insert into tags (user_id, product_id, order_item_id, name, product_code, species, holding)
  select c.user_id, c.product_id, c.id, c.title, c.product_code,
    coalesce((c.herd ->> 'species')::species, c.species[1]::species), coalesce(c.herd ->> 'holding', c.holding)
  from coded c, generate_series(1, c.quantity)
  where c.order_as = 'nuova-marca'`

/** Requests for new codes, which wait for the payment. Reads the items `coded`. */
export const insertNewCodeRequests = sql`
  insert into code_requests (user_id, order_id, order_item_id, kind, herd, quantity, block_reason, next_check_at)
  select c.user_id, c.order_id, c.id, 'new', c.herd, c.quantity, 'unpaid', null
  from coded c where c.order_as = 'nuova-marca'`

/** The tags to be made again. Reads the items `coded`. */
export const lostTags = sql`
  select c.user_id, c.order_id, c.id, r.*
  from coded c cross join jsonb_to_recordset(c.replacements) as r (code text, piece text, "identityProof" text, ear text)`

/** Requests for duplicates. Reads the `lost` tags and the last reprint numbers `made`. */
export const insertDuplicateRequests = sql`
  insert into code_requests (user_id, order_id, order_item_id, kind, quantity, code, piece, identity_proof,
    ear, reprint_number, block_reason, next_check_at)
  select lost.user_id, lost.order_id, lost.id, 'duplicate', 1, lost.code, lost.piece, lost."identityProof",
    case when lost.piece <> 'entrambe' then lost.ear end,     1 + coalesce(made.reprint, 0), 'unpaid', null
  from lost left join made on made.code = lost.code`

/** Marks the `lost` tags as lost. */
export const markTagsLost = sql`
  update tags set state = 'lost', changed_by = 'order'
  from lost
  where tags.user_id = lost.user_id and tags.code = lost.code and tags.state in ('registered', 'replaced')`
