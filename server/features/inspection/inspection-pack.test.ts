import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Person } from '#test/a-shop.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { pdfText } from '#test/readers/pdf-text.ts'
import { isSealed, sealOf } from '#test/readers/sealed-pdf.ts'
import { workbookRows } from '#test/readers/workbook.ts'
import { inspectionTexts as texts } from './inspection-texts.ts'

const holding = '014CN207'

const packOf = async (keeper: Person, id: number) => {
  const files = unzipSync(await keeper.inspections.pack({ params: { id } }))
  const [pdf, list] = [files[texts.pdf(holding)], files[texts.workbook(holding)]]
  if (!pdf || !list) throw new Error(`the pack has ${Object.keys(files).join(', ')}`)
  return { pdf: Buffer.from(pdf), text: pdfText(pdf), list, rows: (await workbookRows(list)).slice(1) }
}
const herdOf = async (keeper: Person) =>
  (await keeper.registry.herds()).find(({ holding: code, species }) => code === holding && species === 'cattle')?.id ??
  0

describe('the pack for an inspection', () => {
  it('has a sealed sheet and the list of everything, whose digest is on the sheet', async () => {
    const { ctx, farmer } = await aHerdWithTags(3)
    const { pdf, text, list } = await packOf(farmer, await herdOf(farmer))
    expect(sealOf(pdf)).toMatchObject({ signatures: 1, isOverAllElse: true })
    expect(await isSealed(pdf, ctx.signingKey.certificate.toString())).toBe(true)
    const changed = Buffer.from(pdf)
    changed[200] = (changed[200] ?? 0) ^ 1
    expect(await isSealed(changed, ctx.signingKey.certificate.toString())).toBe(false)
    const digest = createHash('sha256').update(list).digest('hex')
    expect(text.replaceAll('\n', '')).toContain(digest)
    expect(text).toContain(texts.title(holding))
  })

  it('tells every animal of the holding, of every species, with its tag', async () => {
    const { farmer, db, codes } = await aHerdWithTags(2)
    const alive = await db
      .selectFrom('animals')
      .innerJoin('herds', 'herds.id', 'animals.herd_id')
      .select('animals.code')
      .where('holding', '=', holding)
      .where('left_on', 'is', null)
      .orderBy('animals.code')
      .execute()
    const { rows, text } = await packOf(farmer, await herdOf(farmer))
    expect(rows.filter(row => row[4] === texts.yes).map(([code]) => code)).toEqual(alive.map(({ code }) => code))
    const tagOf = new Map(rows.map(row => [row[0], row[5]]))
    for (const code of codes) expect(tagOf.get(code)).toBe(texts.tagState('registered'))
    const others = alive.filter(({ code }) => !codes.includes(code))
    expect(others.length).toBeGreaterThan(0)
    for (const { code } of others) {
      expect(tagOf.get(code)).toBe(texts.tagState(null))
      expect(text).toContain(code)
    }
  })

  it('tells what is missing, what was ordered for it, and tags that wait for an animal', async () => {
    const { farmer, db, codes, replace, order } = await aHerdWithTags(2)
    await insertTags(db, farmer.id, [{ code: 'IT004990000001', holding, state: 'shipped' }])
    const id = await herdOf(farmer)
    const before = await packOf(farmer, id)
    expect(before.text).toContain(texts.noMissing)
    expect(before.text).toContain(texts.tagState('shipped'))
    await replace([lost(codes[0] ?? '', 'secondaria')])
    const orderId = await order()
    const { text, rows } = await packOf(farmer, id)
    expect(text).not.toContain(texts.noMissing)
    expect(text).toContain(texts.order(orderId))
    const row = rows.find(([code]) => code === codes[0])
    expect(row?.slice(4)).toEqual([
      texts.yes,
      texts.tagState('lost'),
      'BG-58',
      texts.piece('secondaria'),
      texts.order(orderId),
      expect.any(Date),
      texts.requestState('waiting', null),
    ])
  })

  it('is of one’s own herds alone', async () => {
    const { farmer, maria } = await aHerdWithTags(1)
    const id = await herdOf(farmer)
    expect(await refusalOf(maria.inspections.pack({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusalOf(farmer.inspections.pack({ params: { id: 999_999 } }))).toMatchObject({ status: 404 })
  })
})
