import { seatMessages } from '#domain/seat-messages.ts'
import { company } from '#test/builders/a-company.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, anEmail, aProduct, signIn } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'
import { fillInAccount } from '../support/sign-up-forms.ts'

const { fields, abroad } = userTexts
const { checkout } = orderTexts
const { germany, sanMarino } = foreignSeats

test.describe('a buyer with their seat abroad', () => {
  test('says so in the company data, and buys what is delivered in Italy', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const product = await aProduct()
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 2 } })
    await enter(farmer)

    await step('the country is Italy until another is chosen, which takes its own fields', async () => {
      await page.goto(paths.companyInformation)
      await expect(page.getByText(fields.province)).toBeVisible()
      await expect(page.getByText(fields.country, { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: accountTexts.editCompany }).click()
      await expect(page.getByLabel(fields.country)).toHaveValue('IT')
      await page.getByLabel(fields.country).selectOption({ label: 'Germania' })
      for (const italian of [fields.province, fields.municipality, fields.sdiCode, fields.pec])
        await expect(page.getByLabel(italian, { exact: true })).toHaveCount(0)
      await page.getByLabel(fields.businessName).fill(germany.businessName)
      await page.getByLabel(abroad.city, { exact: true }).fill(germany.city)
      await page.getByLabel(abroad.postalCode).fill(germany.postalCode)
      await page.getByLabel(fields.address).fill(germany.address)
      await page.getByLabel(abroad.fiscalCode).fill('')
      await page.getByRole('button', { name: accountTexts.save }).click()
      await expect(page.getByLabel(abroad.vatNumber)).toHaveAccessibleDescription(seatMessages.taxNumber('DE').vies)
      await expectAccessible(page, 'company data of Germany')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
    })
    await step('saved as the country writes them', async () => {
      await page.getByLabel(abroad.vatNumber).fill('de 123 456 789')
      await page.getByRole('button', { name: accountTexts.save }).click()
      await expect(page.getByText(accountTexts.saved)).toBeVisible()
      await expect(page.getByText('Germania')).toBeVisible()
      await expect(page.getByText(germany.vatNumber)).toBeVisible()
      await expect(page.getByText(fields.province)).toHaveCount(0)
      expect(await farmer.api.users.me()).toMatchObject({ ...germany, phone: company.phone })
    })
    await step('the checkout asks where in Italy the goods arrive', async () => {
      await goWithinDocument(page, paths.checkout)
      await expect(page.getByLabel(abroad.vatNumber)).toHaveValue(germany.vatNumber)
      await expect(page.getByText(checkout.onlyItaly)).toBeVisible()
      await page.getByRole('button', { name: checkout.continueToPayment }).click()
      await expect(page.getByLabel(fields.city, { exact: true })).toHaveAccessibleDescription('City is required')
      await expectAccessible(page, 'addresses of a buyer abroad')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
      await page.getByLabel(fields.address, { exact: true }).last().fill(company.address)
      await page.getByLabel(fields.postalCode, { exact: true }).fill(company.postalCode)
      await page.getByLabel(fields.city, { exact: true }).fill(company.city)
      await page.getByLabel(fields.province).selectOption(company.province)
      await page.getByRole('button', { name: checkout.continueToPayment }).click()
      await expect(page.getByText('80331 München, Germania')).toBeVisible()
      await expectAccessible(page, 'the payment of a buyer abroad')
    })
    await step('ordered', async () => {
      await page.getByRole('radio', { name: /^Bonifico/ }).check()
      await page.getByRole('button', { name: checkout.confirm }).click()
      await expect(page).toHaveURL(paths.orderSuccess)
      const { rows } = await farmer.api.orders.list()
      const order = await farmer.api.orders.get({ params: { id: rows[0]?.id ?? 0 } })
      expect(order.billingAddress).toMatchObject({ ...germany, phone: company.phone })
      expect(order.shippingAddress).toMatchObject({ city: company.city, province: company.province })
      await goWithinDocument(page, paths.order(order.id))
      await expect(page.getByText('80331 München, Germania')).toBeVisible()
      await expectToFitNarrowScreens(page)
    })
  })

  test('signs up from San Marino', { tag: '@widths' }, async ({ page, step }) => {
    const email = anEmail()
    await step('a country that is taken back leaves the Italian fields as they were', async () => {
      await page.goto(paths.signup)
      await fillInAccount(page, email)
      await page.getByRole('button', { name: authTexts.continue }).click()
      await page.getByRole('button', { name: 'Saltiamo per ora...' }).click()
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[2].title })).toBeFocused()
      await page.getByLabel(fields.province).selectOption('TO')
      await page.getByLabel(fields.country).selectOption({ label: 'San Marino' })
      await expect(page.getByLabel(fields.province)).toHaveCount(0)
      await page.getByLabel(fields.country).selectOption({ label: 'Italia' })
      await expect(page.getByLabel(fields.province)).toHaveValue('TO')
      await page.getByLabel(fields.country).selectOption({ label: 'San Marino' })
      await page.getByLabel(fields.businessName).fill(sanMarino.businessName)
      await page.getByLabel(abroad.city, { exact: true }).fill(sanMarino.city)
      await page.getByLabel(abroad.postalCode).fill(sanMarino.postalCode)
      await page.getByLabel(fields.address).fill(sanMarino.address)
      await page.getByLabel(fields.phone).fill(sanMarino.phone)
      await page.getByLabel(abroad.operatorCode).fill('SM1')
      await page.getByRole('button', { name: signupTexts.register }).click()
      await expect(page.getByLabel(abroad.operatorCode)).toHaveAccessibleDescription(
        seatMessages.taxNumber('SM').operator,
      )
      await expectAccessible(page, 'company data of San Marino')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
    })
    await step('registered', async () => {
      await page.getByLabel(abroad.operatorCode).fill('sm 12345')
      await page.getByRole('button', { name: signupTexts.register }).click()
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title })).toBeVisible()
      const { api } = await signIn({ email, password: 'Marca-Gialla-1' })
      expect(await api.users.me()).toMatchObject(sanMarino)
    })
  })
})
