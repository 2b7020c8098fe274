import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { addresses } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { plainText } from '#test/pages/plain-text.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { orderTexts } from '../order-texts.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

it('an order is found and opened with the keyboard, narrowed by what is to do, and its files are saved', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  await world.order('bonifico', { person: world.maria })
  const { page, user, press, expectFocus, savedFiles, url } = await openPage(world, adminPaths.orders, world.admin)
  const search = () => page.getByRole('searchbox', { name: texts.search })
  const row = () => page.getByRole('row', { name: new RegExp(orderNumber(id)) })
  await page.findByText(texts.found(2))
  await user.keyboard('/')
  await expectFocus(search)
  await user.keyboard('luca@')
  await page.findByText(texts.found(1))
  expect(row().textContent).toContain(texts.todos['to-send'])
  await press(() => page.getByRole('button', { name: texts.filters }))
  const todo = await page.findByLabelText(texts.choices.todo.label)
  await user.selectOptions(todo, 'codes')
  await page.findByRole('heading', { name: texts.noneTitle })
  await user.selectOptions(page.getByLabelText(texts.choices.todo.label), texts.counted(texts.todos['to-send'], 1))
  await waitFor(row)
  expect(url()).toContain('todo=to-send')

  await press(() => page.getByRole('button', { name: texts.sheet }))
  await waitFor(() => expect(savedFiles.at(-1)).toMatch(/^ordini-.*\.xlsx$/))
  await user.click(page.getByRole('checkbox', { name: texts.choose(orderNumber(id)) }))
  await page.findByText(texts.chosen(1))
  await press(() => page.getByRole('button', { name: texts.pickChosen(1) }))
  await waitFor(() => expect(savedFiles.at(-1)).toMatch(/^prelievo-.*\.pdf$/))
  await press(() => page.getByRole('button', { name: texts.chooseNone }))

  search().focus()
  await user.keyboard('{ArrowDown}')
  await expectFocus(() => within(row()).getByRole('link'))
  await user.keyboard('{Enter}')
  await page.findByRole('heading', { level: 1, name: orderNumber(id) })
})

it('a note on an order stays in the shop, unless it is a message, which the buyer reads', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  const { page, user, fill, press, expectFocus } = await openPage(world, adminPaths.order(id), world.admin)
  const dialog = () => within(page.getByRole('dialog', { name: texts.writeNote }))
  const text = () => dialog().getByLabelText(texts.noteText)
  const open = () => press(() => page.getByRole('button', { name: texts.writeNote }))
  const confirm = () => press(() => dialog().getByRole('button', { name: texts.confirmNote }))
  await open()
  await confirm()
  await expectRefused(text, texts.noteMissing)
  await fill(text(), 'Richiama sempre dopo le 18')
  await confirm()
  await expectFocus(() => page.getByText(texts.noteSaved))
  await page.findByText('Richiama sempre dopo le 18')
  await open()
  await user.click(await page.findByRole('radio', { name: texts.noteForBuyer(world.luca.email) }))
  await fill(text(), 'Parte lunedì mattina')
  await confirm()
  await expectFocus(() => page.getByText(texts.noteSent))

  const own = await openPage(world, paths.order(id), world.luca)
  await own.page.findByText('Messaggio del negozio')
  await own.page.findByText('Parte lunedì mattina')
  expect(own.page.queryByText('Richiama sempre dopo le 18')).toBeNull()
})

it('the page of an order tells a caller what is billed, paid and made again, and leads to the customer', async () => {
  const world = await aHerdWithTags(1)
  const { admin, farmer, codes } = world
  const code = codes[0] ?? ''
  await admin.discounts.create({ body: { code: 'CHIAMATA', basisPoints: 1_000 } })
  await add(farmer, (await aProduct(admin)).id, { quantity: 2 })
  await world.replace([lost(code)])
  await farmer.carts.applyDiscount({ body: { code: 'CHIAMATA' } })
  const { id } = await farmer.orders.checkout({
    body: {
      ...addresses,
      billingAddress: { ...company, sdiCode: 'ABC1234', pec: 'cascina@pec.example' },
      paymentMethod: 'bonifico',
      saveBillingAddress: false,
      saveShippingAddress: false,
    },
  })
  const order = await admin.orders.adminGet({ params: { id } })
  const { page, press, url } = await openPage(world, adminPaths.order(id), admin)
  await page.findByText(/CHIAMATA/)
  const fact = (term: string) =>
    plainText(
      page.getAllByRole('term').find(({ textContent }) => textContent.includes(term))?.nextElementSibling?.textContent,
    )
  for (const word of [company.vatNumber, company.fiscalCode, 'ABC1234', 'cascina@pec.example'])
    expect(fact(texts.facts.billing)).toContain(word)
  expect(fact(texts.facts.due)).toBe(plainText(formatEuro(order.dueAmount)))
  expect(fact(orderTexts.detail.ofWhichVat)).toBe(plainText(formatEuro(order.vatAmount)))
  expect(fact(orderTexts.detail.shipping)).toBe(plainText(formatEuro(order.shippingAmount)))
  const again = page.getAllByRole('rowheader').find(({ textContent }) => textContent.includes(formatTagCode(code)))
  expect(again?.textContent).toContain('principale')
  expect(page.getByRole('link', { name: new RegExp(order.buyer.phone) }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  const mail = page.getByRole('link', { name: new RegExp(order.buyer.email) }).getAttribute('href')
  expect(mail).toMatch(new RegExp(`^mailto:${order.buyer.email}\\?subject=`))
  await press(() => page.getByRole('link', { name: order.buyer.businessName }))
  await waitFor(() => expect(url()).toBe(adminPaths.customer(farmer.id)))
})
