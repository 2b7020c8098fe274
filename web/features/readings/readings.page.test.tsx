import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { aHolding } from '#test/builders/a-movement.ts'
import { typeAsReader } from '#test/pages/a-reader.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { kindTexts, readingTexts as texts } from './reading-texts.ts'

/** Maria's cattle, and functions about the page of readings. */
async function aSession(path: string = paths.readings) {
  const world = await aHolding()
  const codes = (await world.maria.readings.codes()).herds
    .filter(({ species }) => species === 'cattle')
    .flatMap(herd => herd.codes)
  const opened = await openPage(world, path, world.maria)
  const { page, window, press } = opened
  return {
    ...opened,
    codes,
    read: (code = '') => typeAsReader(window, electronicTagCode(code) ?? ''),
    button: (name: string) => page.getByRole('button', { name }),
    begin: () => press(() => page.getByRole('button', { name: texts.start })),
    last: () => page.findByRole('status', { name: texts.lastLabel }),
    figure: (kind: keyof typeof kindTexts) => page.getByText(kindTexts[kind].many).nextElementSibling?.textContent,
  }
}

it('a reader that types is read whatever has the focus, a field keeps its keys, and a reading is taken back', async () => {
  const { codes, page, user, press, expectFocus, begin, read, button, last } = await aSession()
  const [first = '', second = '', third = ''] = codes
  await begin()
  await expectFocus(() => page.getByRole('heading', { level: 1 }))
  expect(read(first)).toBe(true)
  await within(await last()).findByText(new RegExp(first.slice(-4)))
  button(texts.pause).focus()
  expect(read(second)).toBe(true)
  await page.findByText(texts.codes(2))
  await expectFocus(() => button(texts.pause))
  expect((await last()).textContent).toContain(second.slice(-4))

  await press(() => button(texts.undo))
  await page.findByText(texts.codes(1))
  await expectFocus(() => button(texts.undo))
  const field = page.getByLabelText<HTMLInputElement>(texts.typed)
  field.focus()
  expect(read(third)).toBe(false)
  await user.type(field, third)
  await page.findByText(texts.codes(1))
  await user.keyboard('{Enter}')
  await page.findByText(texts.codes(2))
  expect((await last()).textContent).toContain(kindTexts.new.one)
  await expectFocus(() => field)
  expect(field.value).toBe('')
})

it('a session of reading ends after a question, and goes on without it', async () => {
  const { codes, page, press, expectFocus, begin, read, button, last } = await aSession()
  await begin()
  await last()
  read(codes[0])
  await page.findByText(texts.codes(1))
  await press(() => button(texts.finish))
  await page.findByRole('dialog', { name: texts.finishTitle })
  await press(() => button(texts.finishNo))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await page.findByText(texts.codes(1))
  await press(() => button(texts.finish))
  await press(() => button(texts.finishYes))
  await page.findByRole('button', { name: texts.start })
  await expectFocus(() => page.getByRole('heading', { level: 1 }))
})

it('a file of a reader’s program is read, and one that is no text is named', async () => {
  const { codes, page, user, begin, figure } = await aSession()
  await begin()
  const rows = codes.slice(0, 5).map(code => `${electronicTagCode(code)},27/11/2026,450.5`)
  const lines = ['EID,Date,Weight', ...rows, 'BATTERY LOW'].join('\r\n')
  const input = await page.findByLabelText(texts.file)
  await user.upload(input, new File([lines], 'letture.csv', { type: 'text/csv' }))
  await waitFor(() => expect([figure('new'), figure('unknown')]).toEqual(['5', '1']))
  await user.upload(input, new File([new Uint8Array([0, 1, 2])], 'foto.csv', { type: 'text/csv' }))
  await page.findByText(texts.unreadableFile('foto.csv'))
})

it('a reader that types fills the list of lost tags, with no field in focus', async () => {
  const { codes, page, user, window, read } = await aSession(paths.lostTags)
  const [one = '', two = ''] = codes
  await user.click(await page.findByRole('heading', { level: 1 }))
  const list = await page.findByLabelText<HTMLTextAreaElement>(lostTagTexts.label)
  read(one)
  typeAsReader(window, `LA 380 ${electronicTagCode(two)?.slice(3)}`)
  await waitFor(() => expect(list.value).toBe(`${one}\n${two}`))
  await page.findByRole('row', { name: new RegExp(formatTagCode(two)) })
})
