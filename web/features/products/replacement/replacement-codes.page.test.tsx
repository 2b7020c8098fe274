import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { add } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { lineWith, openPage } from '#test/pages/open-page.tsx'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { fileTexts } from '#web/ui/forms/file-texts.ts'
import { productPageTexts as pageTexts } from '../detail/product-page-texts.ts'
import { replacementTexts as texts } from './replacement-texts.ts'

type World = Awaited<ReturnType<typeof aShop>>
type Opened = Awaited<ReturnType<typeof openPage>>

async function tagNamed(world: World, title: string) {
  const { rows } = await world.anybody.products.list({ query: { search: title, pageSize: 72 } })
  const tag = rows.find(row => row.title === title)
  if (!tag) throw new Error(`the catalogue has no ${title}`)
  return tag
}
/** Opens the page of an electronic tag that is to be made again. */
async function openReplacement(
  world: World,
  ...more: [person?: World['maria'], line?: Parameters<typeof openPage>[3]]
) {
  const { id } = await tagNamed(world, 'Bandiera Grande EID')
  const opened = await openPage(world, `${paths.product(id)}?orderAs=marca-sistitutiva`, ...more)
  await opened.page.findByRole('heading', { name: texts.replacements })
  return opened
}
const code = ({ page }: Opened, n: number) => page.getByLabelText<HTMLInputElement>(texts.code(n))
const expectCode = (opened: Opened, n: number, written: string) =>
  waitFor(() => expect(code(opened, n).value.replaceAll('\u00a0', ' ')).toBe(written))
const order = ({ page, press }: Opened, n: number) =>
  press(() => page.getByRole('button', { name: pageTexts.orderReplacements(n) }))
const choosePiece = ({ page, press }: Opened, n: number, name: string) =>
  press(() => within(page.getByRole('radiogroup', { name: pageTexts.piece(n) })).getByRole('radio', { name }))
async function openList({ page, press }: Opened) {
  await press(() => page.getByText(texts.list))
  return page.findByLabelText<HTMLTextAreaElement>(texts.listLabel)
}
const replacementsOf = async (person: World['maria']) =>
  (await person.carts.get()).items.flatMap(({ replacements }) => replacements)

it('a pasted list names what each line means, keeps what is no code, and orders the rest by whole codes', async () => {
  const world = await aShop()
  const own = ['IT001990244735', 'IT001990244736', 'IT001990244737'] as const
  await insertTags(world.db, world.maria.id, [
    ...own.map(code => ({ code, name: 'Bandiera Grande EID', product_code: 'BG-58/E' })),
    { code: 'IT001990188851', state: 'inactive' },
  ])
  const opened = await openReplacement(world, world.maria)
  const { page, user, press, expectFocus } = opened
  const list = await openList(opened)
  const read = () => press(() => page.getByRole('button', { name: texts.listRead }))
  await read()
  await page.findByText(texts.listEmpty)
  await user.click(list)
  await user.paste('Marca\n380001990244735\n44736\n001/99024/4737\nIT00199024\n9999\n001990188851')
  await read()
  await page.findByText(texts.listTaken(5))
  await waitFor(() => expect(list.value).toBe('IT00199024'))
  expect(page.getByText(new RegExp(tagCodeTexts.short(4))).textContent).toContain('IT00199024')
  await expectCode(opened, 1, 'IT 001 99024 4735')
  await expectCode(opened, 2, '44736')
  await page.findByText(/^IT\s001\s99024\s4736\s· Bandiera Grande EID\s· Bovino\s· 001TO123/)
  await page.findByText(tagCodeTexts.noneEndsSo('9999'))
  await page.findByText(tagCodeTexts.outOfUse)
  await page.findByText(texts.tally({ ready: 3, ordered: 0, wrong: 2 }))

  await user.selectOptions(page.getByLabelText(texts.identityProof(1)), 'foto')
  await order(opened, 3)
  await expectFocus(() => code(opened, 4))
  for (const n of [5, 4]) await press(() => page.getByRole('button', { name: texts.removeCode(n) }))
  await order(opened, 3)
  await page.findByRole('button', { name: pageTexts.added })
  expect(await replacementsOf(world.maria)).toEqual(
    own.map(lost => ({ code: lost, piece: 'entrambe', identityProof: 'foto' })),
  )
})

it('the file of a reader is taken by choice or by drop and in an older encoding, and a file without text is refused', async () => {
  const world = await aShop()
  const opened = await openReplacement(world)
  const { page, user, expectFocus, window } = opened
  const list = await openList(opened)
  const choose = (name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/plain') =>
    user.upload(page.getByLabelText(texts.listFile), new File([content], name, { type }))
  await choose(
    'lettore.txt',
    '\uFEFFA0000000 0 0 380 001990244735 21.11.2026\r\nA0000000 0 0 380 001990244736 21.11.2026\r\n',
  )
  await page.findByText(texts.listTaken(2))
  await expectCode(opened, 2, 'IT 001 99024 4736')
  const drop = new window.Event('drop', { bubbles: true, cancelable: true })
  const files = [new File(['0380001990244737;2026-11-21'], 'lettore.csv', { type: 'text/csv' })]
  Object.assign(drop, { dataTransfer: { files, types: ['Files'] } })
  list.dispatchEvent(drop as unknown as Event)
  await expectCode(opened, 3, 'IT 001 99024 4737')
  // As a spreadsheet without UTF-8 saves it.
  await choose('esportazione.csv', Uint8Array.from(Buffer.from('Età;Matricola\r\n12;001990244738\r\n', 'latin1')))
  await expectCode(opened, 4, 'IT 001 99024 4738')
  await choose('marche.csv', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]))
  await page.findByText(fileTexts.spreadsheet('marche.csv'))
  await expectFocus(() => list)
})

it('a tag that is under way already is asked about before it is ordered again, and its order names the proof', async () => {
  const world = await aShop()
  const { maria } = world
  const [one, both] = ['IT001990244735', 'IT001990244736'] as const
  await insertTags(
    world.db,
    maria.id,
    [one, both].map(code => ({ code })),
  )
  const { id: productId } = await tagNamed(world, 'Bandiera Grande')
  await add(maria, productId, {
    quantity: 2,
    orderAs: 'marca-sistitutiva',
    replacements: [
      { code: one, piece: 'principale' },
      { code: both, piece: 'entrambe', identityProof: 'asl' },
    ],
  })
  const body = {
    ...addresses,
    paymentMethod: 'bonifico' as const,
    saveBillingAddress: false,
    saveShippingAddress: false,
  }
  const { id } = await maria.orders.checkout({ body })
  const opened = await openReplacement(world, maria)
  const { page, user, press, expectFocus } = opened
  await user.type(code(opened, 1), one)
  await page.findByText(new RegExp(texts.alreadyOrdered('oggi', false)))
  await choosePiece(opened, 1, 'Secondaria')
  await order(opened, 1)
  await page.findByText(pageTexts.confirmAgain)
  const again = () => page.getByRole('checkbox', { name: texts.orderAgain })
  await expectFocus(again)
  await press(again)
  await order(opened, 1)
  await page.findByRole('button', { name: pageTexts.added })
  const shown = await openPage(world, paths.order(id), maria)
  await shown.page.findByRole('heading', { level: 1, name: new RegExp(orderTexts.detail.heading) })
  const header = shown.page
    .getAllByRole('rowheader')
    .find(({ textContent }) => textContent.includes(formatTagCode(both)))
  expect(header?.textContent).toContain('Verifica dell’ASL')
})

it('tags that cannot be looked up are ordered by their whole code, not by last digits', async () => {
  const world = await aShop()
  const opened = await openReplacement(world, world.luca, lineWith(new Set(['POST /api/tags/parse'])))
  const { page, user, expectFocus } = opened
  await user.type(code(opened, 1), '4731')
  await choosePiece(opened, 1, 'Principale')
  await page.findByText(texts.lookUpFailed)
  await order(opened, 0)
  await page.findByText(pageTexts.wholeCodeNeeded)
  await expectFocus(() => code(opened, 1))
  await user.clear(code(opened, 1))
  await user.type(code(opened, 1), '001990904731')
  await order(opened, 1)
  await page.findByRole('button', { name: pageTexts.added })
  expect(await replacementsOf(world.luca)).toEqual([{ code: 'IT001990904731', piece: 'principale' }])
})
