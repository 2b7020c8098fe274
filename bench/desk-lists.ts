import type pg from 'pg'
import { aShopProcess, signInMany } from './shop-process.ts'

/**
 * The lists of the desk on few rows, then the same on many. Ends with 1 where a page takes more than its budget: so many
 * times what it takes on few. A further list is a row of `lists`. usage: node bench/desk-lists.ts
 */

const rounds = 25

/** How often the page of many may take that of few; a search looks through an index, counts read one from end to end. */
const budgets = { page: 3, search: 6, broad: 25, count: 25 }

type DeskList = {
  name: string
  few: number
  many: number
  /** Writes rows from one number to another, the oldest first, and leaves the statistics to `vacuum`. */
  seed: (db: pg.Client, from: number, to: number) => Promise<void>
  tables: readonly string[]
  pages: readonly (readonly [name: string, path: string, budget: number])[]
}

const keepers = 2000

/** Of many, the latest are open: paid ones that wait for codes, for the press or for the carrier, and unpaid ones. */
const seedOrders = async (db: pg.Client, from: number, to: number) => {
  await db.query(
    `with made as (
       insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_cents,
         vat_basis_points, shipping_cents, fee_cents, total_cents, families, buyer, billing_address, shipping_address,
         created_at)
       select 'K7Q4', u.id, s.status, case when s.status = 'PENDING' and n % 5 = 0 then 'PENDING'
           when s.status = 'CANCELLED' then 'FAILED' else 'PAID' end,
         (array['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'])[1 + n % 5], 100 * n, 0, 0, 0, 0, 100 * n,
         case n % 3 when 0 then array['ministeriale'] when 1 then array['aziendale'] else array['applicatori'] end,
         json_build_object('name', u.name, 'email', u.email, 'phone', '011' || lpad(n::text, 7, '0'), 'businessName',
           'Cascina ' || md5(u.id::text), 'fiscalCode', 'X' || lpad(u.id::text, 15, '0'), 'vatNumber', lpad(u.id::text, 11, '0')),
         place, place, now() - ($2::integer - n) * interval '10 minutes'
       from generate_series($1::integer, $2::integer) n
         join users u on u.email = 'buyer' || (1 + n % $3::integer) || '@bench.example'
         cross join lateral (select json_build_object('businessName', 'Cascina ' || md5(u.id::text), 'city', 'Azeglio',
           'address', 'Via delle Risaie 14', 'postalCode', '10010', 'province', 'TO')::jsonb as place) p
         cross join lateral (select case when n > $2::integer - 1500 then 'PENDING' when n % 30 = 0 then 'CANCELLED'
           else 'SHIPPED' end as status) s
       returning id, user_id, status, families
     ), items as (
       insert into order_items (order_id, product_id, position, product_code, title, product_types, order_as, price_cents,
         quantity, subtotal_cents, sent_quantity)
       select made.id, p.id, line, p.product_code, p.title, made.families, 'nuova-marca', 100, 10, 1000,
         case when made.status = 'SHIPPED' then 10 else 0 end
       from made, generate_series(1, 2) line, products p where p.product_code = 'BG-58'
       returning id, order_id, product_types, position
     )
     insert into code_requests (user_id, order_id, order_item_id, kind, quantity, state, due_at, printed_at)
     select made.user_id, made.id, items.id, 'new', 10, case made.id % 3 when 0 then 'waiting' else 'granted' end, null,
       case made.id % 3 when 1 then now() end
     from made join items on items.order_id = made.id
     where made.status = 'PENDING' and 'ministeriale' = any (made.families) and items.position = 1`,
    [from, to, keepers],
  )
}

const lists: readonly DeskList[] = [
  {
    name: 'orders',
    few: 100,
    many: 50_000,
    seed: seedOrders,
    tables: ['orders', 'order_items', 'code_requests'],
    pages: [
      ['latest first', '/admin/orders', budgets.page],
      ['by total, page 3', '/admin/orders?sort=highest&page=3', budgets.page],
      ['open ones', '/admin/orders?status=PENDING', budgets.page],
      ['to send', '/admin/orders?work=to-send&sort=oldest', budgets.count],
      ['of one family, paid', '/admin/orders?family=ministeriale&payment=PAID', budgets.count],
      ['search for a number', '/admin/orders?search=ORDER-42', budgets.page],
      ['search for a tax number', '/admin/orders?search=00000000042', budgets.search],
      ['search for a name', '/admin/orders?search=allevatore%2042', budgets.search],
      ['search for a tag', '/admin/orders?search=IT001990244731', budgets.search],
      ['search that finds all', '/admin/orders?search=cascina', budgets.broad],
      ['counts', '/admin/orders/counts', budgets.count],
      ['counts of a search', '/admin/orders/counts?search=00000000042', budgets.search],
      ['customers', '/admin/orders/buyers?search=buyer42@', budgets.search],
      ['what waits', '/admin/today', budgets.count],
    ],
  },
]

const shop = await aShopProcess()
try {
  const origin = await shop.start()
  const db = await shop.connect()
  const [token = ''] = await signInMany(db, keepers)
  await db.query(`update users set role = 'admin' where email = 'buyer1@bench.example'`)

  const timeOf = async (path: string) => {
    const times: number[] = []
    for (let round = -3; round < rounds; round++) {
      const begun = performance.now()
      const answer = await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      if (round >= 0) times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  }
  const tooSlow: string[] = []
  for (const { name, few, many, seed, tables, pages } of lists) {
    const settle = () => db.query(`vacuum analyze ${tables.join(', ')}, users`)
    await seed(db, 1, few)
    await settle()
    const before = new Map<string, number>()
    for (const [, path] of pages) before.set(path, await timeOf(path))
    await seed(db, few + 1, many)
    await settle()
    console.log(`${name.padEnd(34)}${`${few}`.padStart(9)}   ${`${many}`.padStart(9)}       ratio   budget`)
    for (const [page, path, budget] of pages) {
      const [small, large] = [before.get(path) ?? 0, await timeOf(path)]
      const ratio = large / small
      const [a, b] = [small, large].map(ms => ms.toFixed(1).padStart(9))
      console.log(`${page.padEnd(34)}${a} ms${b} ms${ratio.toFixed(2).padStart(9)}${budget.toFixed(1).padStart(9)}`)
      if (ratio > budget) tooSlow.push(`${name}, ${page}`)
    }
  }
  await db.end()
  for (const page of tooSlow) console.log(`✗ ${page}: above its budget`)
  if (tooSlow.length > 0) process.exitCode = 1
} finally {
  await shop.remove()
}
