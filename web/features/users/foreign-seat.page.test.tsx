import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { seatMessages } from '#domain/seat-messages.ts'
import { aShop, password } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { userTexts } from './user-texts.ts'

const { fields, abroad } = userTexts
const { checkout } = orderTexts
const { germany, sanMarino } = foreignSeats
type Opened = Awaited<ReturnType<typeof openPage>>

async function write({ page, user }: Opened, values: [label: string, text: string][]) {
  for (const [label, text] of values) {
    const field = page.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
}
const pressButton = ({ page, press }: Opened, name: string) => press(() => page.getByRole('button', { name }))
const expectText = ({ page }: Opened, text: RegExp) =>
  waitFor(() => expect(page.getByRole('main').textContent).toMatch(text))
const chooseCountry = async ({ page, user }: Opened, name: string) =>
  user.selectOptions(await page.findByLabelText(fields.country), name)

it('company data of another country have its own fields, and its tax number is checked by its rules', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.companyInformation, world.luca)
  const { page } = opened
  await page.findByText(fields.province)
  expect(page.queryByText(fields.country)).toBeNull()
  await pressButton(opened, accountTexts.editCompany)
  expect((await page.findByLabelText<HTMLSelectElement>(fields.country)).value).toBe('IT')
  await chooseCountry(opened, 'Germania')
  for (const italian of [fields.province, fields.municipality, fields.sdiCode, fields.pec])
    expect(page.queryByLabelText(italian), italian).toBeNull()
  await write(opened, [
    [fields.businessName, germany.businessName],
    [abroad.city, germany.city],
    [abroad.postalCode, germany.postalCode],
    [fields.address, germany.address],
    [abroad.fiscalCode, ''],
  ])
  await pressButton(opened, accountTexts.save)
  await page.findByText(seatMessages.taxNumber('DE').vies)
  await write(opened, [[abroad.vatNumber, 'de 123 456 789']])
  await pressButton(opened, accountTexts.save)
  await page.findByText(accountTexts.saved)
  await page.findByText('Germania')
  await page.findByText(germany.vatNumber)
  expect(page.queryByText(fields.province)).toBeNull()
  expect(await world.luca.users.me()).toMatchObject({ ...germany, phone: company.phone })
})

it('a buyer with a seat abroad is asked where in Italy the goods arrive, and invoiced at the seat', async () => {
  const world = await aShop()
  const { luca } = world
  const { phone: _, ...seat } = germany
  await luca.users.updateCompany({ params: { id: luca.id }, body: seat })
  await add(luca, (await aProduct(world.admin)).id)
  const opened = await openPage(world, paths.checkout, luca)
  const { page, user, press } = opened
  expect((await page.findByLabelText<HTMLInputElement>(abroad.vatNumber)).value).toBe(germany.vatNumber)
  await page.findByText(checkout.onlyItaly)
  await pressButton(opened, checkout.continueToPayment)
  await page.findByText('City is required')
  const address = page.getAllByLabelText(fields.address).at(-1) as HTMLElement
  await user.clear(address)
  await user.type(address, company.address)
  await write(opened, [
    [fields.postalCode, company.postalCode],
    [fields.city, company.city],
  ])
  await user.selectOptions(page.getByLabelText(fields.province), company.province)
  await pressButton(opened, checkout.continueToPayment)
  await expectText(opened, /80331\s+München, Germania/)
  await press(() => page.getByRole('radio', { name: /^Bonifico/ }))
  await pressButton(opened, checkout.confirm)
  await page.findByRole('heading', { level: 1, name: orderTexts.success.thanks })
  const [{ id } = { id: 0 }] = (await luca.orders.list()).rows
  const order = await luca.orders.get({ params: { id } })
  expect(order.billingAddress).toMatchObject({ ...germany, phone: company.phone })
  expect(order.shippingAddress).toMatchObject({ city: company.city, province: company.province })
  await expectText(await openPage(world, paths.order(id), luca), /80331\s+München, Germania/)
})

it('a country that is taken back at the sign-up leaves the Italian fields as they were, and one abroad signs up', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.signup)
  const { page, user } = opened
  await page.findByLabelText(fields.name)
  const email = 'titano@allevamento.example'
  await write(opened, [
    [fields.name, 'Marta Bonetti'],
    [authTexts.email, email],
    [authTexts.password, password],
    [authTexts.confirmPassword, password],
  ])
  await pressButton(opened, authTexts.continue)
  await pressButton(opened, authTexts.skip)
  await opened.expectFocus(() => page.getByRole('heading', { level: 1, name: signupTexts.steps[2].title }))
  const province = () => page.queryByLabelText<HTMLSelectElement>(fields.province)
  await user.selectOptions(page.getByLabelText(fields.province), 'TO')
  await chooseCountry(opened, 'San Marino')
  expect(province()).toBeNull()
  await chooseCountry(opened, 'Italia')
  expect(province()?.value).toBe('TO')
  await chooseCountry(opened, 'San Marino')
  await write(opened, [
    [fields.businessName, sanMarino.businessName],
    [abroad.city, sanMarino.city],
    [abroad.postalCode, sanMarino.postalCode],
    [fields.address, sanMarino.address],
    [fields.phone, sanMarino.phone],
    [abroad.operatorCode, 'SM1'],
  ])
  await pressButton(opened, signupTexts.register)
  await page.findByText(seatMessages.taxNumber('SM').operator)
  await write(opened, [[abroad.operatorCode, 'sm 12345']])
  await pressButton(opened, signupTexts.register)
  await waitFor(() => page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title }))
  const { access_token: token } = await world.anybody.auth.login({ body: { email, password } })
  expect(await world.personWith(token).users.me()).toMatchObject(sanMarino)
})
