import type { Page } from '@playwright/test'
import { company } from '#test/builders/a-company.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, loginTexts, resetTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { delegationTexts } from '#web/features/delegations/delegation-texts.ts'
import { setTexts } from '#web/features/generator/generator-texts.ts'
import { invoiceTexts } from '#web/features/invoices/invoice-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { paymentTexts } from '#web/features/orders/payment-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aLinkedKeeper, anEmail, aProduct, orderOf, productNamed, verifyEmail } from '../support/accounts.ts'
import { expectBank, payAtBank, refuseAtBank } from '../support/bank.ts'
import { codeAfter } from '../support/delegation-forms.ts'
import { countEffort } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { codesTo } from '../support/mailbox.ts'
import { aKeeper, consent } from '../support/registry-keeper.ts'
import { fillInAccount } from '../support/sign-up-forms.ts'

/** The effort that everyday jobs of a keeper may take at most, from the page where they begin. */

const { fields } = userTexts
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tile = (page: Page, { title }: { title: string }) =>
  page.getByRole('main').getByRole('link', { name: title, exact: false }).first()

test('an invoice takes two presses, ordering again one, cancelling two', async ({ page, enter, step }) => {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct()
  const id = await orderOf(farmer, [{ productId, quantity: 1 }])
  const [invoice] = (await farmer.api.orders.get({ params: { id } })).invoices
  const effort = await countEffort(page)
  await enter(farmer)
  await step('the invoice of an order, from the account', async () => {
    await page.goto(paths.account)
    await tile(page, accountTexts.tiles.orders).click()
    const saved = page.waitForEvent('download')
    await button(page, invoiceTexts.save(invoice?.number ?? '')).click()
    await saved
    await effort.expectAtMost('an invoice', { presses: 2 })
  })
  await step('the same again', async () => {
    await page.goto(paths.order(id))
    await button(page, orderTexts.detail.reorderOrder).click()
    await expect(page.getByRole('link', { name: orderTexts.detail.toCart }).first()).toBeVisible()
    await effort.expectAtMost('ordering again', { presses: 1 })
  })
  await step('not any more', async () => {
    await button(page, orderTimelineTexts.cancel).click()
    await button(page, orderTimelineTexts.confirmCancel).click()
    await expect(page.getByText(orderTimelineTexts.cancelledBy.buyer)).toBeVisible()
    await effort.expectAtMost('cancelling', { presses: 2 })
  })
})

test('how many tags a herd will take is two presses away, help one', async ({ page, enter, step }) => {
  const keeper = await aLinkedKeeper()
  const effort = await countEffort(page)
  await enter(keeper)
  await step('how many tags', async () => {
    await page.goto(paths.account)
    await tile(page, accountTexts.tiles.reports).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bovini/ })
      .click()
    await expect(page.getByRole('status').filter({ hasText: herdTexts.suggested })).toBeVisible()
    await effort.expectAtMost('how many tags', { presses: 2 })
  })
  await step('help', async () => {
    await page.goto(paths.home)
    await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.support }).click()
    await expect(page.getByRole('heading', { level: 1, name: layoutMessages.support })).toBeVisible()
    await effort.expectAtMost('help', { presses: 1 })
  })
})

test('a forgotten password takes four presses and four fields', async ({ page, step }) => {
  const farmer = await aFarmer()
  const effort = await countEffort(page)
  await step('reset', async () => {
    await page.goto(paths.login())
    await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: resetTexts.emailTitle })).toBeVisible()
    await page.getByLabel(authTexts.email).fill(farmer.email)
    await button(page, resetTexts.requestCode).click()
    await expect.poll(() => codesTo(farmer.email)).toHaveLength(1)
    const [code = ''] = await codesTo(farmer.email)
    await page.getByLabel(resetTexts.code).fill(code)
    await button(page, authTexts.continue).click()
    await page.getByLabel(resetTexts.newPassword, { exact: true }).fill('Nuova-Marca-2!')
    await page.getByLabel(resetTexts.repeatPassword).fill('Nuova-Marca-2!')
    await button(page, resetTexts.save).click()
    await expect(page.getByText(loginTexts.passwordChanged)).toBeVisible()
    await effort.expectAtMost('a forgotten password', { presses: 4, fields: 4 })
  })
})

test('the bank is five presses from a product, a refused payment one from the next', async ({ page, enter, step }) => {
  const keeper = await aLinkedKeeper()
  const { id } = await productNamed('Bandiera Grande')
  const effort = await countEffort(page)
  await enter(keeper)
  await step('twenty tags', async () => {
    await page.goto(paths.product(id))
    await page.getByRole('spinbutton', { name: productPageTexts.quantity }).fill('20')
    await button(page, 'Add to Cart').click()
    await expect(button(page, 'Added to Cart!')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await page.getByRole('link', { name: "Procedi con l'ordine" }).click()
    await button(page, orderTexts.checkout.continueToPayment).click()
    await button(page, orderTexts.checkout.confirm).click()
    await expectBank(page)
    await effort.expectAtMost('from a product to the bank', { presses: 5, fields: 1 })
  })
  await step('refused, and again', async () => {
    await refuseAtBank(page)
    await expect(page.getByRole('heading', { name: paymentTexts.failedTitle })).toBeVisible()
    await effort.expectAtMost('refusing at the bank', { presses: 1 })
    await button(page, paymentTexts.retry).click()
    await expectBank(page)
    await effort.expectAtMost('paying again', { presses: 1 })
    await payAtBank(page)
    await expect(page).toHaveURL(paths.orderSuccess)
  })
  await step('the generator no longer asks for the account', async () => {
    await page.goto(
      '/generatore?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=elettronica&capi=12&pinze=nessuna&lettore=no',
    )
    await expect(page.getByText(setTexts.ministryLinked)).toBeVisible()
    await expect(page.getByText(setTexts.ministry)).toHaveCount(0)
  })
})

test('an account with registry and delegation takes eleven presses and twelve fields', async ({ page, step }) => {
  const email = anEmail()
  const effort = await countEffort(page)
  await step('to the registry and back', async () => {
    await page.goto(paths.signup)
    await fillInAccount(page, email)
    await button(page, authTexts.continue).click()
    await button(page, signupTexts.connect).click()
    await page.getByLabel(fields.businessName).fill(company.businessName)
    await page.getByLabel(fields.fiscalCode).fill(company.fiscalCode)
    await page.getByLabel(fields.city).pressSequentially('Azegl')
    await page.getByRole('option', { name: /Azeglio/ }).click()
    await page.getByLabel(fields.address).fill(company.address)
    await page.getByLabel(fields.phone).fill(company.phone)
    await page.getByLabel(fields.vatNumber).fill(company.vatNumber)
    await button(page, signupTexts.register).click()
    await consent(page, aKeeper().username)
    await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title })).toBeVisible()
  })
  // In another tab, by the mailed link.
  await verifyEmail(email)
  await step('the delegation of all herds', async () => {
    await expect(page.getByRole('checkbox').first()).toBeChecked({ timeout: 30_000 })
    await button(page, delegationTexts.prepare).click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('group', { name: delegationTexts.consentLabel }).getByRole('checkbox').click()
    await page.getByRole('button', { name: delegationTexts.sendCode, exact: true }).click()
    await page.getByLabel(delegationTexts.code).fill(await codeAfter(page, email, 0))
    await page
      .locator('form')
      .getByRole('button', { name: /^Firma/ })
      .click()
    await button(page, authTexts.continue).click()
    await expect(page.getByText(signupTexts.ready('Marta Bonetti'))).toBeVisible()
    await effort.expectAtMost('an account', { presses: 11, fields: 12 })
  })
})
