import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aHolding } from '#test/builders/a-movement.ts'
import { aKeeperWithParcel } from '#test/builders/a-print.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aSerialReader } from '#test/pages/a-reader.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { fieldNoteTexts as notes } from '#web/features/field-notes/field-note-texts.ts'
import { paths } from '#web/paths.ts'
import { applyingTexts as texts } from './applying-texts.ts'
import { readingTexts } from './reading-texts.ts'

const mother = 'IT001999999998'

/** The page of a keeper who has begun to apply tags, with a reader. */
async function begin(world: Parameters<typeof openPage>[0], keeper: { token: string | undefined }) {
  const opened = await openPage(world, paths.readings, keeper)
  const { page, press, fill, window } = opened
  const reader = aSerialReader(window)
  await press(() => page.getByRole('radio', { name: readingTexts.tasks.applying }))
  await press(() => page.getByRole('button', { name: readingTexts.start }))
  await press(() => page.getByRole('button', { name: readingTexts.serial }))
  await page.findByText(readingTexts.connected)
  const form = () => page.getByRole('form', { name: texts.tag })
  return {
    ...opened,
    reader,
    form,
    expectTag: (code: string) => waitFor(() => expect(form().textContent).toContain(formatTagCode(code))),
    choose: (name: string) => press(() => within(form()).getByRole('radio', { name })),
    write: (code: string) => fill(within(form()).getByRole('textbox'), code),
    apply: () => press(() => page.getByRole('button', { name: texts.apply })),
  }
}

it('tags are read and noted as applied with their mother, also without a network, and can be taken back', async () => {
  const world = await aKeeperWithParcel(3)
  const { maria } = world
  const [first = '', second = '', third = ''] = world.codes
  const opened = await begin(world, maria)
  const { page, press, reader, expectTag, choose, write, apply, setOnline, expectFocus } = opened
  await page.findByText(texts.none)
  reader.read(first, second)
  await expectTag(second)
  await page.findByRole('heading', { name: texts.others(1) })
  await apply()
  await page.findByText(texts.problems.empty)
  await write(second)
  await apply()
  await page.findByText(texts.problems['same-tag'])
  await write(mother)
  setOnline(false)
  await apply()
  const said = await page.findByText(texts.applied(second))
  await expectFocus(() => said)
  await page.findByText(texts.count(1))
  await page.findByRole('heading', { name: notes.waiting(1) })

  await expectTag(first)
  await choose(texts.wearers.none)
  await apply()
  await page.findByText(texts.count(2))
  reader.read(third)
  await expectTag(third)
  await apply()
  await page.findByText(texts.count(3))
  await press(() => page.getAllByRole('button', { name: new RegExp(`^${notes.undo}:`) })[0] as HTMLElement)
  await page.findByText(texts.count(2))
  await expectTag(third)
  setOnline(true)
  await waitFor(async () => {
    const { rows } = await maria.fieldNotes.list()
    expect(new Set(rows.map(({ code, kind, text }) => `${code} ${kind} ${text}`))).toEqual(
      new Set([`${first} applied `, `${second} applied ${texts.note('mother', mother)}`]),
    )
  })
  await press(() => page.getByRole('button', { name: readingTexts.finish }))
  await page.findByText(texts.finishQuestion(1))
})

it('any tag that was read can be chosen, and the focus goes to its question', async () => {
  const world = await aKeeperWithParcel(3)
  const [first = '', ...others] = world.codes
  const { page, press, reader, expectTag } = await begin(world, world.maria)
  reader.read(first, ...others)
  await expectTag(others.at(-1) ?? '')
  await press(() => page.getByRole('button', { name: texts.choose(first) }))
  await expectTag(first)
  await waitFor(() => expect(document.activeElement?.contains(page.getByRole('form', { name: texts.tag }))).toBe(true))
})

it('the animal that is read after the tag stands in the field, and one of another herd is refused', async () => {
  const world = await aHolding()
  const { maria, db } = world
  const tag = 'IT001990244701'
  await insertTags(db, maria.id, [{ code: tag, state: 'shipped', status_since: '2026-03-01T08:00:00.000Z' }])
  const [cow = '', other = ''] = (await maria.readings.codes()).herds.flatMap(({ codes }) => codes)
  const { page, reader, form, choose, write, apply, expectTag } = await begin(world, maria)
  reader.read(tag, cow)
  await expectTag(tag)
  const field = () => within(form()).getByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect(field().value).toBe(cow))
  reader.read(other)
  await waitFor(() => expect(field().value).toBe(other))
  await choose(texts.wearers.animal)
  await write('IT001000000000')
  await apply()
  await page.findByText(texts.problems['not-in-herd'])
  await write(cow)
  await apply()
  await page.findByText(texts.applied(tag))
  await page.findByText(texts.note('animal', cow))
})
