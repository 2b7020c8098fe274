import { expect, it } from 'vitest'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { pdfText } from '#test/readers/pdf-text.ts'

const lostCodes = ['IT001990184750', 'IT001990189999', 'IT001990183314', 'IT001990184748']
/** Codes of the registry, none beside another, so that no document joins them to a range. */
const newCodes = ['IT001990244790', 'IT001990244740', 'IT001990244760']

/** A printed and sent order of three new tags, coded in this order, and of lost ones, written in theirs. */
async function aCodedOrder() {
  const { maria, admin, db } = await aShop()
  const { id: official } = await aProduct(admin, officialFlag)
  await add(maria, official, { quantity: newCodes.length })
  await add(maria, official, {
    quantity: lostCodes.length,
    orderAs: 'marca-sistitutiva',
    replacements: lostCodes.map(code => ({ code, piece: 'principale' as const })),
  })
  const id = await placeCurrentCart(maria)
  await allocateCodes(db, id, newCodes)
  return { maria, admin, params: { id } }
}

it('codes of an order are listed, printed and packed in the same ascending order', async () => {
  const { maria, admin, params } = await aCodedOrder()
  const ascending = { fresh: newCodes.toSorted(), lost: lostCodes.toSorted() }

  const drawing = await admin.orders.printSvg({ params })
  const printed = [...drawing.matchAll(/<title>(IT\d+), principale/g)].map(([, code]) => code)
  expect(printed).toEqual([...ascending.fresh, ...ascending.lost])

  for (const order of [await maria.orders.get({ params }), await admin.orders.adminGet({ params })]) {
    const [fresh, lost] = order.items
    expect(fresh?.codes).toEqual(ascending.fresh)
    expect(lost?.codeRequests.map(({ code }) => code)).toEqual(ascending.lost)
    expect(lost?.replacements.map(({ code }) => code)).toEqual(ascending.lost)
  }

  await admin.orders.markPrinted({ params })
  const { parcelId } = await admin.orders.send({ params, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const note = pdfText(await admin.orders.adminDeliveryNote({ params: { ...params, parcelId } }))
  const packed = [...ascending.fresh, ...ascending.lost].map(code => note.indexOf(formatTagCode(code)))
  expect(packed).not.toContain(-1)
  expect(packed).toEqual(packed.toSorted((a, b) => a - b))
})
