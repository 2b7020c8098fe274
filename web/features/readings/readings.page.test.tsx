import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { aHolding } from '#test/builders/a-movement.ts'
import { aKeeperWithParcel } from '#test/builders/a-print.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aSerialReader, typeAsReader } from '#test/pages/a-reader.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { fieldNoteTexts as notes } from '#web/features/field-notes/field-note-texts.ts'
import { orderDeliveryCheckTexts as orderTexts } from '#web/features/orders/order-delivery-check-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { fileTexts } from '#web/ui/forms/file-texts.ts'
import { applyingTexts } from './applying-texts.ts'
import { deliveryCheckTexts } from './delivery-check-texts.ts'
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
  await page.findByText(fileTexts.notText('foto.csv'))
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

it('a parcel that is right is checked with a reader that types, ends with a press, and staff see it', async () => {
  const world = await aKeeperWithParcel(2)
  const { maria, admin, orderId, codes } = world
  const { page, press, window, url, expectFocus } = await openPage(world, paths.order(orderId), maria)
  await press(() => page.getByRole('link', { name: orderTexts.check }))
  await press(() => page.getByRole('button', { name: texts.start }))
  await expectFocus(() => page.getByRole('heading', { level: 1 }))
  for (const code of codes) expect(typeAsReader(window, electronicTagCode(code) ?? '')).toBe(true)
  await page.findByText(deliveryCheckTexts.count(2, 2))
  await press(() => page.getByRole('button', { name: deliveryCheckTexts.show }))
  await expectFocus(() => page.getByRole('button', { name: deliveryCheckTexts.hide }))
  await page.findByText(deliveryCheckTexts.complete(2))
  await press(() => page.getByRole('button', { name: deliveryCheckTexts.fine }))
  await page.findByText(orderTexts.complete(2))
  expect(url()).toBe(`${paths.order(orderId)}#controlli`)
  expect(await maria.supportThreads.list({ query: { orderId } })).toEqual([])

  const staff = await openPage(world, adminPaths.order(orderId), admin)
  await staff.page.findByText(orderTexts.complete(2))
  await waitFor(() => expect(staff.page.queryByRole('link', { name: orderTexts.check })).toBeNull())
})

const mother = 'IT001999999998'

/** The page of a keeper who has begun to apply tags, with a reader. */
async function begin(world: Parameters<typeof openPage>[0], keeper: { token: string | undefined }) {
  const opened = await openPage(world, paths.readings, keeper)
  const { page, press, fill, window } = opened
  const reader = aSerialReader(window)
  await press(() => page.getByRole('radio', { name: texts.tasks.applying }))
  await press(() => page.getByRole('button', { name: texts.start }))
  await press(() => page.getByRole('button', { name: texts.serial }))
  await page.findByText(texts.connected)
  const form = () => page.getByRole('form', { name: applyingTexts.tag })
  return {
    ...opened,
    reader,
    form,
    expectTag: (code: string) => waitFor(() => expect(form().textContent).toContain(formatTagCode(code))),
    choose: (name: string) => press(() => within(form()).getByRole('radio', { name })),
    write: (code: string) => fill(within(form()).getByRole('textbox'), code),
    apply: () => press(() => page.getByRole('button', { name: applyingTexts.apply })),
  }
}

it('tags are read and noted as applied with their mother, also without a network, and can be taken back', async () => {
  const world = await aKeeperWithParcel(3)
  const { maria } = world
  const [first = '', second = '', third = ''] = world.codes
  const opened = await begin(world, maria)
  const { page, press, reader, expectTag, choose, write, apply, setOnline, expectFocus } = opened
  await page.findByText(applyingTexts.none)
  reader.read(first, second)
  await expectTag(second)
  await page.findByRole('heading', { name: applyingTexts.others(1) })
  await apply()
  await page.findByText(applyingTexts.problems.empty)
  await write(second)
  await apply()
  await page.findByText(applyingTexts.problems['same-tag'])
  await write(mother)
  setOnline(false)
  await apply()
  const said = await page.findByText(applyingTexts.applied(second))
  await expectFocus(() => said)
  await page.findByText(applyingTexts.count(1))
  await page.findByRole('heading', { name: notes.waiting(1) })

  await expectTag(first)
  await choose(applyingTexts.wearers.none)
  await apply()
  await page.findByText(applyingTexts.count(2))
  reader.read(third)
  await expectTag(third)
  await apply()
  await page.findByText(applyingTexts.count(3))
  await press(() => page.getAllByRole('button', { name: new RegExp(`^${notes.undo}:`) })[0] as HTMLElement)
  await page.findByText(applyingTexts.count(2))
  await expectTag(third)
  setOnline(true)
  await waitFor(async () => {
    const { rows } = await maria.fieldNotes.list()
    expect(new Set(rows.map(({ code, kind, text }) => `${code} ${kind} ${text}`))).toEqual(
      new Set([`${first} applied `, `${second} applied ${applyingTexts.note('mother', mother)}`]),
    )
  })
  await press(() => page.getByRole('button', { name: texts.finish }))
  await page.findByText(applyingTexts.finishQuestion(1))
})

it('any tag that was read can be chosen, and the focus goes to its question', async () => {
  const world = await aKeeperWithParcel(3)
  const [first = '', ...others] = world.codes
  const { page, press, reader, expectTag } = await begin(world, world.maria)
  reader.read(first, ...others)
  await expectTag(others.at(-1) ?? '')
  await press(() => page.getByRole('button', { name: applyingTexts.choose(first) }))
  await expectTag(first)
  await waitFor(() =>
    expect(document.activeElement?.contains(page.getByRole('form', { name: applyingTexts.tag }))).toBe(true),
  )
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
  await choose(applyingTexts.wearers.animal)
  await write('IT001000000000')
  await apply()
  await page.findByText(applyingTexts.problems['not-in-herd'])
  await write(cow)
  await apply()
  await page.findByText(applyingTexts.applied(tag))
  await page.findByText(applyingTexts.note('animal', cow))
})
