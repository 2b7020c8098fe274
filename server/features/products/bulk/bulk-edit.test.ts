import { expect, test } from 'vitest'
import type { BulkChange } from '#contract/shapes/product-bulk-edit.ts'
import { aShop } from '#test/a-shop.ts'
import { aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { unknownId } from '../../../../test/builders/product-example.ts'
import { productCsvHeadings as headings, productCsvMessages as messages } from './product-csv-messages.ts'

async function threeProducts() {
  const shop = await aShop()
  const { admin } = shop
  const one = await aProduct(admin, { price: 1000, tiers: [{ from: 100, price: 800 }] })
  const two = await aProduct(admin, { price: 333 })
  const off = await aProduct(admin, { price: 500, disabled: true })
  const kept = (id: number) => admin.products.adminGet({ params: { id } })
  const plan = (body: BulkChange) => admin.adminProducts.previewBulkEdit({ body })
  const take = async (body: BulkChange) => {
    const { digest } = await plan(body)
    return admin.adminProducts.applyBulkEdit({ body: { ...body, digest } })
  }
  return { ...shop, one: one.id, two: two.id, off: off.id, kept, plan, take }
}

test('prices of many are changed by a share, tiers with them; what is disabled stays and says so', async () => {
  const { one, two, off, kept, plan, take, db } = await threeProducts()
  const change: BulkChange = { ids: [one, two, off, unknownId], action: 'price-percent', percent: -12.5 }
  const looked = await plan(change)
  expect(looked).toMatchObject({ changed: 2, wrong: 1, created: 0, unchanged: 0 })
  expect(looked.rows.map(({ id, line, changes, problems }) => ({ id, line, changes, problems }))).toEqual([
    {
      id: one,
      line: null,
      changes: [
        { field: headings.price, before: '10,00', after: '8,75' },
        { field: headings.tiers, before: '100: 8,00', after: '100: 7,00' },
      ],
      problems: [],
    },
    { id: two, line: null, changes: [{ field: headings.price, before: '3,33', after: '2,91' }], problems: [] },
    {
      id: off,
      line: null,
      changes: [{ field: headings.price, before: '5,00', after: '4,37' }],
      problems: [{ field: null, message: 'Questo prodotto è disattivato: riattivalo prima di modificarlo.' }],
    },
  ])
  expect((await kept(one)).price).toBe(1000)
  const done = await take(change)
  expect(done).toMatchObject({ changed: 2, created: 0 })
  expect(await kept(one)).toMatchObject({ price: 875, tiers: [{ from: 100, price: 700 }] })
  expect(await kept(off)).toMatchObject({ price: 500 })
  const entries = await db.selectFrom('audit_log').select(['subject_id', 'request_id']).orderBy('id').execute()
  const [last, other] = [entries.at(-1), entries.at(-2)]
  expect([other?.subject_id, last?.subject_id]).toEqual([one, two])
  expect(other?.request_id).toBe(last?.request_id)
})

test('a change of many is taken back by the file that it answers', async () => {
  const { admin, one, two, kept, take } = await threeProducts()
  const { undo } = await take({ ids: [one, two], action: 'price-amount', amount: 150 })
  expect([(await kept(one)).price, (await kept(two)).price]).toEqual([1150, 483])
  const form = new FormData()
  form.append('sheet', new Blob([undo ?? '']), 'annulla.csv')
  const { digest } = await admin.adminProducts.previewImport({ form })
  expect(await admin.adminProducts.applyImport({ query: { digest }, form })).toMatchObject({ changed: 2 })
  expect(await kept(one)).toMatchObject({ price: 1000, tiers: [{ from: 100, price: 800 }] })
  expect((await kept(two)).price).toBe(333)
})

test('many are taken off the shop and put back, and what is so already is not touched', async () => {
  const { one, two, off, kept, take, plan } = await threeProducts()
  expect(await take({ ids: [one, two, off], action: 'disable' })).toMatchObject({ changed: 2 })
  expect(await plan({ ids: [one, off], action: 'disable' })).toMatchObject({ changed: 0, unchanged: 2, rows: [] })
  expect(await take({ ids: [one, two, off], action: 'enable' })).toMatchObject({ changed: 3 })
  expect(await take({ ids: [one], action: 'withhold' })).toMatchObject({ changed: 1 })
  expect(await kept(one)).toMatchObject({ offered: false, inStock: false, disabled: false })
  expect(await take({ ids: [one], action: 'offer' })).toMatchObject({ changed: 1 })
  expect(await kept(one)).toMatchObject({ offered: true, disabled: false })
})

test('many are moved to a category; nothing else of them changes, and they are moved back', async () => {
  const { admin, off, kept, plan, take, db, anybody } = await threeProducts()
  const flag = await aProduct(admin, {
    productTypes: ['marche', 'aziendale', 'plastica'],
    tiers: [{ from: 9, price: 1 }],
  })
  const pliers = await aProduct(admin, { productTypes: ['applicatori'] })
  const bare = await aProduct(admin)
  const ids = [flag.id, pliers.id, bare.id]
  const before = await Promise.all(ids.map(kept))
  const change: BulkChange = { ids: [...ids, off], action: 'category', category: 'applicatori' }
  const looked = await plan(change)
  expect(looked).toMatchObject({ changed: 2, unchanged: 1, wrong: 1 })
  const field = headings.productTypes
  expect(looked.rows.map(({ id, changes }) => ({ id, changes }))).toEqual([
    {
      id: flag.id,
      changes: [{ field, before: 'Marche, Aziendale, Plastica', after: 'Applicatori, Aziendale, Plastica' }],
    },
    { id: bare.id, changes: [{ field, before: '', after: 'Applicatori' }] },
    { id: off, changes: [{ field, before: '', after: 'Applicatori' }] },
  ])
  const inTools = async () =>
    (await anybody.products.list({ query: { category: ['applicatori'], search: 'Bandiera di prova' } })).total
  expect(await inTools()).toBe(1)
  const { undo } = await take(change)
  expect(await inTools()).toBe(3)
  const after = await Promise.all(ids.map(kept))
  const untouched = (product: (typeof after)[number]) => ({ ...product, productTypes: [], updatedAt: '' })
  expect(after.map(untouched)).toEqual(before.map(untouched))
  expect(after.map(({ productTypes }) => productTypes)).toEqual([
    ['applicatori', 'aziendale', 'plastica'],
    ['applicatori'],
    ['applicatori'],
  ])
  const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'change').orderBy('id').execute()
  expect(entries.map(entry => [entry.subject_id, entry.before, entry.after])).toEqual([
    [
      flag.id,
      { productTypes: ['marche', 'aziendale', 'plastica'] },
      { productTypes: ['applicatori', 'aziendale', 'plastica'] },
    ],
    [bare.id, { productTypes: [] }, { productTypes: ['applicatori'] }],
  ])
  const form = new FormData()
  form.append('sheet', new Blob([undo ?? '']), 'annulla.csv')
  const { digest } = await admin.adminProducts.previewImport({ form })
  expect(await admin.adminProducts.applyImport({ query: { digest }, form })).toMatchObject({ changed: 2 })
  const back = await Promise.all(ids.map(kept))
  expect(back.map(({ productTypes }) => productTypes)).toEqual(before.map(({ productTypes }) => productTypes))
  expect(await inTools()).toBe(1)
})

test('what would make no sense stays as it is', async () => {
  const { one, two, plan } = await threeProducts()
  const problems = async (change: BulkChange) =>
    (await plan(change)).rows.flatMap(row => row.problems.map(({ message }) => message))
  expect(await problems({ ids: [one, two], action: 'price-amount', amount: -500 })).toEqual([messages.belowZero])
  const [loose] = await problems({ ids: [one], action: 'price-percent', percent: -50 })
  expect(loose).toBeUndefined()
  expect(await problems({ ids: [one], action: 'price-percent', percent: -100 })).toEqual([
    expect.stringContaining('Scrivi meno di'),
  ])
})

test('only what was looked at is done', async () => {
  const { admin, one, two, kept, plan } = await threeProducts()
  const change: BulkChange = { ids: [one, two], action: 'price-amount', amount: 100 }
  const { digest } = await plan(change)
  const applied = (body: BulkChange) => refusalOf(admin.adminProducts.applyBulkEdit({ body: { ...body, digest } }))
  expect(await applied({ ...change, amount: 200 })).toMatchObject({ status: 409 })
  expect(await applied({ ...change, ids: [one] })).toMatchObject({ status: 409 })
  const move = { ids: [one, two], action: 'category' as const }
  const { digest: seen } = await plan({ ...move, category: 'marche' })
  const elsewhere = admin.adminProducts.applyBulkEdit({ body: { ...move, category: 'lettori', digest: seen } })
  expect(await refusalOf(elsewhere)).toMatchObject({ status: 409 })
  await admin.products.update({ params: { id: two }, body: { price: 400 } })
  expect(await applied(change)).toMatchObject({ status: 409, type: expect.stringContaining('product-changed') })
  expect((await kept(one)).price).toBe(1000)
})

test('all that a search finds can be chosen', async () => {
  const { admin, one, two, off } = await threeProducts()
  const found = await admin.adminProducts.selectableIds({ query: { search: 'Bandiera di prova' } })
  expect(found).toEqual(expect.arrayContaining([one, two, off]))
  expect(await admin.adminProducts.selectableIds({ query: { state: 'disabled' } })).toContain(off)
  expect(await admin.adminProducts.selectableIds({ query: { state: 'disabled' } })).not.toContain(one)
})

test('many are for who keeps products, and malformed changes are refused at their field', async () => {
  const { admin, maria, anybody, one } = await threeProducts()
  const body = { ids: [one], action: 'disable' }
  for (const [path, sent] of [
    ['/admin/products/bulk-edit/preview', body],
    ['/admin/products/bulk-edit', { ...body, digest: '0'.repeat(64) }],
  ] as const) {
    expect((await anybody.raw('POST', path, { body: sent })).status).toBe(401)
    expect((await maria.raw('POST', path, { body: sent })).status).toBe(403)
    for (const [wrong, at] of [
      [{ ids: [] }, 'ids'],
      [{ action: 'burn' }, 'action'],
      [{ action: 'price-percent' }, 'percent'],
      [{ action: 'price-percent', percent: 0.001 }, 'percent'],
      [{ action: 'price-percent', percent: -101 }, 'percent'],
      [{ action: 'price-amount' }, 'amount'],
      [{ action: 'category' }, 'category'],
      [{ action: 'category', category: 'gatti' }, 'category'],
    ] as const) {
      const response = await admin.raw('POST', path, { body: { ...sent, ...wrong } })
      expect(response.status, at).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ path: at }] })
    }
  }
  expect((await anybody.raw('GET', '/admin/products/selectable')).status).toBe(401)
  expect((await maria.raw('GET', '/admin/products/selectable')).status).toBe(403)
  expect((await admin.raw('GET', '/admin/products/selectable?category=gatti')).status).toBe(400)
})
