import { describe, expect, it } from 'vitest'
import type { TagLine } from '#contract/tags.ts'
import { maxListCharacters, maxListLines, parseTagList } from '#domain/tags/tag-list-parser.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { aShopWithTags, insertTags } from '#test/builders/tag-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { resolveTagCodes } from './resolve-tag-codes.ts'

const parsed = async (person: Customer, text: string) => (await person.tags.parse({ body: { text } })).lines
/** Returns 'IT…4731' for a valid line, followed by the problem for others. */
const told = (lines: TagLine[]) => lines.map(({ code, problem }) => [code, problem].filter(Boolean).join(' '))

/** Orders a replacement of a code and returns the order's id. */
async function orderAgain(
  world: Awaited<ReturnType<typeof aShopWithTags>>,
  code: string,
  piece: 'principale' | 'secondaria' = 'secondaria',
) {
  const product = await aProduct(world.admin, { productTypes: ['marche', 'ministeriale', 'stampato'] })
  await add(world.maria, product.id, {
    orderAs: 'marca-sistitutiva',
    replacements: [{ code, piece }],
  })
  const { id } = await world.maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  return id
}

describe('a list of tags', () => {
  it('is read in every notation, each line with the own tag', async () => {
    const { maria } = await aShopWithTags()
    const lines = await parsed(maria, 'IT 001 99024 4731\n0380001990244688 21/11/2026 10:34\n001/04170/4731')
    expect(told(lines)).toEqual(['IT001990244731', 'IT001990244688', 'IT001041704731'])
    expect(lines[0]).toEqual({
      input: 'IT 001 99024 4731',
      code: 'IT001990244731',
      problem: null,
      tag: (await maria.tags.list({ query: { search: 'IT001990244731' } })).rows[0],
      species: 'cattle',
      isVerified: true,
      remakeAs: lines[0]?.tag?.productId,
    })
    expect(lines[0]?.tag).toMatchObject({ name: 'Bandiera Grande EID', holding: '001TO123', status: 'registrata' })
  })

  it('is understood by last digits, where they mean one tag of the herd', async () => {
    const { maria } = await aShopWithTags()
    const lines = await parsed(maria, '44731\n4688\n4731\n9999\n662\n8862\n244688')
    expect(told(lines)).toEqual([
      'IT001990244731',
      'IT001990244688',
      'ambiguous',
      'unknown',
      'IT001990100662', // the other code with this ending is out of use
      'IT001990188862 inactive',
      'IT001990244688 repeated',
    ])
    expect(lines[2]).toEqual({
      input: '4731',
      code: null,
      problem: 'ambiguous',
      tag: null,
      species: null,
      isVerified: false,
      remakeAs: null,
      candidates: ['IT001041704731', 'IT001990244731'],
    })
  })

  it('tells what is no code, what stands above already, what is unknown or cannot be made again', async () => {
    const { maria } = await aShopWithTags()
    const lines = await parsed(
      maria,
      'IT00199024473\nIT001990244731\n380001990244731\nIT001999999999\nIT001990188862\nIT001990244690\nDE0345678901',
    )
    expect(told(lines)).toEqual([
      'not-a-code',
      'IT001990244731',
      'IT001990244731 repeated',
      'IT001999999999', // the registry has not told her animals
      'IT001990188862 inactive',
      'IT001990244690 inactive',
      'DE0345678901',
    ])
    expect(lines.map(line => line.tag?.status ?? null)).toEqual([
      null,
      'registrata',
      'registrata',
      null,
      'inattiva',
      'in-attesa',
      null,
    ])
  })

  it('says of what is being made again which order does it, until thirty days after it was sent', async () => {
    const world = await aShopWithTags()
    const { maria, db } = world
    // Spelling of the code in the cart does not matter.
    const id = await orderAgain(world, '380 001 99024 4731')
    const { code, createdAt } = await maria.orders.get({ params: { id } })
    const change = (changes: object) => db.updateTable('orders').set(changes).where('id', '=', id).execute()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const ordered = { problem: 'already-ordered', order: { id, code, status: 'PENDING', createdAt } }

    expect(await parsed(maria, '44731')).toMatchObject([ordered])
    expect(told(await parsed(maria, 'IT001990244688'))).toEqual(['IT001990244688'])
    await change({ status: 'SHIPPED', completed_at: daysAgo(29) })
    expect(await parsed(maria, '44731')).toMatchObject([{ ...ordered, order: { id, status: 'SHIPPED' } }])
    await change({ completed_at: daysAgo(31) })
    expect((await parsed(maria, '44731'))[0]).not.toHaveProperty('order')
    await change({ status: 'CANCELLED', completed_at: null, cancelled_at: daysAgo(0) })
    expect(told(await parsed(maria, '44731'))).toEqual(['IT001990244731'])
  })

  it('nor of what was refused or given up, while the rest of its order goes on', async () => {
    const world = await aShopWithTags()
    const { maria, admin } = world
    await orderAgain(world, 'IT001990244731')
    await aBank(world).pay(await orderAgain(world, 'IT001990244688'))
    const [second, first] = (await admin.codeRequests.adminList()).rows
    await admin.codeRequests.abandon({ params: { id: first?.id ?? 0 }, body: { reason: 'Ritrovata' } })
    await admin.codeRequests.reject({ params: { id: second?.id ?? 0 }, body: { reason: 'No' } })
    const lines = await parsed(maria, 'IT001990244731\nIT001990244688')
    expect(told(lines)).toEqual(['IT001990244731', 'IT001990244688'])
    expect(lines.some(line => 'order' in line)).toBe(false)
  })

  it('says of the latest order, where there are several, and also of a tag that is not in the list', async () => {
    const world = await aShopWithTags()
    await orderAgain(world, 'IT001999999999')
    const id = await orderAgain(world, 'IT001999999999', 'principale')
    expect(await parsed(world.maria, 'IT001999999999')).toMatchObject([
      { problem: 'already-ordered', tag: null, order: { id, pieces: ['principale', 'secondaria'] } },
    ])
  })

  it("tells of somebody else's tag and order nothing but that it is not the own", async () => {
    const world = await aShopWithTags()
    const { maria, luca, admin } = world
    await orderAgain(world, 'IT001990244731')
    expect(await parsed(maria, 'IT001990249999')).toEqual([
      {
        input: 'IT001990249999',
        code: 'IT001990249999',
        problem: 'not-yours',
        tag: null,
        species: null,
        isVerified: true,
        remakeAs: null,
      },
    ])
    for (const person of [luca, admin]) {
      expect(await parsed(person, 'IT001990244731')).toEqual([
        {
          input: 'IT001990244731',
          code: 'IT001990244731',
          problem: 'not-yours',
          tag: null,
          species: null,
          isVerified: true,
          remakeAs: null,
        },
      ])
      expect(told(await parsed(person, '44731'))).toEqual(['unknown'])
    }
  })

  it('takes animals of the own herds whose tags were bought elsewhere, by their last digits as well', async () => {
    const { farmer, maria, db } = await aPrintShop()
    const animals = await db.selectFrom('animals').select(['code', 'left_on as leftOn']).orderBy('code').execute()
    const alive = animals.find(({ leftOn }) => leftOn === null)?.code ?? ''
    const gone = animals.find(({ leftOn }) => leftOn !== null)?.code ?? ''
    expect(await parsed(farmer, `${alive}\n${gone}`)).toEqual([
      {
        input: alive,
        code: alive,
        problem: null,
        tag: null,
        species: 'cattle',
        isVerified: true,
        remakeAs: expect.any(Number),
      },
      { input: gone, code: gone, problem: 'unknown', tag: null, species: null, isVerified: false, remakeAs: null },
    ])
    expect(told(await parsed(farmer, alive.slice(-9)))).toEqual([alive])
    expect(told(await parsed(maria, alive))).toEqual([`${alive} not-yours`])
    // The animal was bought together with a tag that its former owner ordered here.
    await insertTags(db, maria.id, [{ code: alive, state: 'inactive' }])
    expect(told(await parsed(farmer, alive))).toEqual([alive])
  })

  it('says which product on sale each is made again as: its own, else what the keeper has most of for the species', async () => {
    const { maria, admin, db } = await aShop()
    const cattle = {
      productTypes: ['marche' as const, 'ministeriale' as const, 'stampato' as const],
      species: ['cattle' as const],
    }
    const own = await aProduct(admin, cattle)
    const gone = await aProduct(admin, { ...cattle, disabled: true })
    await insertTags(db, maria.id, [
      { code: 'IT001000000001', product_id: own.id },
      { code: 'IT001000000002', product_id: own.id },
      { code: 'IT001000000003', product_id: gone.id },
    ])
    const remade = async (text: string, productId?: number) =>
      (await maria.tags.parse({ body: { text, ...(productId && { productId }) } })).lines.map(line => line.remakeAs)
    expect(await remade('IT001000000001\nIT001000000003\nIT001999999999')).toEqual([own.id, own.id, null])
    expect(await remade('IT001000000001', own.id)).toEqual([null])
  })

  it('may be empty', async () => {
    const { maria } = await aShop()
    expect(await parsed(maria, ' \n')).toEqual([])
  })
})

it('five thousand lines are five questions to the database', async () => {
  const { maria, luca, db } = await aShop()
  const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
  await insertTags(
    db,
    maria.id,
    Array.from({ length: 3000 }, (_, n) => ({ code: code(n) })),
  )
  await insertTags(
    db,
    luca.id,
    Array.from({ length: 100 }, (_, n) => ({ code: code(900_000 + n) })),
  )
  const text = Array.from({ length: maxListLines }, (_, n) => (n < 1000 ? `00${String(n).padStart(4, '0')}` : code(n)))
  const { lines } = await maria.tags.parse({ body: { text: text.join('\n') } })
  expect(lines).toHaveLength(maxListLines)
  expect(
    Object.entries(Object.groupBy(lines, line => line.problem ?? 'right')).map(([of, all]) => [of, all?.length]),
  ).toEqual([['right', 5000]])

  const asked: string[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await resolveTagCodes(watched, maria.id, parseTagList(text.join('\n')))
  expect(asked).toHaveLength(5)
  asked.length = 0
  await resolveTagCodes(watched, maria.id, parseTagList('Stella'))
  expect(asked).toHaveLength(0)
})

describe('a list that cannot be read', () => {
  it('is refused at its field', async () => {
    const { maria } = await aShop()
    const tooMany = Array.from({ length: maxListLines + 1 }, (_, n) => `${1000 + n}`).join('\n')
    for (const [body, message] of [
      [{ text: tooMany }, 'L’elenco è troppo lungo: al massimo 5000 codici.'],
      [{ text: 'x'.repeat(maxListCharacters + 1) }, 'L’elenco è troppo lungo: al massimo 200.000 caratteri.'],
    ] as const) {
      const answer = await maria.raw('POST', '/tags/parse', { body })
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors).toEqual([{ path: 'text', message }])
    }
    for (const [path, body] of [
      ['text', {}],
      ['text', { text: 4731 }],
      ['text', { text: null }],
      ['userId', { text: '', userId: 1 }],
      ['', []],
    ] as const) {
      const answer = await maria.raw('POST', '/tags/parse', { body })
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect((await answer.json()).errors, JSON.stringify(body)).toMatchObject([{ path }])
    }
    expect((await maria.raw('POST', '/tags/parse', { body: '{"text"' })).status).toBe(400)
    expect((await maria.raw('POST', '/tags/parse', { body: { text: 'x'.repeat(300_000) } })).status).toBe(413)
  })

  it('holds nothing that the database could not', async () => {
    const { maria } = await aShop()
    expect(told(await parsed(maria, 'IT001990244731\u0000\n\u0000'))).toEqual(['IT001990244731'])
  })

  it('is for people who are signed in', async () => {
    const { anybody, personWith } = await aShop()
    for (const stranger of [anybody, personWith('x'.repeat(43))]) {
      expect((await stranger.raw('POST', '/tags/parse', { body: { text: '' } })).status).toBe(401)
      expect((await stranger.raw('GET', '/tags/selectable')).status).toBe(401)
    }
  })
})
