import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, farmFlag, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { printJobTexts as texts } from '../../print/print-job-messages.ts'

const titlesOf = (svg: string) => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title).slice(1)

describe('the production files of an order', () => {
  it('print every tag of it: the registry’s codes, the farm’s numbers, the lost ones as numbered reprints', async () => {
    const { maria, admin, db } = await aShop()
    const [official, farm] = [await aProduct(admin, officialFlag), await aProduct(admin, farmFlag)]
    await add(maria, official.id, { quantity: 2, print: { keeperText: 'Stella' } })
    await add(maria, farm.id, { quantity: 3, print: { start: '098', step: 1 } })
    const lost = { quantity: 1, orderAs: 'marca-sistitutiva' as const }
    await add(maria, official.id, { ...lost, replacements: [{ code: 'IT001990188862', piece: 'secondaria' }] })
    const id = await placeCurrentCart(maria)
    await allocateCodes(db, id)

    const svg = await admin.orders.printSvg({ params: { id } })
    expect(titlesOf(svg)).toEqual([
      `IT001990244731, principale, ${official.productCode}, Bandiera ministeriale`,
      `IT001990244731, secondaria, ${official.productCode}, Bandiera ministeriale`,
      `IT001990244732, principale, ${official.productCode}, Bandiera ministeriale`,
      `IT001990244732, secondaria, ${official.productCode}, Bandiera ministeriale`,
      ...['098', '099', '100'].map(number => `${number}, ${farm.productCode}, Bandiera numerata`),
      `IT001990188862, secondaria, ristampa I, ${official.productCode}, Bandiera ministeriale`,
    ])
    const answer = await admin.raw('GET', `/admin/orders/${id}/print.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`stampa-ordine-${id}.pdf`)
    const pdf = await admin.orders.printPdf({ params: { id } })
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.7')
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true)
    expect(await admin.orders.printSvg({ params: { id } })).toBe(svg)

    // The tag is lost again and reordered later: its second reprint.
    await add(maria, official.id, { ...lost, replacements: [{ code: 'IT001990188862', piece: 'entrambe' }] })
    await admin.orders.markPrinted({ params: { id } })
    const parcel = { params: { id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) }
    await admin.orders.send(parcel)
    expect(await refusalOf(admin.orders.send(parcel))).toMatchObject({ status: 409 })
    const later = await placeCurrentCart(maria)
    expect(await refusalOf(admin.orders.printSvg({ params: { id: later } }))).toMatchObject({ status: 409 })
    await allocateCodes(db, later)
    expect(
      titlesOf(await admin.orders.printSvg({ params: { id: later } })).map(title => title?.split(', ').slice(0, 3)),
    ).toEqual([
      ['IT001990188862', 'principale', 'ristampa II'],
      ['IT001990188862', 'secondaria', 'ristampa II'],
    ])
  })

  it('wait for the registry, leave out what nobody has said, and print nothing that was cancelled', async () => {
    const { maria, admin, db } = await aShop()
    const [official, farm, pliers] = [
      await aProduct(admin, officialFlag),
      await aProduct(admin, farmFlag),
      await aProduct(admin),
    ]
    const refusal = (id: number) => refusalOf(admin.orders.printPdf({ params: { id } }))

    await add(maria, official.id, { quantity: 2 })
    const waiting = await placeCurrentCart(maria)
    expect(await refusal(waiting)).toMatchObject({ status: 409, detail: texts.notGranted(2) })
    expect(await refusalOf(admin.orders.printSvg({ params: { id: waiting } }))).toMatchObject({ status: 409 })

    await add(maria, pliers.id)
    await add(maria, farm.id)
    const unclear = await placeCurrentCart(maria)
    expect(await refusal(unclear)).toMatchObject({ status: 409, detail: texts.nothing })

    await add(maria, farm.id)
    await add(maria, farm.id, { print: { text: ['TORO'] } })
    const half = await placeCurrentCart(maria)
    expect(titlesOf(await admin.orders.printSvg({ params: { id: half } }))).toEqual([
      `TORO, ${farm.productCode}, Bandiera numerata`,
    ])

    await db
      .updateTable('orders')
      .set({ status: 'CANCELLED', cancelled_at: new Date().toISOString() })
      .where('id', '=', half)
      .execute()
    expect(await refusal(half)).toMatchObject({ status: 409, detail: texts.cancelled })
  })

  it('are for administrators', async () => {
    const { maria, anybody, admin } = await aShop()
    for (const file of ['print.pdf', 'print.svg']) {
      expect((await anybody.raw('GET', `/admin/orders/1/${file}`)).status).toBe(401)
      expect((await maria.raw('GET', `/admin/orders/1/${file}`)).status).toBe(403)
      expect((await admin.raw('GET', `/admin/orders/999999/${file}`)).status).toBe(404)
      expect((await admin.raw('GET', `/admin/orders/x/${file}`)).status).toBe(400)
    }
  })
})
