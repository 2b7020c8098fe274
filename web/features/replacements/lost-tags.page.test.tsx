import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { aTagWith, insertTags } from '#test/builders/tag-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { lostTagTexts as texts } from './lost-tag-texts.ts'

type Opened = Awaited<ReturnType<typeof openPage>>
const list = ({ page }: Opened) => page.findByLabelText<HTMLTextAreaElement>(texts.label)
const rowOf = ({ page }: Opened, code: string) =>
  page.findByRole('row', { name: new RegExp(formatTagCode(code).replaceAll(/\s/g, '\\s')) })
/** Stands twice, beside the list and below it; a style sheet shows one of them. */
const add = ({ page, press }: Opened, count: number) =>
  press(() => page.getAllByRole('button', { name: texts.add(count) })[0] as HTMLElement)
const choose = ({ page, user }: Opened, label: string, value: string) =>
  user.selectOptions(page.getByLabelText(label), value)

it('each lost tag is named with its animal and price, or with what keeps it from being ordered', async () => {
  const world = await aShop()
  const [one, two, three] = ['IT001990244731', 'IT001990244688', 'IT001990100662'] as const
  await insertTags(
    world.db,
    world.maria.id,
    [one, two, three].map(code => ({ code })),
  )
  const opened = await openPage(world, paths.lostTags, world.maria)
  const { page, user, press, expectFocus } = opened
  const text = await list(opened)
  await user.click(text)
  await user.paste(`${formatTagCode(one)}\n${two.slice(-5)}\nIT00199024\n9999\n${three}`)
  await page.findByText(texts.read({ ready: 3, toCheck: 2 }))
  const row = await rowOf(opened, one)
  await waitFor(() => expect(row.textContent).toMatch(/Bovino.*€/))
  expect((await rowOf(opened, two)).textContent).toContain(texts.from(two.slice(-5)))
  const main = page.getByRole('main').textContent
  for (const told of [tagCodeTexts.short(4), tagCodeTexts.noneEndsSo('9999')]) expect(main).toContain(told)

  await press(() => page.getByRole('button', { name: texts.correctInput('IT00199024') }))
  await expectFocus(() => text)
  await press(() => page.getByRole('button', { name: texts.removeInput('9999') }))
  await waitFor(() => expect(text.value).not.toMatch(/^9999$/m))
  await press(() => page.getByRole('button', { name: texts.removeInput('IT00199024') }))
  await page.findByText(texts.read({ ready: 3, toCheck: 0 }))

  await choose(opened, texts.pieceForAll, 'secondaria')
  await choose(opened, texts.pieceOf(formatTagCode(three)), 'entrambe')
  await add(opened, 3)
  await page.findByText(texts.proofMissing)
  await expectFocus(() => page.getByLabelText(texts.proofForAll))
  await choose(opened, texts.proofOf(formatTagCode(three)), 'asl')
  await add(opened, 3)
  await page.findByText(texts.added(3))
  expect(text.value).toBe('')
  expect(page.getByRole('link', { name: texts.toCart }).getAttribute('href')).toBe(paths.cart)
  const { items } = await world.maria.carts.get()
  expect(items.flatMap(({ replacements }) => replacements)).toEqual([
    { code: one, piece: 'secondaria' },
    { code: two, piece: 'secondaria' },
    { code: three, piece: 'entrambe', identityProof: 'asl' },
  ])
})

it('a tag from the file of a reader that the shop does not know is ordered once its model is chosen', async () => {
  const world = await aShop()
  const code = 'IT001990904731'
  const opened = await openPage(world, paths.lostTags, world.luca)
  const { page, user, expectFocus } = opened
  await page.findByText(texts.notLinkedTitle)
  const csv = 'Matricola;Data\n380001990904731;21/11/2026\n'
  await user.upload(page.getByLabelText(texts.file), new File([csv], 'lettore.csv', { type: 'text/csv' }))
  expect((await rowOf(opened, code)).textContent).toContain(texts.unverified)
  await choose(opened, texts.pieceOf(formatTagCode(code)), 'principale')
  await add(opened, 1)
  await page.findByText(texts.productMissing)
  const model = page.getByLabelText(texts.productOf(formatTagCode(code)))
  await expectFocus(() => model)
  await user.selectOptions(model, await within(model).findByRole('option', { name: 'Bandiera Grande' }))
  await add(opened, 1)
  await page.findByText(texts.added(1))
  expect((await world.luca.carts.get()).items).toMatchObject([
    { product: { title: 'Bandiera Grande' }, replacements: [{ code, piece: 'principale' }] },
  ])
})

it('the ear of a lost tag is asked for one piece of a sheep, and not for both', async () => {
  const world = await aShop()
  const [both, one] = ['IT001041704731', 'IT001041704732'] as const
  const { rows } = await world.anybody.products.list({ query: { search: 'Bottone Ovino 27' } })
  const row = { species: 'sheep' as const, product_id: rows[0]?.id ?? 0 }
  for (const code of [both, one]) await aTagWith(world.db, world.maria, code, [['2026-01-10', 'registered']], null, row)
  const opened = await openPage(world, paths.lostTags, world.maria)
  const { page, user } = opened
  await user.click(await list(opened))
  await user.paste(`${both}\n${one}`)
  await rowOf(opened, one)
  await choose(opened, texts.pieceOf(formatTagCode(both)), 'entrambe')
  await choose(opened, texts.pieceOf(formatTagCode(one)), 'principale')
  await page.findByLabelText(texts.earOf(formatTagCode(one)))
  expect(page.queryByLabelText(texts.earOf(formatTagCode(both)))).toBeNull()
  await choose(opened, texts.earOf(formatTagCode(one)), 'right')
  await choose(opened, texts.proofOf(formatTagCode(both)), 'asl')
  await add(opened, 2)
  await page.findByText(texts.added(2))
  const { items } = await world.maria.carts.get()
  expect(items.flatMap(({ replacements }) => replacements)).toEqual([
    { code: both, piece: 'entrambe', identityProof: 'asl' },
    { code: one, piece: 'principale', ear: 'right' },
  ])
})

it('the menu of the account leads to the lost tags from every page', async () => {
  const world = await aShop()
  const { page } = await openPage(world, paths.home, world.luca)
  const links = await page.findAllByText(layoutMessages.lostTags)
  for (const link of links) expect(link.closest('a')?.getAttribute('href')).toBe(paths.lostTags)
})
