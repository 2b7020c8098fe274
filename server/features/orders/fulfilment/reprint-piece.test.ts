import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, farmFlag, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { orderMessages } from '../order-messages.ts'

const titlesOf = (svg: string) => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title ?? '')
/** Returns code, piece and reprint number of each drawn piece. */
const piecesIn = (svg: string) =>
  titlesOf(svg)
    .slice(1)
    .map(title => title.split(', ').slice(0, 3).join(' '))

/** An order of two official pairs (731, 732) and two farm tags (098, 099) with all codes granted. */
async function aGrantedOrder() {
  const world = await aShop()
  const { maria, admin, db } = world
  const [official, farm] = [await aProduct(admin, officialFlag), await aProduct(admin, farmFlag)]
  await add(maria, official.id, { quantity: 2 })
  await add(maria, farm.id, { quantity: 2, print: { start: '098', step: 1 } })
  const id = await placeCurrentCart(maria)
  await allocateCodes(db, id)
  const params = { id }
  const drawing = () => admin.orders.printSvg({ params })
  const reprint = (mark: string, piece: 'principale' | 'secondaria' | 'entrambe', reason = 'Piegata') =>
    admin.orders.reprint({ params, body: { printedCode: mark, piece, reason } })
  return { ...world, official, params, drawing, reprint }
}

describe('a batch', () => {
  it('that was printed is a copy from then on, in its files and in their names', async () => {
    const { admin, params, drawing } = await aGrantedOrder()
    const first = await drawing()
    expect(await admin.orders.printStatus({ params })).toEqual({
      printedAt: null,
      tags: 4,
      isCopy: false,
      reprints: [],
    })
    expect(first).not.toContain('COPIA')
    await admin.orders.markPrinted({ params })
    const copy = await drawing()
    expect(titlesOf(copy)[0]).toMatch(/^COPIA: /)
    // The watermark is on every face, and the rest of the drawing is unchanged.
    expect(copy.match(/class="copy"/g)).toHaveLength(copy.match(/class="cut"/g)?.length ?? 0)
    expect(copy.replaceAll(/<path class="copy"[^>]*>/g, '').replace('COPIA: ', '')).toBe(first)
    expect(await admin.orders.printStatus({ params })).toMatchObject({ isCopy: true, printedAt: expect.any(String) })
    for (const type of ['pdf', 'svg']) {
      const answer = await admin.raw('GET', `/admin/orders/${params.id}/print.${type}`)
      expect(answer.headers.get('content-disposition')).toContain(`stampa-ordine-${params.id}-COPIA.${type}`)
    }
    expect(await drawing()).toBe(copy)
  })
})

describe('a piece that was spoiled in the press', () => {
  it('is printed again alone under the next number, then the order is a copy again and can be sent', async () => {
    const { maria, admin, params, drawing, reprint } = await aGrantedOrder()
    expect(await refusalOf(reprint('IT001990244731', 'principale'))).toMatchObject({ status: 409 })
    await admin.orders.markPrinted({ params })

    const state = await reprint('it 001 99024 4731', 'principale')
    expect(state).toMatchObject({
      isCopy: false,
      reprints: [
        { printedCode: 'IT001990244731', piece: 'principale', reprintNumber: 1, reason: 'Piegata', printedAt: null },
      ],
    })
    expect(piecesIn(await drawing())).toEqual(['IT001990244731 principale ristampa I'])
    expect(await refusalOf(reprint('IT001990244731', 'principale'))).toMatchObject({
      status: 409,
      detail: orderMessages.remadeAlready,
    })
    const parcel = aParcel({ unpaidReason: 'Paga alla consegna' })
    expect(await refusalOf(admin.orders.send({ params, body: parcel }))).toMatchObject({ status: 409 })
    expect(await admin.orders.markPrinted({ params })).toEqual({ tags: 1 })

    // The same piece is spoiled again, together with its twin.
    await reprint('IT001990244731', 'entrambe', 'Bruciata')
    expect(piecesIn(await drawing())).toEqual([
      'IT001990244731 principale ristampa II',
      'IT001990244731 secondaria ristampa II',
    ])
    await admin.orders.markPrinted({ params })
    const copy = await drawing()
    expect(titlesOf(copy)[0]).toMatch(/^COPIA: /)
    expect(piecesIn(copy).slice(0, 4)).toEqual([
      'IT001990244731 principale ristampa II',
      'IT001990244731 secondaria ristampa II',
      expect.stringMatching(/^IT001990244732 principale (?!ristampa)/),
      expect.stringMatching(/^IT001990244732 secondaria (?!ristampa)/),
    ])
    await admin.orders.send({ params, body: parcel })
    expect(await refusalOf(reprint('IT001990244732', 'principale'))).toMatchObject({ status: 409 })

    const { rows } = await maria.tags.list({ query: { search: 'IT001990244731' } })
    const { timeline } = await maria.tags.history({ params: { id: rows[0]?.id ?? 0 } })
    expect(timeline.filter(({ name }) => name === 'reprinted').map(({ note }) => note)).toEqual([
      '1 Piegata',
      '2 Bruciata',
      '2 Bruciata',
    ])
    const { items } = await maria.orders.get({ params })
    expect(items[0]?.timeline.map(({ name }) => name)).toContain('reprinted')
  })

  it('takes its number from those of the code, and the next lost one goes on from there', async () => {
    const { maria, admin, db, official, params, reprint } = await aGrantedOrder()
    await admin.orders.markPrinted({ params })
    await reprint('IT001990244731', 'secondaria')
    await admin.orders.markPrinted({ params })
    await admin.orders.send({ params, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    await db.updateTable('tags').set({ state: 'registered', changed_by: 'registry' }).execute()
    await add(maria, official.id, {
      quantity: 1,
      orderAs: 'marca-sistitutiva',
      replacements: [{ code: 'IT001990244731', piece: 'principale' }],
    })
    const later = await placeCurrentCart(maria)
    await allocateCodes(db, later)
    expect(piecesIn(await admin.orders.printSvg({ params: { id: later } }))).toEqual([
      'IT001990244731 principale ristampa II',
    ])
    // A spoiled reprint gets the next number.
    await admin.orders.markPrinted({ params: { id: later } })
    const body = { printedCode: 'IT001990244731', piece: 'principale' as const, reason: 'Graffiata' }
    expect((await admin.orders.reprint({ params: { id: later }, body })).reprints).toMatchObject([{ reprintNumber: 3 }])
    expect(piecesIn(await admin.orders.printSvg({ params: { id: later } }))).toEqual([
      'IT001990244731 principale ristampa III',
    ])
  })

  it('is not taken for printed where it was told of after the file was saved', async () => {
    const { admin, params, drawing, reprint } = await aGrantedOrder()
    await admin.orders.markPrinted({ params })
    await reprint('IT001990244731', 'principale')
    expect(piecesIn(await drawing())).toEqual(['IT001990244731 principale ristampa I'])
    await reprint('IT001990244732', 'principale')
    const printed = (tags: number) => admin.orders.markPrinted({ params, query: { tags } })
    expect(await refusalOf(printed(1))).toMatchObject({ status: 409, detail: orderMessages.printedMeanwhile })
    expect(piecesIn(await drawing())).toHaveLength(2)
    expect(await printed(2)).toEqual({ tags: 2 })
  })

  it('bears no number where it bears the farm’s', async () => {
    const { admin, params, drawing, reprint } = await aGrantedOrder()
    await admin.orders.markPrinted({ params })
    expect((await reprint('099', 'entrambe')).reprints).toMatchObject([
      { printedCode: '099', piece: null, reprintNumber: null },
    ])
    expect(piecesIn(await drawing())).toEqual([expect.stringMatching(/^099 /)])
  })

  it('is one of the order, and asked for by administrators in words', async () => {
    const { maria, anybody, admin, params, reprint } = await aGrantedOrder()
    await admin.orders.markPrinted({ params })
    expect(await refusalOf(reprint('IT001990244999', 'principale'))).toMatchObject({
      status: 400,
      errors: [{ path: 'printedCode', message: orderMessages.noSuchPiece('IT001990244999') }],
    })
    const body = { printedCode: 'IT001990244731', piece: 'principale', reason: 'Piegata' }
    const path = `/admin/orders/${params.id}/reprints`
    expect((await anybody.raw('POST', path, { body })).status).toBe(401)
    expect((await maria.raw('POST', path, { body })).status).toBe(403)
    expect((await admin.raw('POST', '/admin/orders/999999/reprints', { body })).status).toBe(404)
    for (const wrong of [{ reason: ' ' }, { printedCode: '' }, { piece: 'terza' }])
      expect((await admin.raw('POST', path, { body: { ...body, ...wrong } })).status).toBe(400)
    expect((await anybody.raw('GET', `/admin/orders/${params.id}/print`)).status).toBe(401)
    expect((await maria.raw('GET', `/admin/orders/${params.id}/print`)).status).toBe(403)
    expect((await admin.raw('GET', '/admin/orders/999999/print')).status).toBe(404)
    expect((await admin.orders.printStatus({ params })).reprints).toEqual([])
  })
})
