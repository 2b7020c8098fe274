import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShopWithTags, insertTags } from '#test/builders/tag-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { fieldNoteTexts as texts } from './field-note-texts.ts'

const [worn, other, fresh] = ['IT001990244731', 'IT001990244688', 'IT001990255501']

/** The notes of Maria, who has tags in the ear and one that was sent. */
async function aStable() {
  const world = await aShopWithTags()
  await insertTags(world.db, world.maria.id, [
    { code: fresh, state: 'shipped', status_since: '2026-03-01T08:00:00.000Z' },
  ])
  const open = async () => {
    const opened = await openPage(world, paths.fieldNotes, world.maria)
    const { page, press, fill } = opened
    const field = await page.findByLabelText<HTMLInputElement>(texts.tag)
    const sent = () => page.getByRole('region', { name: texts.sent })
    const waiting = () => page.queryByRole('region', { name: /da mandare$/ })
    return {
      ...opened,
      field,
      waiting,
      rows: () => (waiting() ? within(waiting() as HTMLElement).getAllByRole('listitem') : []),
      /** The note of which this is said. */
      saying: async (text: string) =>
        (await within(sent()).findByText(text, { exact: false })).closest('li') as HTMLElement,
      note: async (kind: string, written: string) => {
        await press(() => page.getByRole('radio', { name: kind }))
        await fill(page.getByLabelText(/^Marca( \(facoltativa\))?$/), written)
        await press(() => page.getByRole('button', { name: texts.save }))
      },
      send: () => press(() => page.getByRole('button', { name: texts.send })),
    }
  }
  return { ...world, open }
}

it('notes are all kept without a network, however fast a reader types them, and the field keeps the focus', async () => {
  const { open } = await aStable()
  const { page, user, field, rows, waiting, expectFocus, setOnline } = await open()
  setOnline(false)
  const codes = Array.from({ length: 12 }, (_, n) => `IT0019902${10_000 + n}`)
  await user.click(field)
  await user.keyboard(codes.map(code => `${code}{Enter}`).join(''))
  await waitFor(() => expect(rows()).toHaveLength(codes.length))
  for (const code of codes) within(waiting() as HTMLElement).getByText(code)
  await page.findByText(texts.offline)
  await expectFocus(() => field)
})

it('a note that is taken back leaves the focus on the next one, and the last one on what is said', async () => {
  const { open } = await aStable()
  const { page, press, user, note, waiting, expectFocus, setOnline } = await open()
  setOnline(false)
  for (const code of ['0001', '0002', '0003']) {
    await note(texts.kinds.lost, code)
    await page.findByText(texts.saved(texts.kinds.lost, code))
  }
  const undo = (code: string) => () => page.getByRole('button', { name: texts.undoNote(`${texts.kinds.lost} ${code}`) })
  await press(undo('0003'))
  await page.findByText(texts.removed(`${texts.kinds.lost} 0003`))
  await expectFocus(undo('0002'))
  await user.keyboard('{Enter}')
  await expectFocus(undo('0001'))
  await user.keyboard('{Enter}')
  await expectFocus(() => page.getByText(texts.removed(`${texts.kinds.lost} 0001`)))
  expect(waiting()).toBeNull()
})

it('a note without its tag or its text is refused at the field', async () => {
  const { open, maria } = await aStable()
  const { page, press, field, note, expectFocus } = await open()
  await press(() => page.getByRole('button', { name: texts.save }))
  await page.findByText(texts.tagMissing)
  await expectFocus(() => field)
  await note(texts.kinds.remark, '')
  await page.findByText(texts.textMissing)
  expect((await maria.fieldNotes.list()).total).toBe(0)
})

it('a tag is chosen by its last digits, and what was sent is said and has the focus', async () => {
  const { open } = await aStable()
  const { page, user, press, field, saying, send, expectFocus } = await open()
  await user.type(field, worn.slice(-5))
  const candidates = await page.findByRole('group', { name: texts.candidates })
  await press(() => within(candidates).getAllByRole('button')[0] as HTMLElement)
  await waitFor(() => expect(field.value).toBe(worn))
  await expectFocus(() => field)
  await user.keyboard('{Enter}')
  await send()
  await saying(texts.recorded.lost)
  await expectFocus(() => page.getByText(texts.sentNow))
  expect(page.getByRole('link', { name: texts.order(1) }).getAttribute('href')).toBe(paths.lostTags)
})

it('notes that contradict what is known ask, and are corrected or dismissed', async () => {
  const { open, maria } = await aStable()
  const tablet = await open()
  await tablet.note(texts.kinds.applied, fresh)
  await tablet.send()
  await tablet.saying(texts.recorded.applied)

  const { page, press, fill, note, send, saying, expectFocus } = await open()
  await press(() => page.getByRole('radio', { name: texts.yesterday }))
  await note(texts.kinds.applied, fresh)
  await note(texts.kinds.lost, '0000000')
  await send()
  const unknown = within(await saying(texts.questions.unknown))
  await fill(unknown.getByLabelText(texts.answer.code), formatTagCode(other))
  await press(() => unknown.getByRole('button', { name: texts.answer.correct }))
  await saying(texts.recorded.lost)
  const earlier = within(await saying(texts.questions['applied-earlier']))
  await press(() => earlier.getByRole('button', { name: texts.answer.dismiss }))
  const dismissed = await saying(texts.dismissed)
  await expectFocus(() => dismissed)
  expect((await maria.fieldNotes.toOrder()).codes).toEqual([other])
})
