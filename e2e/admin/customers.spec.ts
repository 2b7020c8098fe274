import { auditActions } from '#domain/admin/audit-entries.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { auditTexts } from '#web/features/audit/audit-texts.ts'
import {
  customerListTexts as list,
  customerTagTexts as tags,
  customerRecordTexts as texts,
} from '#web/features/customers/customer-texts.ts'
import { adminOrderTexts as orders } from '#web/features/orders/admin/admin-order-texts.ts'
import { phoneOrderTexts as phone } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

// No transitions, so that axe does not judge half-faded colors.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provoked: [/status of 400/] })

test('a customer is found, handed their data, signed out and forgotten; the log tells it', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const name = `Olga Prova ${Date.now()}`
  const person = await aFarmer({ name, businessName: `Stalla ${name}` })
  const { id } = await person.api.users.me()
  const product = await aProduct()
  const orderId = await orderOf(person, [{ productId: product.id, quantity: 1 }])
  const dialog = page.getByRole('dialog')
  await enter(await theAdmin())

  await step('found', async () => {
    await page.goto(adminPaths.dashboard)
    await adminSection(page, 'customers').click()
    await page.getByRole('searchbox', { name: list.search }).fill(name)
    await expect(page.getByText(list.found(1))).toBeVisible()
    await page.getByRole('link', { name: `Stalla ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Stalla ${name}` })).toBeVisible()
  })
  await step('followed to the orders, to a new one and to the tags', async () => {
    await page.getByRole('link', { name: texts.searchOrders }).click()
    await expect(page.getByText(orders.found(1))).toBeVisible()
    await expect(page.getByRole('link', { name: orderNumber(orderId) })).toBeVisible()
    await page.goto(adminPaths.customer(id))
    await page.getByRole('link', { name: texts.orderByPhone }).click()
    await expect(page.getByRole('heading', { level: 1, name: phone.title })).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await expectAccessible(page, 'an order by telephone for this customer')
    await page.goto(adminPaths.customerTags(id))
    await expectAccessible(page, 'the tags of a customer')
    await page.getByRole('link', { name: tags.back, exact: true }).click()
    await expect(page).toHaveURL(adminPaths.customer(id))
    await expect(page.getByRole('heading', { level: 1, name: `Stalla ${name}` })).toBeVisible()
  })
  // An open order prevents the erasure.
  await (await theAdmin()).api.orders.send({ params: { id: orderId }, body: aParcel() })
  await page.reload()
  await step('handed out', async () => {
    await expectAccessible(page, 'a customer')
    await expectToFitNarrowScreens(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.export }).click()
    expect((await saved).suggestedFilename()).toBe(texts.fileName(id))
  })
  await step('signed out', async () => {
    await page.getByRole('button', { name: texts.endSessions }).click()
    await dialog.getByRole('button', { name: texts.endConfirm }).click()
    await expect(page.getByText(texts.ended)).toBeFocused()
    await expect(page.getByText(texts.noSessions)).toBeVisible()
  })
  await step('forgotten', async () => {
    await page.getByRole('button', { name: texts.erase }).click()
    await expectAccessible(page, 'erasure')
    await expectToFitNarrowScreens(page)
    const field = dialog.getByLabel(texts.confirmLabel(person.email))
    await field.fill('altra@cascina.example')
    await dialog.getByRole('button', { name: texts.eraseConfirm }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(person.email)
    await dialog.getByRole('button', { name: texts.eraseConfirm }).click()
    await expect(page.getByText(texts.eraseDone)).toBeFocused()
    await expect(page.getByText(person.email)).toBeHidden()
  })
  await step('written down', async () => {
    await page.getByRole('link', { name: texts.log }).click()
    await expectDrawn(page)
    await expect(page.getByText(auditActions['export-customer']).last()).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: auditActions['erase-customer'] }).locator('summary').click()
    await expect(page.getByRole('table', { name: auditTexts.change })).toBeVisible()
    await expectAccessible(page, 'the log, an entry opened')
    await expectToFitNarrowScreens(page)
    await page.getByLabel(auditTexts.action, { exact: true }).selectOption(auditActions['erase-customer'])
    await expect(page).toHaveURL(/action=erase-customer/)
    await expect(page.getByText(auditTexts.found(1))).toBeVisible()
  })
})

test('staff see who holds unpaid pieces, lift the limit, and cancel all of it with one press', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  const name = `Nino Prova ${Date.now()}`
  const person = await aFarmer({ name, businessName: `Stalla ${name}` })
  const product = await aProduct()
  for (const quantity of [2, 3])
    await orderOf(person, [{ productId: product.id, quantity }], { paymentMethod: 'bonifico' })
  const dialog = page.getByRole('dialog')
  await enter(await theAdmin())

  await step('found among those who have not paid', async () => {
    await page.goto(adminPaths.customers)
    await page.getByRole('button', { name: uiMessages.filters, exact: true }).click()
    await page.getByLabel(list.shown).selectOption({ label: list.unpaid })
    await expect(page).toHaveURL(/unpaid=true/)
    await page.getByRole('searchbox', { name: list.search }).fill(name)
    await expect(page.getByText(list.found(1))).toBeVisible()
    await expect(page.getByText(/da pagare: 2, 5 pezzi/)).toBeVisible()
    await expectAccessible(page, 'customers with unpaid orders')
    await expectToFitNarrowScreens(page)
    await page.getByRole('link', { name: `Stalla ${name}` }).click()
  })
  await step('the limit is lifted and set again', async () => {
    await expect(page.getByText(texts.limitsHold)).toBeVisible()
    await page.getByRole('button', { name: texts.liftLimits }).click()
    await expectAccessible(page, 'lifting the limit')
    await dialog.getByRole('button', { name: texts.liftLimits }).click()
    await expect(page.getByText(texts.limitsAreLifted)).toBeFocused()
    await page.getByRole('button', { name: texts.restoreLimits }).click()
    await dialog.getByRole('button', { name: texts.restoreLimits }).click()
    await expect(page.getByText(texts.limitsAreRestored)).toBeFocused()
    await expect(page.getByText(texts.limitsHold)).toBeVisible()
  })
  await step('all is cancelled, with a reason', async () => {
    await page.getByRole('button', { name: texts.cancelUnpaid }).click()
    await expect(dialog.getByText(texts.cancelUnpaidTitle(2))).toBeVisible()
    await dialog.getByRole('button', { name: texts.cancelUnpaid }).click()
    await expect(dialog.getByText(texts.cancelReasonMissing)).toBeVisible()
    await expectAccessible(page, 'cancelling all unpaid orders')
    await expectToFitNarrowScreens(page)
    await dialog.getByLabel(texts.cancelReason).fill('Ordini di prova')
    await dialog.getByRole('button', { name: texts.cancelUnpaid }).click()
    await expect(page.getByText(texts.cancelledUnpaid(2))).toBeFocused()
    await expect(page.getByText(texts.noUnpaid)).toBeVisible()
    expect((await person.api.orders.list()).rows.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })
})
