import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { seatMessages } from '#domain/seat-messages.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { aHerdWithTags } from '#test/builders/a-print-shop.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { unsavedChangesTexts } from '#web/ui/forms/unsaved-changes-texts.ts'
import { lostTagTexts } from '../../replacements/lost-tag-texts.ts'
import { userTexts } from '../../users/user-texts.ts'
import { orderTexts } from '../order-texts.ts'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'

const isPlaced = 'Ordinato al telefono'

it('an order by telephone is taken for a customer who is found, keeps focus and lines, and says why it is refused', async () => {
  const world = await aShop()
  const product = await aProduct(world.admin, { price: 1_250, quantity: 40 })
  const { page, user, fill, press, expectFocus } = await openPage(world, adminPaths.newOrder, world.admin)
  const find = () => page.getByRole('combobox', { name: texts.findProduct })
  const quantity = () => page.getByRole<HTMLInputElement>('spinbutton', { name: texts.quantityOf(product.title) })
  const setQuantity = async (pieces: string) => {
    await fill(quantity(), pieces)
    await user.type(quantity(), '{Enter}')
  }
  const expectRefusal = (isRefused: boolean) =>
    waitFor(() => expect(page.queryByText(texts.refused) !== null).toBe(isRefused))

  await fill(await page.findByRole('combobox', { name: texts.findBuyer }), world.luca.email)
  await page.findByRole('option', { name: new RegExp(world.luca.email) })
  await user.keyboard('{ArrowDown}{Enter}')
  await expectFocus(find)
  const choose = async () => {
    await fill(find(), product.productCode)
    const option = await page.findByRole('option', { name: new RegExp(product.title) })
    expect(option.textContent).toMatch(/12,50\s€ \(15,56\s€ con IVA\)/)
    await user.click(option)
  }
  await choose()
  await expectFocus(find)
  await press(() => page.getByRole('button', { name: texts.removeLine(product.title) }))
  await expectFocus(find)
  await choose()
  await waitFor(quantity)
  await setQuantity('50')
  await expectRefusal(true)
  await expectFocus(quantity)
  await setQuantity('3')
  await expectRefusal(false)
  await waitFor(() => expect(page.getByRole('main').textContent).toContain('37,50'))

  await press(() => page.getByRole('link', { name: texts.otherBuyer }))
  const question = await page.findByRole('dialog', { name: unsavedChangesTexts.title })
  await press(() => within(question).getByRole('button', { name: unsavedChangesTexts.stay }))
  expect(quantity().value).toBe('3')
  const heading = () => page.getByRole('heading', { level: 2, name: texts.addresses })
  await press(() => page.getByRole('button', { name: texts.edit }))
  await expectFocus(heading)
  await press(() => page.getByRole('button', { name: orderTexts.checkout.continueToPayment }))
  await expectFocus(heading)

  const order = () => press(() => page.getByRole('button', { name: texts.confirm }))
  await world.admin.products.update({ params: { id: product.id }, body: { quantity: 2 } })
  await order()
  await expectRefusal(true)
  await expectFocus(() => page.getByRole('heading', { level: 2, name: texts.total }))
  await setQuantity('2')
  await expectRefusal(false)
  await page.findByText(texts.byTransfer)
  await order()
  await page.findByText(isPlaced)
  expect((await world.luca.orders.list()).rows).toMatchObject([{ paymentMethod: 'bonifico', items: [{ quantity: 2 }] }])
})

it('lost tags are ordered by telephone by their last digits, with what proves the identity where both pieces are lost', async () => {
  const world = await aHerdWithTags(3)
  const { farmer, codes } = world
  const [one = '', two = '', three = ''] = codes
  const { page, user, fill, press, expectFocus } = await openPage(world, adminPaths.newOrderFor(farmer.id), world.admin)
  const list = () => page.getByLabelText(lostTagTexts.label)
  await fill(await page.findByLabelText(lostTagTexts.label), `${one}, ${two}\n${three.slice(-9)}\n99999`)
  await page.findByText(lostTagTexts.read({ ready: 3, toCheck: 1 }))
  await page.findByText(texts.toCheck(1))
  await user.selectOptions(page.getByLabelText(lostTagTexts.pieceOf(formatTagCode(three))), 'principale')
  await press(() => page.getByRole('button', { name: lostTagTexts.removeInput('99999') }))
  await expectFocus(list)
  const order = () => press(() => page.getByRole('button', { name: texts.confirm }))
  await order()
  await expectFocus(() => page.getByLabelText(lostTagTexts.proofForAll))
  await user.selectOptions(page.getByLabelText(lostTagTexts.proofForAll), 'transponder')
  await order()
  await page.findByText(isPlaced)
  const [placed] = (await farmer.orders.list()).rows
  const replacements = placed?.items.flatMap(item => item.replacements) ?? []
  expect(replacements.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
    { code: one, piece: 'entrambe', identityProof: 'transponder' },
    { code: two, piece: 'entrambe', identityProof: 'transponder' },
    { code: three, piece: 'principale' },
  ])
})

it('a caller without an account gets one in the order, unless the address is somebody’s, and is invited again', async () => {
  const world = await aShop()
  const { page, user, fill, press, expectFocus, url } = await openPage(world, adminPaths.newOrder, world.admin)
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
  const open = () => page.getByRole('button', { name: texts.newBuyerOpen })
  await press(open)
  await expectFocus(() => field(texts.newBuyerName))
  await press(() => page.getByRole('button', { name: texts.newBuyerCancel }))
  await expectFocus(open)

  await fill(page.getByRole('combobox', { name: texts.findBuyer }), 'Rosa Senzaconto')
  await page.findByText(texts.noBuyer)
  await press(open)
  await waitFor(() => expect(field(texts.newBuyerName).value).toBe('Rosa Senzaconto'))
  await fill(field(texts.newBuyerEmail), world.luca.email)
  await fill(field(userTexts.fields.businessName), 'Stalla Senzaconto')
  await fill(field(userTexts.fields.phone), '333 12 34 567')
  await fill(field(userTexts.fields.city), company.city)
  await user.click((await page.findAllByRole('option', { name: new RegExp(company.city) }))[0] as HTMLElement)
  await waitFor(() => expect(field(userTexts.fields.postalCode).value).toBe(company.postalCode))
  expect(field(userTexts.fields.province).value).toBe(company.province)
  await fill(field(userTexts.fields.address), company.address)
  await fill(field(userTexts.fields.fiscalCode), company.fiscalCode)
  const confirm = () => press(() => page.getByRole('button', { name: texts.newBuyerConfirm }))
  await confirm()
  const known = await page.findByRole('link', { name: texts.orderForKnown })
  expect(known.getAttribute('href')).toBe(adminPaths.newOrderFor(world.luca.id))
  await fill(field(texts.newBuyerEmail), 'rosa@stalla.example')
  await confirm()
  await page.findByRole('heading', { level: 2, name: texts.products })
  const created = (await world.admin.customers.list({ query: { search: 'rosa@stalla.example' } })).rows
  expect(created.map(({ id }) => adminPaths.newOrderFor(id))).toEqual([url()])
})

it('the account of a caller from abroad has the fields of the country, and the order asks where in Italy it goes', async () => {
  const world = await aShop()
  const { fields, abroad } = userTexts
  const { germany } = foreignSeats
  const { page, user, fill, press } = await openPage(world, adminPaths.newOrder, world.admin)
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
  const confirm = () => press(() => page.getByRole('button', { name: texts.newBuyerConfirm }))
  await press(() => page.getByRole('button', { name: texts.newBuyerOpen }))
  await fill(await page.findByLabelText(texts.newBuyerName), 'Anna Huber')
  await fill(field(texts.newBuyerEmail), 'anna@alpenhof.example')
  await user.selectOptions(field(fields.country), 'Germania')
  await fill(field(fields.businessName), germany.businessName)
  await fill(field(abroad.city), germany.city)
  await fill(field(fields.address), germany.address)
  await fill(field(fields.phone), germany.phone)
  await fill(field(abroad.vatNumber), '12')
  await confirm()
  await expectRefused(() => field(abroad.postalCode), 'Postal code is required')
  await fill(field(abroad.postalCode), germany.postalCode)
  await confirm()
  await page.findByText(seatMessages.taxNumber('DE').vies)
  await fill(field(abroad.vatNumber), '123456789')
  await confirm()
  await page.findByText(orderTexts.checkout.onlyItaly)
  expect(field(abroad.vatNumber).value).toBe(germany.vatNumber)
})
