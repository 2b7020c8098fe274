import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { officialFlag } from '#test/builders/a-print.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { printJobForBatch } from '../../print/build-print-job.ts'
import { printJobTexts as texts } from '../../print/print-job-messages.ts'

/** Two orders with granted codes and one without. */
async function threeOrders() {
  const place = await aPrintShop()
  const granted: [number, number] = [await place.buy(2, officialFlag), await place.buy(3, officialFlag)]
  await place.work()
  await place.registry.control({ grantNow: true })
  await place.work({ later: true })
  const waiting = await place.buy(1, officialFlag)
  const { admin } = place
  const file = (...orders: number[]) => admin.adminOrders.printBatchPdf({ query: { orders } })
  const mark = (...orders: number[]) => admin.adminOrders.markBatchPrinted({ body: { orders } })
  const toPrint = async () =>
    (await admin.adminOrders.list({ query: { todo: 'to-print' } })).rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return { ...place, granted, waiting, file, mark, toPrint }
}

it('the tags of several orders are one file, which says whose each is, and are written down as one batch', async () => {
  const { db, admin, granted, file, mark, toPrint } = await threeOrders()
  const [first, second] = granted
  const { head, pieces } = await printJobForBatch(db, [second, first])
  expect(head).toMatchObject({ title: texts.batch(granted.map(orderNumber)), printedAt: null, leftOut: [] })
  for (const id of granted) {
    const { items } = await admin.orders.adminGet({ params: { id } })
    const codes = pieces.filter(({ order }) => order === orderNumber(id)).map(({ content }) => content.code)
    expect([...new Set(codes)]).toEqual(items.flatMap(item => item.codes))
  }
  // Eleven pages: a head page and two pages per pair.
  const pdf = Buffer.from(await file(second, first)).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(11)
  const drawing = await admin.adminOrders.printBatchSvg({ query: { orders: [second, first] } })
  expect(drawing.match(/<title>IT/g)).toHaveLength(pieces.length)
  expect(await toPrint()).toEqual(granted)
  expect(await mark(second, first, second)).toEqual({ tags: 5 })
  expect(await toPrint()).toEqual([])
  const batches = await db
    .selectFrom('code_requests')
    .select('printed_at')
    .distinct()
    .where('state', '=', 'granted')
    .execute()
  expect(batches).toEqual([{ printed_at: expect.any(String) }])
  const told = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'print-order')
    .orderBy('id')
    .execute()
  expect(told.map(entry => entry.subject_id)).toEqual(granted)
})

it('an order that is not to be printed for the first time is named, and then none is written down', async () => {
  const { granted, waiting, file, mark, toPrint, maria } = await threeOrders()
  const [first, second] = granted
  for (const call of [file, mark])
    expect(await refusalOf(call(first, waiting))).toMatchObject({
      status: 409,
      detail: expect.stringContaining(orderNumber(waiting)),
    })
  expect(await toPrint()).toEqual(granted)
  await mark(first)
  for (const call of [file, mark])
    expect(await refusalOf(call(first, second))).toMatchObject({
      status: 409,
      detail: expect.stringContaining(orderNumber(first)),
    })
  expect(await toPrint()).toEqual([second])
  expect(await refusalOf(file(second, 999_999))).toMatchObject({ status: 404 })
  expect((await maria.raw('GET', `/admin/orders/print.pdf?orders=${second}`)).status).toBe(403)
  expect((await maria.raw('POST', '/admin/orders/printed', { body: { orders: [second] } })).status).toBe(403)
})

it('a piece that was spoiled meanwhile is not taken for printed with the batch', async () => {
  const { admin, granted, mark } = await threeOrders()
  const [first, second] = granted
  await mark(first)
  const params = { id: first }
  const { items } = await admin.orders.adminGet({ params })
  const code = items[0]?.codes[0] ?? ''
  await admin.orders.reprint({ params, body: { printedCode: code, piece: 'principale', reason: 'Graffiata' } })
  expect(await refusalOf(mark(first, second))).toMatchObject({ status: 409 })
})

it('two who write down the same batch at once print it once', async () => {
  const { granted, mark } = await threeOrders()
  const answers = await Promise.allSettled([mark(...granted), mark(...granted.toReversed()), mark(...granted)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
