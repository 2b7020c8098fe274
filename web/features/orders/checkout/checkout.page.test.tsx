import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { paths } from '#web/paths.ts'
import type { HistoryEntry } from '#web/router.tsx'
import { orderMessages } from '../../../../server/features/orders/order-messages.ts'
import { userTexts } from '../../users/user-texts.ts'
import { orderTexts } from '../order-texts.ts'

const texts = orderTexts.checkout
type Page = Awaited<ReturnType<typeof openPage>>
const confirm = ({ page, press }: Page) => press(() => page.getByRole('button', { name: texts.confirm }))
const toPayment = ({ page, press }: Page) => press(() => page.getByRole('button', { name: texts.continueToPayment }))
const payBy = ({ page, press }: Page, method: RegExp) => press(() => page.getByRole('radio', { name: method }))
const totals = ({ page }: Page) => page.getByRole('region', { name: texts.yourOrder }).textContent

it('a price that rises at the checkout is shown with the new total, and confirming again orders', async () => {
  const world = await aShop()
  const product = await aProduct(world.admin, { price: 700 })
  await add(world.luca, product.id, { quantity: 2 })
  const opened = await openPage(world, paths.checkout, world.luca)
  await toPayment(opened)
  await payBy(opened, /^Bonifico/)
  // 14,00; 24,5 % is 3,43.
  await waitFor(() => expect(totals(opened)).toMatch(/Totale\s*28,38/))
  await world.admin.products.update({ params: { id: product.id }, body: { price: 800 } })
  await confirm(opened)
  const alert = await opened.page.findByRole('alert')
  expect(alert.textContent).toContain(texts.changedTitle)
  expect(alert.textContent).toMatch(/era 7,00\s€ \(8,72\s€ con IVA\), ora 8,00\s€ \(9,96\s€ con IVA\)/)
  // 16,00; 24,5 % is 3,92.
  expect(alert.textContent).toMatch(/30,87\s€/)
  await waitFor(() => expect(totals(opened)).toMatch(/Totale\s*30,87/))
  await confirm(opened)
  await opened.page.findByRole('heading', { level: 1, name: orderTexts.success.thanks })
  await opened.page.findByRole('heading', { level: 3, name: orderTexts.success.awaited.bonifico.title })
  expect((await world.luca.orders.list()).rows.map(({ totalAmount }) => totalAmount)).toEqual([3087])
})

it('a reload at the payment keeps the addresses that were typed, for the same account', async () => {
  const { luca, maria, productIds, ...world } = await anOrderWorld()
  await add(luca, productIds[0])
  await add(maria, productIds[0])
  const named = ({ page }: Page) => waitFor(() => expect(page.getByRole('main').textContent).toContain('Cascina Nuova'))
  const opened = await openPage(world, paths.checkout, luca)
  await opened.fill(await opened.page.findByLabelText(userTexts.fields.businessName), 'Cascina Nuova')
  await toPayment(opened)
  await named(opened)
  const again = await opened.reload()
  await again.page.findByRole('button', { name: texts.confirm })
  await named(again)
  const entry = again.window.history.state as HistoryEntry
  await again.press(() => again.page.getByRole('button', { name: texts.edit }))
  const name = await again.page.findByLabelText<HTMLInputElement>(userTexts.fields.businessName)
  expect(name.value).toBe('Cascina Nuova')
  const other = await openPage(world, `${paths.checkout}?passo=2`, maria, undefined, entry)
  await other.page.findByRole('button', { name: texts.continueToPayment })
  expect(other.page.getByRole('main').textContent).not.toContain('Cascina Nuova')
})

it('a product that sells out at the checkout is named, and the refusal leads back to the cart', async () => {
  const world = await aShop()
  const gone = await aProduct(world.admin, { title: 'Marca esaurita' })
  await add(world.luca, gone.id, { quantity: 3 })
  const opened = await openPage(world, paths.checkout, world.luca)
  await toPayment(opened)
  await world.admin.products.update({ params: { id: gone.id }, body: { quantity: 0 } })
  await confirm(opened)
  await opened.page.findByText(texts.shortLine(gone.title, 0))
  await opened.press(() => opened.page.getByRole('link', { name: texts.backToCart }))
  await opened.page.findByText(cartTexts.outOfStock)
})

it('a buyer of ministry tags without a registry account is told at once, and the refused order links to it', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { productTypes: ['marche', 'ministeriale'] })
  await add(world.luca, id)
  const opened = await openPage(world, paths.checkout, world.luca)
  await opened.page.findByText(cartTexts.ministryNotice)
  await toPayment(opened)
  opened.page.getByText(cartTexts.ministryNotice)
  await confirm(opened)
  await opened.page.findByText(orderMessages.registryAccountMissing)
  const link = within(opened.page.getByRole('alert')).getByRole('link', { name: texts.linkRegistry })
  expect(link.getAttribute('href')).toBe(paths.registryAccountFor(paths.checkout))
})

it('the fee of a payment method is named before it is chosen, part of the total after, and listed in the order', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { price: 5950 })
  await add(world.luca, id)
  const opened = await openPage(world, paths.checkout, world.luca)
  await toPayment(opened)
  await opened.page.findByText(/^\+ 0,35\s€$/)
  // 59,50; 24,5 % is 14,5775.
  expect(totals(opened)).toMatch(/Totale\s*85,03/)
  await payBy(opened, /^PayPal/)
  await waitFor(() => expect(totals(opened)).toMatch(/0,35.*Totale\s*85,38/))
  await confirm(opened)
  await waitFor(async () => expect((await world.luca.orders.list()).rows).toHaveLength(1))
  const [order] = (await world.luca.orders.list()).rows
  const { page } = await openPage(world, paths.order(order?.id ?? 0), world.luca)
  const article = await page.findByRole('article')
  expect(article.textContent).toMatch(/di cui costo PayPal\s*IVA inclusa\s*0,35/)
  expect(article.textContent).toMatch(/Totale ordine\s*85,38/)
})

it('the checkout names missing and wrong fields, and focuses the first of them', async () => {
  const world = await aShop()
  await add(world.luca, (await aProduct(world.admin)).id)
  const opened = await openPage(world, paths.checkout, world.luca)
  const { page, user, press, expectFocus } = opened
  const { fields } = texts
  const businessName = await page.findByLabelText(fields.businessName)
  const vatNumber = page.getByLabelText(fields.vatNumber)
  for (const label of [fields.businessName, fields.postalCode, fields.vatNumber, fields.fiscalCode])
    await user.clear(page.getByLabelText(label))
  await user.selectOptions(page.getByLabelText(fields.province), '')
  await toPayment(opened)
  await page.findByText(texts.checkFields)
  for (const message of ['Business name is required', 'Postal code is required', 'Province is required'])
    page.getByText(message)
  await expectFocus(() => businessName)
  await user.type(businessName, 'Cascina Bonetti S.S.A.')
  await user.type(page.getByLabelText(fields.postalCode), '10010')
  await user.selectOptions(page.getByLabelText(fields.province), 'TO')
  await toPayment(opened)
  await page.findByText(fieldMessages.taxNumberRequired)
  await expectFocus(() => vatNumber)
  await user.type(vatNumber, '01234567897')
  expect(page.queryByText(fieldMessages.taxNumberRequired)).toBeNull()
  await toPayment(opened)
  await page.findByText(fieldMessages.vatNumber.office)
  await press(() => page.getByRole('button', { name: userTexts.itIsRight }))
  await page.findByText(/01234567897/)
})

it('another shipping address stays typed on the way back, and is remembered if it is to be', async () => {
  const world = await aShop()
  await add(world.luca, (await aProduct(world.admin)).id)
  const opened = await openPage(world, paths.checkout, world.luca)
  const { page, user, press, window } = opened
  const { fields } = texts
  await press(() => page.getAllByRole('checkbox', { name: texts.sameAsCompany })[1] as HTMLElement)
  const recipient = () => page.getByRole<HTMLInputElement>('textbox', { name: fields.recipient })
  await waitFor(recipient)
  await user.clear(recipient())
  await user.type(recipient(), 'Stalla sul Po')
  await user.type(page.getByLabelText(fields.notes), 'Suonare due volte')
  await press(() => page.getByRole('checkbox', { name: texts.rememberAddress }))
  await toPayment(opened)
  await page.findByText(/Suonare due volte/)

  window.history.back()
  await waitFor(() => expect(recipient().value).toBe('Stalla sul Po'))
  await toPayment(opened)
  await press(() => page.getByRole('button', { name: texts.edit }))
  await waitFor(() => expect(recipient().value).toBe('Stalla sul Po'))
  await toPayment(opened)
  await payBy(opened, /^Bonifico/)
  await confirm(opened)
  await page.findByRole('heading', { level: 1, name: orderTexts.success.thanks })
  expect((await world.luca.users.me()).savedShipping).toMatchObject({ businessName: 'Stalla sul Po' })
})

it('who has never ordered gives the addresses first, and each step has the focus on its heading', async () => {
  const world = await aShop()
  await add(world.luca, (await aProduct(world.admin)).id)
  const opened = await openPage(world, paths.checkout, world.luca)
  const { page, expectFocus, window } = opened
  const heading = (name: string) => () => page.getByRole('heading', { level: 1, name })
  await toPayment(opened)
  await expectFocus(heading(texts.titlePayment))
  window.history.back()
  await expectFocus(heading(texts.stepAddresses))
})

it('who has ordered before sees addresses, payment, terms and withdrawal at once, and can still change the address', async () => {
  const world = await anOrderWorld()
  await world.order('bonifico')
  await add(world.luca, world.productIds[0])
  const { address } = await world.luca.users.me()
  const opened = await openPage(world, paths.checkout, world.luca)
  const { page, user, press, expectFocus } = opened
  const heading = (name: string) => () => page.getByRole('heading', { level: 1, name })
  await page.findByRole('button', { name: texts.confirm })
  expect(page.queryByRole('button', { name: texts.continueToPayment })).toBeNull()
  await page.findByText(texts.withdrawals.all, { exact: false })
  const yourOrder = within(page.getByRole('region', { name: texts.yourOrder }))
  expect(yourOrder.getByRole('link', { name: texts.terms }).getAttribute('href')).toBe(paths.terms)
  expect(page.getByRole('main').textContent).toContain(address)

  await press(() => page.getByRole('button', { name: texts.edit }))
  await expectFocus(heading(texts.stepAddresses))
  const field = page.getAllByRole('textbox', { name: texts.fields.address })[0] as HTMLElement
  await user.clear(field)
  await user.type(field, 'Strada dell’Alpe 3')
  await toPayment(opened)
  await expectFocus(heading(texts.titlePayment))
  await page.findAllByText(/Strada dell’Alpe 3/)
})

it('a checkout without lines has nothing to pay', async () => {
  const world = await aShop()
  const { page } = await openPage(world, paths.checkout, world.maria)
  await page.findByRole('heading', { name: cartTexts.empty })
})
