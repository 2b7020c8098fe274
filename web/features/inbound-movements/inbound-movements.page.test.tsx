import { waitFor, within } from '@testing-library/dom'
import * as fakeStorage from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { aRegistry } from '#test/providers/a-registry.ts'
import { readingTexts } from '#web/features/readings/reading-texts.ts'
import { clearDeviceData } from '#web/offline/device-store.ts'
import { paths } from '#web/paths.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'

// The ticks are kept on the device.
beforeEach(async () => {
  for (const [name, value] of Object.entries(fakeStorage)) if (/^IDB|^indexedDB$/.test(name)) vi.stubGlobal(name, value)
  await clearDeviceData()
})
afterEach(() => void vi.unstubAllGlobals())

type Opened = Awaited<ReturnType<typeof openPage>>
const surplus = 'IT001600000009'
const pressButton = ({ page, press }: Opened, name: string) => press(() => page.getByRole('button', { name }))
const rowOf = ({ page }: Opened, code: string) =>
  page.getByRole<HTMLInputElement>('checkbox', { name: formatTagCode(code).replaceAll('\u00a0', ' ') })

/** Luca, who has cattle and sheep in the registry, and to whom it announces four cattle. */
async function aKeeperWhoWaits() {
  const world = await aShop()
  const { luca } = world
  const registry = aRegistry(world)
  await registry.link(luca, 'prova1')
  await registry.sync(luca)
  const [announced] = (await luca.inboundMovements.list()).rows.filter(({ species }) => species === 'cattle')
  const { id = 0, number = '' } = announced ?? {}
  const { animals } = await luca.inboundMovements.get({ params: { id } })
  const [first, second, third, fourth, ...others] = animals.map(({ code }) => code)
  if (!first || !second || !third || !fourth || others.length > 0) throw new Error('not four animals are announced')
  return { ...world, id, number, first, second, third, fourth }
}

/** Types as a reader does: a key each millisecond, by the times of the events. */
function typeAsReader({ document, window }: Opened, code: string) {
  for (const [n, key] of [...(electronicTagCode(code) ?? ''), 'Enter'].entries()) {
    const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + n })
    document.body.dispatchEvent(event as unknown as Event)
  }
}

it('an unloading is ticked by reader, digits and row, goes on after a reload, and puts who arrived into the herd', async () => {
  const world = await aKeeperWhoWaits()
  const { luca, id, number, first, second, third, fourth } = world
  const list = await openPage(world, paths.inboundMovements, luca)
  await waitFor(() => expect(list.page.getAllByText(texts.toUnload)).toHaveLength(2))
  expect(list.page.getAllByRole('link', { name: number }).map(link => link.getAttribute('href'))).toContain(
    paths.inboundMovement(id),
  )

  const opened = await openPage(world, paths.inboundMovement(id), luca)
  const { page, user } = opened
  await page.findByText(texts.count(0, 4))
  const last = page.getByRole('status', { name: texts.lastLabel })
  const read = async (code: string, kind: string) => {
    typeAsReader(opened, code)
    await waitFor(() => expect(last.textContent).toContain(kind))
  }
  await read(first, texts.kinds.announced)
  expect(rowOf(opened, first).checked).toBe(true)
  await read(first, texts.kinds.repeated)
  await read(surplus, texts.kinds.surplus)
  const typed = page.getByLabelText(readingTexts.typed)
  await user.type(typed, '12345')
  await pressButton(opened, readingTexts.addTyped)
  await page.findByText(readingTexts.typedProblems['unknown-ending'])
  await user.clear(typed)
  await user.type(typed, second.slice(-5))
  await pressButton(opened, readingTexts.addTyped)
  await waitFor(() => expect(rowOf(opened, second).checked).toBe(true))
  for (const code of [third, fourth]) await user.click(rowOf(opened, code))
  await page.findByText(texts.count(4, 4))
  await pressButton(opened, texts.undo)
  await page.findByText(texts.count(3, 4))
  expect(rowOf(opened, fourth).checked).toBe(false)

  const again = await openPage(world, paths.inboundMovement(id), luca)
  await again.page.findByText(texts.count(3, 4))
  await again.page.findByRole('button', { name: texts.removeTick(surplus) })
  await pressButton(again, texts.confirm)
  const dialog = within(await again.page.findByRole('dialog', { name: texts.confirmTitle }))
  dialog.getByText(texts.confirmPresent(3))
  const told = (region: HTMLElement) => region.textContent?.replaceAll('\u00a0', ' ')
  const code = (text: string) => formatTagCode(text).replaceAll('\u00a0', ' ')
  expect(told(dialog.getByRole('region', { name: texts.confirmMissing(1) }))).toContain(code(fourth))
  expect(told(dialog.getByRole('region', { name: texts.confirmSurplus(1) }))).toContain(code(surplus))
  await again.press(() => dialog.getByRole('button', { name: texts.confirmYes }))
  const present = await again.page.findByRole('region', { name: texts.present })
  expect(within(present).getAllByRole('listitem')).toHaveLength(3)
  expect(told(again.page.getByRole('region', { name: texts.missing }))).toContain(code(fourth))
  expect(told(again.page.getByRole('region', { name: texts.surplus }))).toContain(code(surplus))
  const herd = (await luca.readings.codes()).herds.flatMap(({ codes }) => codes)
  expect(herd).toEqual(expect.arrayContaining([first, second, third]))
  expect(herd).not.toContain(fourth)

  const tags = await openPage(world, paths.tagsAt({ search: first.slice(-6) }), luca)
  const arrived = await tags.page.findByRole('region', { name: new RegExp(texts.arrived) })
  expect(within(arrived).getAllByRole('listitem')).toHaveLength(1)
  expect(told(arrived)).toContain(code(first))
  const unloaded = await openPage(world, paths.inboundMovements, luca)
  await unloaded.page.findByText(texts.withDifferences)
})

it('a document in hand is entered from a file, stays when its panel is closed, is refused at the field and deleted', async () => {
  const world = await aKeeperWhoWaits()
  const opened = await openPage(world, paths.inboundMovements, world.luca)
  const { page, user, press } = opened
  await pressButton(opened, texts.enter)
  const panel = async () => within(await page.findByRole('dialog', { name: texts.enterTitle }))
  const first = await panel()
  const herd = await first.findByRole<HTMLSelectElement>('combobox')
  await waitFor(() => expect(herd.options.length).toBeGreaterThan(2))
  const { value } = herd.options[1] as HTMLOptionElement
  await user.selectOptions(herd, value)
  await user.type(first.getByLabelText(texts.number), '2026/00042')
  await user.type(first.getByLabelText(texts.sender), '071 CN 450')
  await user.clear(first.getByLabelText(texts.departedOn))
  await user.type(first.getByLabelText(texts.departedOn), '2020-01-01')
  const csv = 'Marca;Sesso\n380001600000001;F\nIT 001 60000 0002;M\n4731'
  await user.upload(first.getByLabelText(texts.file), new File([csv], 'modello.csv', { type: 'text/csv' }))
  await first.findByText(texts.recognized(2))
  first.getByText(`«4731» ${texts.problems['not-a-code']}`)

  await press(() => first.getByRole('button', { name: texts.cancel }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await pressButton(opened, texts.enter)
  const second = await panel()
  expect((await second.findByRole<HTMLSelectElement>('combobox')).value).toBe(value)
  expect(second.getByLabelText<HTMLInputElement>(texts.number).value).toBe('2026/00042')
  await second.findByText(texts.recognized(2))
  const save = () => press(() => second.getByRole('button', { name: texts.save }))
  await save()
  const departedOn = second.getByLabelText<HTMLInputElement>(texts.departedOn)
  await waitFor(() => expect(departedOn.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(departedOn)
  await user.type(departedOn, isoDay(new Date()))
  const codes = second.getByLabelText(texts.codes)
  await user.clear(codes)
  await user.type(codes, 'IT001600000001\nIT001600000002')
  await save()
  await page.findByText(texts.count(0, 2))

  await pressButton(opened, texts.remove)
  const dialog = within(await page.findByRole('dialog', { name: texts.removeTitle }))
  await press(() => dialog.getByRole('button', { name: texts.remove }))
  await page.findByRole('heading', { level: 1, name: texts.title })
  await waitFor(() => expect(page.queryByText('2026/00042')).toBeNull())
})
