import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PhoneOrder } from '#contract/admin-orders.ts'
import type { NewCartItem } from '#contract/carts.ts'
import type { ProblemDetails } from '#contract/shapes/problem-details.ts'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { addresses } from '#test/a-shop.ts'
import { officialFlag } from '#test/builders/a-print.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'

/**
 * Every way in for codes of lost tags refuses the same ones, with the same reason: parsed list, cart, telephone order
 * and its quote, checkout. Elio keeps cattle and goats; the product is for cattle.
 */

async function aKeeperWithLostTags() {
  const world = await aPrintShop()
  const { db, admin, farmer, maria } = world
  const alive = await sql<{ code: string; species: string }>`
    select a.code, h.species from animals a join herds h on h.id = a.herd_id
    where h.user_id = ${farmer.id} and a.left_on is null order by h.species, a.code`.execute(db)
  const [animal = '', other = ''] = alive.rows.filter(({ species }) => species === 'cattle').map(({ code }) => code)
  const goat = alive.rows.find(({ species }) => species === 'goat')?.code ?? ''
  const { rows } = await sql<{ code: string }>`
    select a.code from animals a join herds h on h.id = a.herd_id
    where h.user_id = ${farmer.id} and a.left_on is not null limit 1`.execute(db)
  const twins = ['IT001111117777', 'IT001222227777']
  const retired = 'IT001333330001'
  const granted = 'IT001333330002'
  const foreign = 'IT001333330003'
  await insertTags(db, farmer.id, [
    ...twins.map(code => ({ code })),
    { code: retired, state: 'inactive' },
    { code: granted, state: 'granted' },
  ])
  await insertTags(db, maria.id, [{ code: foreign }])
  const { id: productId } = await aProduct(admin, { ...officialFlag, quantity: 10_000 })
  return { ...world, productId, animal, other, goat, gone: rows[0]?.code ?? '', twins, retired, granted, foreign }
}
type World = Awaited<ReturnType<typeof aKeeperWithLostTags>>

/** Codes that cannot be made again, and what is said of them. */
const wrongCodes: [kind: string, code: (world: World) => string, reason: (world: World) => string][] = [
  ['words', () => 'Stella', () => tagCodeTexts.notACode],
  ['an incomplete code', () => 'IT 001 99024 47', () => tagCodeTexts.short(2)],
  ['two codes', ({ animal, other }) => `${animal} ${other}`, () => tagCodeTexts.notACode],
  ['a transponder’s number', () => '982000123456789', () => tagCodeTexts.manufacturersNumber],
  ['a holding’s code', () => '014CN207', () => tagCodeTexts.holdingCode],
  ['digits that no tag ends with', () => '4745', () => tagCodeTexts.noneEndsSo('4745')],
  ['digits that several tags end with', () => '7777', () => tagCodeTexts.ambiguous('7777')],
  ['a code that no animal has', () => 'IT001999999999', () => tagCodeTexts.unknown],
  ['a foreign code that no animal has', () => 'DE0345678901', () => tagCodeTexts.unknown],
  ['an animal that has left', ({ gone }) => gone, () => tagCodeTexts.unknown],
  ['somebody else’s tag', ({ foreign }) => foreign, () => tagCodeTexts.notYours],
  ['a tag out of use', ({ retired }) => retired, () => tagCodeTexts.outOfUse],
  ['a tag that is not registered yet', ({ granted }) => granted, () => tagCodeTexts.notRegistered],
  ['an animal of another species', ({ goat }) => goat, () => tagCodeTexts.otherSpecies('goat')],
]

const item = ({ productId }: World, ...codes: string[]): NewCartItem => ({
  productId,
  quantity: codes.length,
  orderAs: 'marca-sistitutiva',
  replacements: codes.map(code => ({ code, piece: 'principale' })),
})
const phoneOrder = (...items: NewCartItem[]): PhoneOrder => ({
  items,
  ...addresses,
  paymentMethod: 'bonifico',
  saveBillingAddress: false,
  saveShippingAddress: false,
})

type Taken = readonly { replacements: readonly { code: string }[] }[]
/** The ways in that answer with an error at the code. Each returns the lines that were taken. */
const waysIn: [name: string, send: (world: World, sent: NewCartItem) => Promise<Taken>, path: string][] = [
  ['the cart', async ({ farmer }, body) => [await farmer.carts.addItem({ body })], ''],
  [
    'the quote of a telephone order',
    async ({ admin, farmer }, sent) =>
      (await admin.adminOrders.quotePhoneOrder({ params: { id: farmer.id }, body: { items: [sent] } })).items,
    'items.0.',
  ],
  [
    'a telephone order',
    async ({ admin, farmer }, sent) => {
      const params = { id: farmer.id }
      const { id } = await admin.adminOrders.placePhoneOrder({ params, body: phoneOrder(sent) })
      return (await farmer.orders.get({ params: { id } })).items
    },
    'items.0.',
  ],
]

describe.each(waysIn)('%s', (_, send, path) => {
  it('refuses every kind of wrong code at its place, and takes none of the line', async () => {
    const world = await aKeeperWithLostTags()
    for (const [kind, codeOf, reason] of wrongCodes) {
      const refusal: ProblemDetails = await refusalOf(send(world, item(world, world.animal, codeOf(world))))
      expect([kind, refusal.status, refusal.errors]).toEqual([
        kind,
        400,
        [{ path: `${path}replacements.1.code`, message: reason(world) }],
      ])
    }
    expect((await world.farmer.carts.get()).items).toEqual([])
    expect((await world.farmer.orders.list()).rows).toEqual([])
  })

  it('takes a code in any writing, and its last digits', async () => {
    const world = await aKeeperWithLostTags()
    const { animal, other, twins } = world
    const read = `0380${animal.slice(2)}`
    const taken = await send(world, item(world, read, other.slice(-9), twins[0]?.slice(-6) ?? ''))
    // A cart has the codes as written, an order in ascending order.
    const codes = taken.flatMap(({ replacements }) => replacements.map(({ code }) => code))
    expect(codes).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set([animal, other, twins[0]]))
  })
})

it('a parsed list says the same of each, with the product and without', async () => {
  const world = await aKeeperWithLostTags()
  const { farmer, productId } = world
  for (const [kind, codeOf] of wrongCodes.filter(([name]) => name !== 'two codes')) {
    const text = codeOf(world)
    const [line] = (await farmer.tags.parse({ body: { text, productId } })).lines
    expect([kind, line?.problem ?? null]).not.toEqual([kind, null])
  }
  const [goat] = (await farmer.tags.parse({ body: { text: world.goat } })).lines
  expect(goat).toMatchObject({ problem: null, species: 'goat', isVerified: true })
})

it('the checkout refuses what has become wrong since it was put into the cart, and says why', async () => {
  const world = await aKeeperWithLostTags()
  const { farmer, db, animal, other, twins } = world
  await add(farmer, world.productId, item(world, animal, other, twins[0] ?? ''))
  await sql`update animals set left_on = current_date, leave_reason = 'death' where code = ${other}`.execute(db)
  await sql`update tags set state = 'inactive', changed_by = 'keeper', retire_reason = 'death'
    where code = ${twins[0]}`.execute(db)
  const { items: _, ...checkout } = phoneOrder()
  const [line] = (await farmer.carts.get()).items
  expect(await refusalOf(farmer.orders.checkout({ body: checkout }))).toMatchObject({
    status: 409,
    type: 'urn:auricola:problem:tag-not-owned',
    items: [
      { cartItemId: line?.id, codes: [other], reason: tagCodeTexts.unknown },
      { cartItemId: line?.id, codes: [twins[0]], reason: tagCodeTexts.outOfUse },
    ],
  })
  expect((await farmer.orders.list()).rows).toEqual([])
})

it('a keeper whose animals the shop does not know is believed', async () => {
  const { maria, admin } = await aPrintShop()
  const { id } = await aProduct(admin, { ...officialFlag, quantity: 100 })
  await add(maria, id, {
    orderAs: 'marca-sistitutiva',
    replacements: [{ code: 'IT 001 99999 9999', piece: 'principale' }],
  })
  expect((await maria.carts.get()).items).toMatchObject([{ replacements: [{ code: 'IT001999999999' }] }])
  expect((await maria.tags.parse({ body: { text: 'IT001999999999' } })).lines).toMatchObject([
    { problem: null, isVerified: false },
  ])
})

it('a piece that stands twice is refused, the two pieces of one tag are not', async () => {
  const world = await aKeeperWithLostTags()
  const { farmer, productId, animal } = world
  const lost = (...pieces: ('principale' | 'secondaria' | 'entrambe')[]) =>
    add(farmer, productId, {
      quantity: pieces.length,
      orderAs: 'marca-sistitutiva',
      replacements: pieces.map(piece => ({ code: animal, piece })),
    })
  expect(await refusalOf(lost('principale', 'entrambe'))).toMatchObject({
    status: 400,
    errors: [{ path: 'replacements.1.code', message: tagCodeTexts.repeated }],
  })
  await lost('principale', 'secondaria')
  expect((await farmer.carts.get()).items).toMatchObject([{ quantity: 2 }])
})

it('the numbers of a farm’s own tags are its own affair', async () => {
  const { farmer, admin } = await aPrintShop()
  const { id } = await aProduct(admin, { productTypes: ['marche', 'aziendale', 'stampato'] })
  await add(farmer, id, { orderAs: 'marca-sistitutiva', replacements: [{ code: 'TORO 12', piece: 'entrambe' }] })
  expect((await farmer.carts.get()).items).toMatchObject([{ replacements: [{ code: 'TORO 12' }] }])
})
