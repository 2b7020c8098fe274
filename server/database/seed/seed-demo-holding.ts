import { sql } from 'kysely'
import { defaultPricingTerms, quote } from '#domain/money/pricing.ts'
import type { Transaction } from '../open-database.ts'
import { daysAgo } from './days-ago.ts'
import { demoOrders, demoTags } from './demo-holding.ts'
import { seedDemoCodeRequests } from './seed-demo-code-requests.ts'

/**
 * Gives a new demo farmer orders and tags, the same at every first start except for the dates. Returns the paid orders
 * with their invoice days; none if the catalogue is not the seed's.
 */
export async function seedDemoHolding(tx: Transaction, userId: number): Promise<{ id: number; invoicedOn: string }[]> {
  const rows = await tx.selectFrom('products').select(['id', 'product_code', 'title', 'price_cents']).execute()
  const products = new Map(rows.map(row => [row.product_code, row]))
  const needed = [...demoOrders.flatMap(order => order.lines), ...demoTags].map(({ product }) => product)
  if (!needed.every(code => products.has(code))) return []
  const items = await insertOrders(tx, userId, products)
  await refillStock(tx, userId)
  await insertTags(tx, userId, products, items)
  await seedDemoCodeRequests(tx, userId)
  // A checkout would have kept these totals.
  await sql`select recount_product_orders()`.execute(tx)
  return payOrders(tx, userId)
}

/**
 * Pays the orders by bank transfer on their day, so that refunds involve no provider. Returns the orders with the day
 * of their invoice.
 */
async function payOrders(tx: Transaction, userId: number) {
  const { rows } = await sql<{ id: number; invoicedOn: string }>`
    with paid as (
      insert into payments (order_id, method, state, amount_cents, created_at, captured_at)
      select id, 'bonifico', 'captured', total_cents, created_at, created_at from orders
      where user_id = ${userId} and status <> 'CANCELLED'
      returning order_id
    )
    select id, (coalesce(completed_at, created_at) at time zone 'Europe/Rome')::date as "invoicedOn"
    from paid join orders on id = order_id order by coalesce(completed_at, created_at)`.execute(tx)
  return rows
}

type Products = ReadonlyMap<string, { id: number; product_code: string; title: string; price_cents: number }>
/** Ids of the order lines, by order and product. */
type Items = ReadonlyMap<string, number>

const itemKey = (order: string, product: string) => `${order} ${product}`

async function insertOrders(tx: Transaction, userId: number, products: Products): Promise<Items> {
  const items = new Map<string, number>()
  for (const order of demoOrders) {
    const lines = order.lines.map(line => ({ ...line, unitPrice: products.get(line.product)?.price_cents ?? 0 }))
    const figures = quote(lines, defaultPricingTerms, order.paymentMethod)
    const closedAt = order.closedDaysAgo === undefined ? null : daysAgo(order.closedDaysAgo)
    const { rows } = await sql<{ id: number; product: string }>`
      with o as (
        insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_cents,
          vat_basis_points, shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, created_at,
          completed_at, cancelled_at, cancelled_by)
        select ${order.code}, u.id, ${order.status}, ${paymentStatusOf[order.status]}, ${order.paymentMethod},
          ${figures.products}, ${figures.vat}, ${defaultPricingTerms.vatBasisPoints}, ${figures.shipping}, ${figures.fee},
          ${figures.total}, json_build_object('name', u.name, 'email', u.email, 'phone', u.phone, 'businessName',
            u.business_name, 'fiscalCode', u.fiscal_code, 'vatNumber', u.vat_number, 'vetInfoId', u.vet_info_id),
          (${place})::jsonb || jsonb_build_object('fiscalCode', u.fiscal_code, 'vatNumber', u.vat_number),
          (${place})::jsonb || jsonb_build_object('email', '', 'notes', ''), ${daysAgo(order.placedDaysAgo)},
          ${order.status === 'SHIPPED' ? closedAt : null}, ${order.status === 'CANCELLED' ? closedAt : null},
          ${order.status === 'CANCELLED' ? 'staff' : null}
        from users u where u.id = ${userId}
        returning id
      )
      insert into order_items (order_id, product_id, position, product_code, title, product_types, main_image_url, color,
        order_as, replacements, print, price_cents, quantity, subtotal_cents)
      select o.id, p.id, l.position, p.product_code, p.title, p.product_types,
        (select i.url from product_images i where i.product_id = p.id and i.role = 'main' and i.color is null),
        l.color, l.order_as, l.replacements, l.print, p.price_cents, l.quantity, p.price_cents * l.quantity
      from o, jsonb_to_recordset(${JSON.stringify(lines.map(lineOf))}::jsonb) as l (position integer, product text,
        quantity integer, color text, order_as text, replacements jsonb, print jsonb) join products p on p.product_code = l.product
      order by l.position
      returning id, product_code as product`.execute(tx)
    for (const { id, product } of rows) items.set(itemKey(order.code, product), id)
  }
  return items
}

/** Restocks what the demo orders took, so that today's stock is the catalogue's. */
const refillStock = (tx: Transaction, userId: number) =>
  sql`
    insert into stock_movements (product_id, reason, quantity_before, quantity_after)
    select p.id, 'received', p.quantity - sum(i.quantity), p.quantity
    from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    where o.user_id = ${userId} and o.status <> 'CANCELLED' group by p.id`.execute(tx)

const paymentStatusOf = { PENDING: 'PAID', SHIPPED: 'PAID', CANCELLED: 'REFUNDED' } as const

/** The farmer's address as orders store it. */
const place = sql`json_build_object('businessName', u.business_name, 'city', u.city, 'municipality', u.municipality,
  'address', u.address, 'postalCode', u.postal_code, 'province', u.province, 'phone', u.phone)`

const lineOf = (
  { product, quantity, color = '', replacements = [], print }: (typeof demoOrders)[number]['lines'][number],
  index: number,
) => ({
  position: index + 1,
  product,
  quantity,
  color,
  order_as: replacements.length > 0 ? 'marca-sistitutiva' : 'nuova-marca',
  replacements,
  print,
})

const insertTags = async (tx: Transaction, userId: number, products: Products, items: Items) => {
  const rows = demoTags.flatMap(batch => {
    const product = products.get(batch.product)
    if (!product) return []
    return Array.from({ length: batch.count }, (_, n) => ({
      user_id: userId,
      product_id: product.id,
      order_item_id: items.get(itemKey(batch.order ?? '', batch.product)) ?? null,
      code: batch.from === undefined ? null : `IT001${String(batch.from + n).padStart(9, '0')}`,
      name: product.title,
      product_code: product.product_code,
      species: batch.species,
      holding: '001TO123',
      piece: batch.piece ?? null,
      state: batch.state ?? (batch.inactive?.includes(n) ? ('inactive' as const) : ('registered' as const)),
      status_since: daysAgo(batch.daysAgo - n * (batch.every ?? 0)),
    }))
  })
  await tx.insertInto('tags').values(rows).execute()
}
