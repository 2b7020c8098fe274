import { company } from '#test/builders/a-company.ts'
import { authTexts, loginTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { productListTexts } from '#web/features/products/product-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { anEmail, aPassword } from '../support/accounts.ts'
import { payAtBank } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'

test.describe('the main job', () => {
  test('signed out on a phone: home, list, filter, product, sign-up, product, cart, checkout, order', {
    tag: '@journey',
  }, async ({ page, step }) => {
    const email = anEmail()
    const { fields } = userTexts
    const openMenu = () => page.getByRole('button', { name: layoutMessages.openMenu }).click()
    const addToCart = page.getByRole('button', { name: 'Add to Cart', exact: true })
    const added = page.getByRole('button', { name: 'Added to Cart!' })

    await step('home', async () => {
      await page.goto('/')
      await expect(
        page.getByRole('heading', { level: 1, name: "La piattaforma definitiva per l'identificazione del bestiame" }),
      ).toBeVisible()
    })

    await step('list', async () => {
      await openMenu()
      await page.getByRole('dialog').getByRole('link', { name: 'Tutti i prodotti' }).click()
      await expect(page).toHaveURL('/products')
      await expect(page.getByRole('heading', { level: 1, name: "Esplora l'intera gamma" })).toBeVisible()
    })

    await step('filter', async () => {
      await page.getByRole('button', { name: productListTexts.filters }).click()
      const sheet = page.getByRole('dialog', { name: productListTexts.filters })
      await sheet.getByRole('checkbox', { name: 'Aziendale' }).check()
      await sheet.getByRole('checkbox', { name: 'Bovini' }).check()
      await sheet.getByRole('button', { name: /^Mostra \d+ prodotti$/ }).click()
      await expect(page).toHaveURL('/products?animals=bovini&types=aziendale')
      await expect(page.getByRole('button', { name: uiMessages.removeFilter('Aziendale') })).toBeVisible()
    })

    await step('product', async () => {
      await page.getByRole('link', { name: 'Bandiera Aziendale neutra', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bandiera Aziendale neutra' })).toBeVisible()
      await page.getByRole('radio', { name: 'Blu' }).check()
      await page.getByRole('button', { name: uiMessages.oneMore }).dblclick()
      await expect(page.getByText('3 marche', { exact: true })).toBeVisible()
    })

    await step('asked to sign in', async () => {
      await addToCart.click()
      await expect(page.getByRole('heading', { level: 1, name: loginTexts.title })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: loginTexts.signUp }).click()
    })

    await step('sign-up: account', async () => {
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[0].title })).toBeVisible()
      await page.getByLabel(fields.name).fill('Marta Bonetti')
      await page.getByLabel(authTexts.email).fill(email)
      await page.getByLabel(authTexts.password, { exact: true }).fill(aPassword)
      await page.getByLabel(authTexts.confirmPassword).fill(aPassword)
      await page.getByRole('button', { name: authTexts.continue }).click()
    })

    await step('sign-up: registry', async () => {
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[1].title })).toBeVisible()
      await page.getByRole('button', { name: 'Saltiamo per ora...' }).click()
    })

    await step('sign-up: company', async () => {
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[2].title })).toBeVisible()
      await page.getByLabel(fields.businessName).fill(company.businessName)
      await page.getByLabel(fields.fiscalCode).fill(company.fiscalCode)
      await page.getByLabel(fields.city).pressSequentially('Azegl')
      await page.getByRole('option', { name: /Azeglio/ }).click()
      await expect(page.getByLabel(fields.postalCode)).toHaveValue('10010')
      await expect(page.getByLabel(fields.province)).toHaveValue('TO')
      await page.getByLabel(fields.address).fill(company.address)
      await page.getByLabel(fields.phone).fill(company.phone)
      await page.getByLabel(fields.vatNumber).fill(company.vatNumber)
      await page.getByRole('button', { name: signupTexts.register }).click()
    })

    await step('sign-up: delegation', async () => {
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title })).toBeVisible()
      await page.getByRole('button', { name: authTexts.skip }).click()
    })

    await step('sign-up: ready', async () => {
      await expect(page.getByText(signupTexts.ready('Marta Bonetti'))).toBeVisible()
      await page.getByRole('link', { name: signupTexts.toProduct }).click()
    })

    await step('product again, with the choice kept', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Bandiera Aziendale neutra' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Blu' })).toBeChecked()
      await expect(page.getByRole('spinbutton', { name: productPageTexts.quantity })).toHaveValue('3')
      await addToCart.click()
      await expect(added).toBeVisible()
      await expect(addToCart).toBeVisible() // three seconds later
    })

    await step('pliers', async () => {
      await openMenu()
      await page.getByRole('dialog').getByRole('link', { name: 'Accessori' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bandiera Aziendale neutra')
      await page.getByRole('link', { name: 'Pinza Universale P2', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Pinza Universale P2' })).toBeVisible()
      await addToCart.click()
      await expect(added).toBeVisible()
    })

    await step('cart', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Bandiera Aziendale neutra' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Pinza Universale P2' })).toBeVisible()
      // 3 × 5,95 and 19,95; 24,5 % of 37,80 is 9,261.
      const summary = page.getByRole('region', { name: 'Riepilogo' })
      await expect(summary).toContainText(/Prodotti\s*37,80/)
      await expect(summary).toContainText(/Costo dell'IVA\s*24,5\s%\s*9,26/)
      await expect(summary).toContainText(/Spedizione\s*IVA inclusa\s*10,95/)
      await expect(summary).toContainText(/Totale\s*58,01/)
      await page.getByRole('link', { name: "Procedi con l'ordine" }).click()
    })

    await step('checkout: addresses', async () => {
      await expect(page.getByRole('heading', { level: 1, name: orderTexts.checkout.stepAddresses })).toBeVisible()
      await expect(page.getByLabel(orderTexts.checkout.fields.businessName)).toHaveValue(company.businessName)
      await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
    })

    await step('checkout: payment', async () => {
      await expect(page.getByRole('radio', { name: /^Carta/ })).toBeChecked()
      await expect(page.getByRole('region', { name: orderTexts.checkout.yourOrder })).toContainText(/Totale\s*58,01/)
      await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
      await payAtBank(page)
    })

    await step('order received', async () => {
      await expect(page).toHaveURL('/order-success')
      await expect(page.getByText(orderTexts.success.text(email))).toBeVisible()
      await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
    })

    await step('order detail', async () => {
      await expect(page.getByRole('heading', { level: 1, name: /^Ordine ORDER-\d+$/ })).toBeVisible()
      const order = page.getByRole('article')
      await expect(order).toContainText(/Stato\s*Aperto/)
      await expect(order).toContainText(/Metodo di pagamento\s*Carta/)
      await expect(order).toContainText(/Costo dei prodotti\s*IVA inclusa\s*47,06/)
      await expect(order).toContainText(/di cui prodotti\s*37,80/)
      await expect(order).toContainText(/di cui IVA\s*24,5\s%\s*9,26/)
      await expect(order).toContainText(/Costo di spedizione\s*IVA inclusa\s*10,95/)
      await expect(order).toContainText(/Totale ordine\s*58,01/)
      await expect(page.getByRole('row', { name: /Bandiera Aziendale neutra/ })).toContainText('Nuova marca, Blu')
      await expect(page.getByRole('row', { name: /Pinza Universale P2/ })).toBeVisible()
    })

    await expect(async () => expect((await mailsTo(email)).length).toBe(4)).toPass() // verification, order, payment, invoice
  })
})
