import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { maxCartCodes, maxQuantityPerLine } from '#contract/carts.ts'
import { maxTagsPerCall } from '#contract/tags.ts'
import { maxListLines } from '#domain/tags/tag-list-parser.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { copyRows } from '#test/builders/fill-large-table.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { setLimits, unlimited } from '#test/builders/set-limits.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { costOfCall } from '#test/cost-of-call.ts'
import { longestHoldMs, type Work, watchLoop } from '#test/loop-watch.ts'
import { aBank } from '#test/providers/a-bank.ts'

/**
 * Calls that work most, each at the largest size that the contract allows or with as much data as a large shop has:
 * none keeps the event loop from everybody else, and none takes more than its points pay for. Each is made twice, because
 * the first one loads and compiles.
 */

/** Processor time of the shop's process that a point of `x-cost` stands for, and half as much for what disturbs. */
const msOfPoint = 10 * 1.5

type Sent = { path: string; method?: string; body?: unknown; as?: string | undefined }

async function aWatchedShop(environment: Record<string, string> = {}) {
  const world = await aShop(environment, undefined, { expectsAudit: false })
  await setLimits(world, {
    requestsPerUser: unlimited,
    checkoutsPerUser: unlimited,
    tagChangesPerUserAndDay: unlimited,
  })
  const call = watchLoop(world.origin)
  const tooLong: string[] = []
  const tooDear: string[] = []
  /** Makes a call, and tells how long it held the loop. */
  const once = async ({ path, method, body, as = world.maria.token }: Sent) => {
    const sent = { method: method ?? (body === undefined ? 'GET' : 'POST'), path, body, token: as }
    const answer = await call(sent)
    expect(answer.status, `${path} ${answer.text.slice(0, 900)}`).toBeLessThan(300)
    return answer
  }
  const judge = ({ path, method, body }: Sent, works: readonly Work[]) => {
    const [holds, all] = [works.map(({ holdMs }) => holdMs), works.map(({ workMs }) => workMs)]
    const cost = costOfCall(method ?? (body === undefined ? 'GET' : 'POST'), path)
    return {
      tooLong: Math.min(...holds) > longestHoldMs ? [`${path}: ${holds.join(' and ')} ms`] : [],
      tooDear: Math.min(...all) > cost * msOfPoint ? [`${path}: ${all.join(' and ')} ms for ${cost} points`] : [],
    }
  }
  const note = (sent: Sent, works: readonly Work[]) => {
    const found = judge(sent, works)
    tooLong.push(...found.tooLong)
    tooDear.push(...found.tooDear)
  }
  return {
    ...world,
    once,
    note,
    /** Makes each call twice, and up to three times more: what runs beside it empties the processor's caches. */
    async twice(...calls: Sent[]) {
      for (const sent of calls) {
        const works: Work[] = [await once(sent)]
        do works.push(await once(sent))
        while (Object.values(judge(sent, works)).some(found => found.length > 0) && works.length < 5)
        note(sent, works)
      }
    },
    expectNoneTooLong: () => expect({ tooLong, tooDear }).toEqual({ tooLong: [], tooDear: [] }),
  }
}

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

it('a keeper with thirty thousand tags', async () => {
  const { db, maria, admin, twice, once, note, expectNoneTooLong } = await aWatchedShop()
  for (let at = 0; at < 30_000; at += 5000)
    await insertTags(
      db,
      maria.id,
      numbers(5000).map(n => ({ code: code(at + n) })),
    )
  const ids = (await db.selectFrom('tags').select('id').limit(maxTagsPerCall).execute()).map(({ id }) => id)
  const list = (line: (n: number) => string, count = maxListLines) => ({
    path: '/api/tags/parse',
    body: { text: numbers(count).map(line).join('\n') },
  })
  const herd = { user_id: maria.id, holding: '001TO123', fiscal_code: 'BNTMRA80A41L219X', species: 'cattle' } as const
  const { id: herdId } = await db.insertInto('herds').values(herd).returning('id').executeTakeFirstOrThrow()
  await twice(
    { path: `/api/registry/herds/${herdId}/inspection.zip` },
    { path: '/api/tags?pageSize=500' },
    { path: '/api/tags?pageSize=500&search=0 1 2 3 4 5&sort=animal' },
    { path: '/api/tags/facets' },
    { path: '/api/tags/selectable' },
    { path: '/api/tags/snapshot' },
    { path: '/api/tags/losses' },
    { path: '/api/tags/losses.csv' },
    { path: '/api/tags/losses.xlsx' },
    { path: '/api/readings/codes' },
    { path: '/api/tags.csv' },
    { path: '/api/tags.xlsx' },
    list(code),
    list(n => String(n).padStart(4, '0')),
    list(n => `IT 001 ${String(n).padStart(9, '0')} bovino, lato sinistro`, 4500),
    { path: '/api/tags/parse', body: { text: 'IT;0;'.repeat(15_000) } },
    { path: '/api/tags/parse', body: { text: `${'001;12345;'.repeat(14_900)}x` } },
    { path: '/api/tags/parse', body: { text: `${'001 00000 '.repeat(14_900)}x` } },
    { path: `/api/admin/customers/${maria.id}/tags/selectable`, as: admin.token },
    { path: `/api/admin/customers/${maria.id}/data.zip`, as: admin.token },
  )
  for (const path of ['/api/tags/mark-applied', '/api/tags/retire']) {
    const works: Work[] = []
    for (const _ of [1, 2]) {
      const work = await once({ path, body: { ids, on: '2026-11-23', reason: 'lost', ...only(path) } })
      const undone = await once({ path: '/api/tags/undo', body: { ids } })
      note({ path: '/api/tags/undo', method: 'POST' }, [undone])
      works.push(work)
    }
    note({ path, method: 'POST' }, works)
  }
  expectNoneTooLong()
})

const only = (path: string) => (path.endsWith('retire') ? { on: undefined } : { reason: undefined })

it('a cart and an order of as many codes as they can hold', async () => {
  const { db, maria, admin, once, note, expectNoneTooLong } = await aWatchedShop()
  await aProduct(admin, { ...officialFlag, quantity: 1_000_000 })
  await db.updateTable('products').set({ quantity: 1_000_000 }).where('product_code', '=', 'BG-58').execute()
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('product_code', '=', 'BG-58')
    .executeTakeFirstOrThrow()
  const codesPerLine = 500
  const bodies = new Map<string, { sent: Sent; works: Work[] }>()
  const measured = async (path: string, body?: unknown, method?: string) => {
    const answer = await once({ path, body, ...(method && { method }) })
    const name = `${method ?? (body === undefined ? 'GET' : 'POST')} ${path.replace(/\d+/g, 'n')}`
    const { works } = bodies.get(name) ?? { works: [] }
    bodies.set(name, { sent: { path, body, ...(method && { method }) }, works: [...works, answer] })
    return answer
  }
  for (const round of [0, 1]) {
    for (const line of numbers(maxCartCodes / codesPerLine)) {
      const first = round * maxCartCodes + line * codesPerLine
      const codes = numbers(codesPerLine).map(n => code(first + n))
      await insertTags(
        db,
        maria.id,
        codes.map(tag => ({ code: tag })),
      )
      await measured('/api/carts/items', {
        productId,
        quantity: codesPerLine,
        orderAs: 'marca-sistitutiva',
        replacements: codes.map(tag => ({ code: tag, piece: 'principale' })),
      })
    }
    await measured('/api/carts/my-cart')
    await measured('/api/orders/checkout')
    const { text } = await measured('/api/orders/checkout', { ...addresses, paymentMethod: 'bonifico' })
    const { id } = JSON.parse(text) as { id: number }
    await measured(`/api/orders/${id}`)
    await measured('/api/orders')
    await measured(`/api/orders/${id}/reorder-quote`)
    await measured(`/api/orders/${id}/cancel`, {})
  }
  for (const { sent, works } of bodies.values()) note(sent, works)
  expectNoneTooLong()
})

it('a back office with thousands of products and orders', async () => {
  const world = await aWatchedShop()
  const { db, admin, maria, luca, twice, expectNoneTooLong } = world
  const as = admin.token
  const sheet = (price: number, isNew: boolean) => {
    const form = new FormData()
    const rows = numbers(5000).map(
      n => `ZZ-${n};Marca ${n};Una marca per la prova.;Prova;${price + n},50;marche${isNew ? ';9;' : ''}`,
    )
    const heads = `Codice prodotto;Nome;Descrizione;Marchio;Prezzo;Categoria e tipi${isNew ? ';Nuove scorte;Scorte all’esportazione' : ''}`
    form.append('sheet', new Blob([[heads, ...rows].join('\n')], { type: 'text/csv' }), 'listino.csv')
    return form
  }
  const preview = { path: '/api/admin/products/import/preview', as }
  await twice({ ...preview, body: sheet(1, true) })
  await sql`insert into products (product_code, title, description, price_cents, quantity, brand, product_types)
      select 'ZZ-' || n, 'Marca ' || n, 'Una marca per la prova.', 100, 9, 'Prova', array['marche']
      from generate_series(0, 4999) n`.execute(db)
  world.ctx.responseCache.clear()
  await twice({ ...preview, body: sheet(2, false) })
  const ids = (await db.selectFrom('products').select('id').where('product_code', 'like', 'ZZ-%').execute()).map(
    ({ id }) => id,
  )
  await twice(
    { path: '/api/admin/products?sort=price', as },
    { path: '/api/admin/products/counts?search=marca', as },
    { path: '/api/admin/products/selectable', as },
    { path: '/api/admin/products.csv', as },
    {
      path: '/api/admin/products/bulk-edit/preview',
      body: { ids, action: 'price-percent', percent: 10 },
      as,
    },
    { path: '/api/products' },
    { path: '/api/products?search=marca+prova&sort=price-asc&page=3' },
    { path: '/api/products/facets?search=mraca' },
    { path: '/products?search=marca' },
    { path: '/sitemap.xml' },
    { path: '/' },
  )

  const { id: pliers } = await aProduct(admin, { productTypes: ['applicatori'] })
  await luca.carts.addItem({ body: { productId: pliers, quantity: 3 } })
  const order = await placeCurrentCart(luca)
  await aBank(world).pay(order)
  await copyRows(db, 'orders', 5000)
  await copyRows(db, 'audit_log', 20_000)
  await sql`insert into order_items (order_id, product_id, position, product_code, title, product_types, order_as, price_cents, quantity, subtotal_cents)
      select o.id, i.product_id, i.position, i.product_code, i.title, i.product_types, i.order_as, i.price_cents, i.quantity, i.subtotal_cents
      from order_items i, orders o where i.order_id = ${order} and o.id <> ${order}`.execute(db)
  const orders = (await db.selectFrom('orders').select('id').limit(500).execute()).map(({ id }) => id).join(',')
  await twice(
    { path: '/api/admin/orders', as },
    { path: '/api/admin/orders/counts', as },
    { path: '/api/admin/orders.csv', as },
    { path: '/api/admin/orders.xlsx', as },
    { path: `/api/admin/orders/pick-list.pdf?orders=${orders}`, as },
    { path: '/api/orders', as: luca.token },
    { path: `/api/orders/${order}/invoice.pdf`, as: luca.token },
    { path: `/api/admin/customers/${luca.id}/data.zip`, as },
    { path: '/api/admin/customers', as },
    { path: '/api/admin/dashboard', as },
    { path: '/api/admin/dashboard/stats', as },
    { path: '/api/admin/audit.csv', as },
    { path: '/api/admin/audit.xlsx', as },
    { path: '/api/admin/invoices.zip', as },
  )

  const { id: flag } = await aProduct(admin, { ...officialFlag, quantity: 10_000 })
  await maria.carts.addItem({ body: { productId: flag, quantity: 5000 } })
  const printed = await placeCurrentCart(maria)
  await allocateCodes(db, printed)
  await twice(
    { path: `/api/orders/${printed}` },
    { path: `/api/admin/orders/${printed}`, as },
    { path: `/api/admin/orders/${printed}/print`, as },
  )
  expectNoneTooLong()
})

it('a picture of forty million pixels, and codes that staff enters', async () => {
  const world = await aWatchedShop({ REGISTRY: 'manual' })
  const { db, maria, admin, twice, once, note, expectNoneTooLong } = world
  const as = admin.token
  const picture = await sharp({ create: { width: 7300, height: 5400, channels: 3, background: '#F7B500' } })
    .jpeg()
    .toBuffer()
  const form = () => {
    const data = new FormData()
    data.append('mainImage', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'grande.jpg')
    return data
  }
  const upload = () => ({ path: '/api/products/1/images', body: form(), as })
  note(upload(), [await once(upload()), await once(upload())])

  const { id: flag } = await aProduct(admin, { ...officialFlag, quantity: 100_000 })
  const entered: Work[] = []
  const most = maxQuantityPerLine
  for (const round of [0, 1]) {
    await maria.carts.addItem({ body: { productId: flag, quantity: most } })
    const id = await placeCurrentCart(maria)
    await aBank(world).pay(id)
    const [request] = (await admin.codeRequests.adminList({ query: { orderId: id } })).rows
    const text = numbers(most)
      .map(n => code(round * most + n))
      .join('\n')
    const path = `/api/admin/code-requests/${request?.id}/codes`
    entered.push(await once({ path, body: { text }, as }))
    await twice({ path: `/api/admin/code-requests/${request?.id}`, as }, { path: `/api/orders/${id}` })
  }
  note({ path: '/api/admin/code-requests/1/codes', method: 'POST' }, entered)
  expect(await db.selectFrom('tags').select('id').where('code', 'is not', null).limit(1).execute()).toHaveLength(1)
  expectNoneTooLong()
})
