import type { Page } from '@playwright/test'
import { fieldMessages } from '#domain/field-messages.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { orderMessages } from '../../server/features/orders/order-messages.ts'
import { aFarmer, aProduct, changeProduct, type Person, productNamed, theDemoFarmer } from '../support/accounts.ts'
import { passAddresses, payAtBank } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'

const lineOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const summary = (page: Page) => page.getByRole('region', { name: cartTexts.summary })
const yourOrder = (page: Page) => page.getByRole('region', { name: orderTexts.checkout.yourOrder })
const confirm = (page: Page) => page.getByRole('button', { name: orderTexts.checkout.confirm })

const put = ({ api }: Person, productId: number, quantity = 1) => api.carts.addItem({ body: { productId, quantity } })

/** Goes from the cart to the payment step; the company's data already fill in the steps before. */
async function goToPayment(page: Page) {
  await page.goto(paths.checkout)
  await passAddresses(page)
}

test.describe('the cart', () => {
  test('changes quantities, lets go of a line and takes it back, and is empty in the end', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    const product = await aProduct({ price: 700, quantity: 50 })
    const pliers = await productNamed('Pinza Universale P2')
    await put(farmer, product.id)
    await put(farmer, pliers.id)
    await enter(farmer)
    const line = lineOf(page, product.title)
    const quantity = line.getByRole('spinbutton', { name: cartTexts.quantityOf(product.title) })

    await step('two lines', async () => {
      await page.goto(paths.cart)
      await expect(page.getByText(cartTexts.pieces(2, 2))).toBeVisible()
      // 7,00 and 19,95; 24,5 % of 26,95 is 6,60275.
      await expect(summary(page)).toContainText(/Prodotti\s*26,95.*Costo dell'IVA.*6,60.*10,95.*Totale\s*44,50/)
    })

    await step('quantities', async () => {
      await expect(line.getByRole('button', { name: uiMessages.oneLess })).toBeDisabled()
      await line.getByRole('button', { name: uiMessages.oneMore }).click()
      await expect(quantity).toHaveValue('2')
      await expect(line).toContainText('14,00')
      await quantity.fill('12')
      await quantity.press('Enter')
      await expect(line).toContainText('84,00')
      await quantity.fill('0')
      await quantity.press('Enter')
      await expect(quantity).toHaveValue('12')
      await expect(page.getByRole('banner').getByText('13 pezzi')).toBeAttached()
      // 84,00 and 19,95; 24,5 % of 103,95 is 25,46775.
      await expect(summary(page)).toContainText(/Prodotti\s*103,95.*25,47.*Totale\s*140,37/)
    })

    await step('a line taken out and put back', async () => {
      await page.getByRole('button', { name: cartTexts.removeLine(product.title) }).click()
      await expect(line).toBeHidden()
      await expect(page.getByRole('button', { name: cartTexts.undo })).toBeFocused()
      await page.getByRole('button', { name: cartTexts.undo }).click()
      await expect(quantity).toHaveValue('12')
      await expect(page.getByRole('button', { name: cartTexts.undo })).toBeHidden()
    })

    await step('empty', async () => {
      await page.getByRole('button', { name: cartTexts.removeLine(product.title) }).click()
      await expect(line).toBeHidden()
      await page.getByRole('button', { name: cartTexts.removeLine(pliers.title) }).click()
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await page.getByRole('link', { name: "Continua l'acquisto" }).click()
      await expect(page).toHaveURL('/products')
    })

    await step('there is nothing to check out either', async () => {
      await page.goto(paths.checkout)
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    })
  })

  test.describe('when what is in it changes', () => {
    test.use({ provoked: [/status of 409/] })

    test('a new price is shown before it is paid, and confirming again orders', async ({ page, enter, step }) => {
      const farmer = await aFarmer()
      const product = await aProduct({ price: 700 })
      await put(farmer, product.id, 2)
      await enter(farmer)

      await step('about to pay', async () => {
        await goToPayment(page)
        // 14,00; 24,5 % is 3,43.
        await expect(yourOrder(page)).toContainText(/Totale\s*28,38/)
      })

      await step('the price changes meanwhile', async () => {
        await changeProduct(product.id, { price: 800 })
        await confirm(page).click()
        const alert = page.getByRole('alert')
        await expect(alert).toContainText(orderTexts.checkout.changedTitle)
        await expect(alert).toContainText(/era 7,00\s€ \(8,72\s€ con IVA\), ora 8,00\s€ \(9,96\s€ con IVA\)/)
        // 16,00; 24,5 % is 3,92.
        await expect(alert).toContainText(/30,87\s€/)
        await expect(yourOrder(page)).toContainText(/Totale\s*30,87/)
      })

      await step('confirmed again', async () => {
        await confirm(page).click()
        await payAtBank(page)
        await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
        await expect(page.getByRole('article')).toContainText(/Totale ordine\s*30,87/)
      })
    })

    test('what is sold out is named, and the rest can be ordered', async ({ page, enter, step }) => {
      const farmer = await aFarmer()
      const [gone, there] = [await aProduct({ quantity: 5 }), await aProduct()]
      await put(farmer, gone.id, 3)
      await put(farmer, there.id)
      await enter(farmer)

      await step('about to pay', () => goToPayment(page))

      await step('sold out meanwhile', async () => {
        await changeProduct(gone.id, { quantity: 0 })
        await confirm(page).click()
        await expect(page.getByRole('alert')).toContainText(orderTexts.checkout.shortLine(gone.title, 0))
        await page.getByRole('link', { name: orderTexts.checkout.backToCart }).click()
      })

      await step('the cart says so too', async () => {
        await expect(lineOf(page, gone.title).getByRole('alert')).toHaveText(cartTexts.outOfStock)
        await page.getByRole('button', { name: cartTexts.removeLine(gone.title) }).click()
        await expect(lineOf(page, gone.title)).toBeHidden()
      })

      await step('the rest is ordered', async () => {
        await goToPayment(page)
        await confirm(page).click()
        await payAtBank(page)
        await expect(page).toHaveURL(paths.orderSuccess)
      })
    })

    test('ministry tags without a linked account: a sentence and a way on', async ({ page, enter, step }) => {
      const farmer = await aFarmer()
      const tag = await productNamed('Bandiera Grande')
      await put(farmer, tag.id)
      await enter(farmer)

      await step('the cart says it first', async () => {
        await page.goto(paths.cart)
        await expect(page.getByText(cartTexts.ministryNotice)).toBeVisible()
      })
      await step('the order is refused', async () => {
        await goToPayment(page)
        await confirm(page).click()
        await expect(page.getByRole('alert')).toContainText(orderMessages.registryAccountMissing)
        await page.getByRole('alert').getByRole('link', { name: orderTexts.checkout.linkRegistry }).click()
        await expect(page).toHaveURL(paths.registryAccountFor(paths.checkout))
      })
      await step('the cart is as it was', async () => {
        await page.goto(paths.cart)
        await expect(lineOf(page, tag.title)).toBeVisible()
      })
    })
  })

  test('ministry tags with a linked account are ordered, with PayPal for 0,35', async ({ page, enter, step }) => {
    const demo = await theDemoFarmer()
    await demo.api.carts.clear()
    await put(demo, (await productNamed('Bandiera Grande')).id, 10)
    await enter(demo)

    await step('the fee is told before it is chosen', async () => {
      await goToPayment(page)
      await expect(page.getByText(/^\+ 0,35\s€$/)).toBeVisible()
      // 59,50; 24,5 % is 14,5775.
      await expect(yourOrder(page)).toContainText(/Totale\s*85,03/)
      await page.getByRole('radio', { name: /^PayPal/ }).check()
      await expect(yourOrder(page)).toContainText(/0,35.*Totale\s*85,38/)
    })
    await step('ordered', async () => {
      await confirm(page).click()
      await payAtBank(page)
      await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
      await expect(page.getByRole('article')).toContainText(/di cui costo PayPal\s*IVA inclusa\s*0,35/)
      await expect(page.getByRole('article')).toContainText(/Totale ordine\s*85,38/)
    })
  })

  test('checkout asks for another billing and shipping address, and says what is missing', async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    await put(farmer, (await aProduct()).id)
    await enter(farmer)
    const { fields, sameAsCompany, checkFields, continueToPayment, rememberAddress, edit } = orderTexts.checkout
    const onward = page.getByRole('button', { name: continueToPayment })

    await step('errors at the fields', async () => {
      await page.goto(paths.checkout)
      await page.getByLabel(fields.businessName).fill('')
      await page.getByLabel(fields.postalCode).fill('')
      await page.getByLabel(fields.province).selectOption('')
      await page.getByLabel(fields.vatNumber).fill('')
      await page.getByLabel(fields.fiscalCode).fill('')
      await onward.click()
      await expect(page.getByLabel(fields.vatNumber)).toHaveAccessibleDescription(fieldMessages.taxNumberRequired)
      await expect(page.getByRole('alert')).toHaveText(checkFields)
      await expect(page.getByText('Business name is required')).toBeVisible()
      await expect(page.getByText('Postal code is required')).toBeVisible()
      await expect(page.getByText('Province is required')).toBeVisible()
      await expect(page.getByLabel(fields.businessName)).toBeFocused()
      await page.getByLabel(fields.businessName).fill('Cascina Bonetti S.S.A.')
      await page.getByLabel(fields.postalCode).fill('10010')
      await page.getByLabel(fields.province).selectOption('TO')
      await page.getByLabel(fields.vatNumber).fill('01234567897')
      await onward.click()
      await expect(page.getByLabel(fields.vatNumber)).toHaveAccessibleDescription(fieldMessages.vatNumber.office)
      await page.getByLabel(fields.vatNumber).fill('01234560017')
    })

    await step('the parcel goes elsewhere', async () => {
      await page.getByRole('checkbox', { name: sameAsCompany }).nth(1).uncheck()
      await page.getByLabel(fields.recipient, { exact: true }).fill('Stalla sul Po')
      await page.getByLabel(fields.notes).fill('Suonare due volte')
      await page.getByRole('checkbox', { name: rememberAddress }).check()
      await onward.click()
      await expect(page.getByText('Stalla sul Po')).toBeVisible()
      await expect(page.getByText('Suonare due volte')).toBeVisible()
    })

    await step('back to the addresses by the browser and by the button', async () => {
      await page.goBack()
      await expect(page.getByLabel(fields.recipient, { exact: true })).toHaveValue('Stalla sul Po')
      await onward.click()
      await page.getByRole('button', { name: edit }).click()
      await expect(page.getByLabel(fields.recipient, { exact: true })).toHaveValue('Stalla sul Po')
      await onward.click()
    })

    await step('ordered and remembered', async () => {
      await confirm(page).click()
      await payAtBank(page)
      await expect(page).toHaveURL(paths.orderSuccess)
      expect((await farmer.api.users.me()).savedShipping).toMatchObject({ businessName: 'Stalla sul Po' })
    })
  })

  test.describe('while the server cannot be reached', () => {
    test.use({ provoked: [/net::ERR_FAILED/] })

    test('says which change did not work', async ({ page, enter }) => {
      const farmer = await aFarmer()
      const product = await aProduct()
      await put(farmer, product.id)
      await enter(farmer)
      await page.goto(paths.cart)
      const line = lineOf(page, product.title)
      await expect(line).toBeVisible()
      await page.route('**/api/carts/items**', route => route.abort())

      await line.getByRole('button', { name: uiMessages.oneMore }).click()
      await expect(page.getByText('Failed to update cart item')).toBeVisible()
      await page.goto(paths.product(product.id))
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByRole('alert')).toHaveText('Failed to add to cart. Please try again.')
    })
  })
})
