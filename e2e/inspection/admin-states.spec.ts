import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts as requestTexts } from '#web/features/code-requests/admin-code-request-texts.ts'
import { customerRecordTexts } from '#web/features/customers/customer-texts.ts'
import { paletteTexts } from '#web/features/dashboard/command-palette-texts.ts'
import { discountTexts } from '#web/features/discounts/discount-texts.ts'
import { adminOrderTexts as orderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { creditTexts } from '#web/features/orders/admin/credit-texts.ts'
import { adminHistoryTexts } from '#web/features/products/admin/admin-history-texts.ts'
import { adminFormTexts } from '#web/features/products/admin/admin-texts.ts'
import { bulkTexts, planTexts } from '#web/features/products/admin/bulk/bulk-edit-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { unsavedChangesTexts } from '#web/ui/forms/unsaved-changes-texts.ts'
import {
  aFarmer,
  aProduct,
  aStaffMember,
  aStuckCodeRequest,
  orderOf,
  type Person,
  productNamed,
  theAdmin,
} from '../support/accounts.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { test } from '../support/inspection.ts'
import { expect, goWithinDocument } from '../support/journey.ts'

test('every dialog of the back office passes the inspection, and returns the focus', { tag: '@inspection' }, async ({
  page,
  enter,
  inspect,
}) => {
  const admin = await theAdmin()
  const buyer = await aFarmer()
  const { id: buyerId } = await buyer.api.users.me()
  const [unpaid, sent] = [await aTransfer(buyer), await aTransfer(await aFarmer())]
  const { totalAmount } = await admin.api.orders.adminGet({ params: { id: sent } })
  await admin.api.payments.markPaid({ params: { id: sent }, body: { amount: totalAmount } })
  await admin.api.orders.send({ params: { id: sent }, body: aParcel() })
  const { id: requestId } = await aStuckCodeRequest(2)
  const name = `Collega ${randomInt(1_000_000)}`
  await aStaffMember('operator', { name })
  const code = `DIALOGHI-${randomInt(1_000_000)}`
  await admin.api.discounts.create({
    body: { code, basisPoints: 500, minimum: 0, maxUses: 10, oncePerCustomer: false },
  })
  const { ends, enterCodes } = requestTexts
  const { cancelUnpaid, liftLimits, editContact, endSessions } = customerRecordTexts
  const pages: [string, string[]][] = [
    [adminPaths.order(unpaid), [orderTexts.markPaid, orderTexts.send, orderTexts.cancelOrder.confirm]],
    [adminPaths.order(sent), [orderTexts.credit, creditTexts.resendOf(1)]],
    [adminPaths.codeRequest(requestId), [enterCodes, ends.reject.confirm, ends.abandon.confirm]],
    [adminPaths.customer(buyerId), [cancelUnpaid, liftLimits, editContact, endSessions]],
    [adminPaths.staff, [staffTexts.invite, staffTexts.changeOf(name)]],
    [adminPaths.discounts, [discountTexts.add, discountTexts.changeCode(code), discountTexts.disableCode(code)]],
    [adminPaths.product((await aProduct()).id), [adminFormTexts.remove]],
  ]
  await enter(admin)
  await page.goto(adminPaths.dashboard)
  for (const [address, openers] of pages) {
    await goWithinDocument(page, address)
    await expectDrawn(page)
    for (const opener of openers) {
      const button = page.getByRole('main').getByRole('button', { name: opener, exact: true }).first()
      await button.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
      await inspect(`${opener}, ${address}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    }
  }
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('errors and empty states of the back office pass the inspection', { tag: '@inspection' }, async ({
  page,
  enter,
  inspect,
}) => {
  const admin = await theAdmin()
  const stuck = await aStuckCodeRequest(3)
  const spoiled = await aStuckCodeRequest(1)
  const { buyer } = await admin.api.codeRequests.adminGet({ params: { id: spoiled.id } })
  const text = `IT001${randomInt(100_000_000, 299_000_000)}`
  await admin.api.codeRequests.enterCodes({ params: { id: spoiled.id }, body: { text } })
  await admin.api.orders.markPrinted({ params: { id: spoiled.orderId } })
  const { id, productCode } = await aProduct()
  const dialog = page.getByRole('dialog')
  // The scripts are asked for with the document, not because three seconds have passed without a paint.
  await page.addInitScript(() => {
    const { setTimeout: wait } = globalThis
    const never = (...[run, ms, ...values]: Parameters<typeof wait>) => (ms === 3000 ? 0 : wait(run, ms, ...values))
    Object.assign(globalThis, { setTimeout: never })
  })
  await enter(admin)

  await page.goto(adminPaths.codeRequest(stuck.id))
  await press(page, requestTexts.enterCodes)
  await page.getByLabel(requestTexts.list).fill('IT001990244731\n4731')
  await press(page, requestTexts.confirmCodes(1))
  await expect(page.getByText(requestTexts.notACode('4731')).first()).toBeVisible()
  await inspect('codes with errors')
  await page.keyboard.press('Escape')
  await inspect('a request that waits')
  await admin.api.codeRequests.reject({ params: { id: stuck.id }, body: { reason: 'Scorta sufficiente.' } })
  await goWithinDocument(page, adminPaths.callLog)
  await page.locator('summary').first().click()
  // The rest of these lists is judged where every page is.
  await inspect('a call, opened', { part: 'main details[open]' })
  await page.goto(adminPaths.codeRequest(stuck.id))
  await inspect('a rejected request')
  await goWithinDocument(page, adminPaths.audit)
  await page.locator('main summary').first().click()
  await inspect('the log, an entry opened', { part: 'main details[open]' })
  await goWithinDocument(page, adminPaths.newOrderFor(buyer.id))
  await expectDrawn(page)
  await inspect('an order by telephone for a customer')
  await press(page, paletteTexts.open)
  await dialog.getByRole('combobox').fill('ordine')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await inspect('the palette with results')
  await page.keyboard.press('Escape')
  await page.goto(adminPaths.codeRequest(spoiled.id))
  await press(page, requestTexts.reprintPiece)
  await dialog.getByRole('button', { name: requestTexts.reprintPiece }).click()
  await inspect('a spoiled piece with errors')
  await page.keyboard.press('Escape')
  await admin.api.orders.send({ params: { id: spoiled.orderId }, body: aParcel() })

  await goWithinDocument(page, adminPaths.customerTags(buyer.id))
  await page.getByRole('checkbox', { name: tagTexts.choosePage }).check()
  await inspect('tags of a customer, chosen')
  await press(page, tagTexts.declarations.markApplied)
  await inspect('tags applied')
  await page.keyboard.press('Escape')
  await press(page, tagTexts.declarations.retire)
  await dialog.getByRole('button', { name: tagTexts.declarations.confirm }).click()
  await inspect('tags out of use without a reason')
  await page.keyboard.press('Escape')

  await goWithinDocument(page, adminPaths.product(id))
  for (const title of [adminHistoryTexts.stock, adminHistoryTexts.prices])
    await page.getByText(title, { exact: true }).click()
  await expect(page.getByRole('list', { name: adminHistoryTexts.prices })).toBeVisible()
  await inspect('histories of a product')
  await press(page, adminHistoryTexts.move)
  await dialog.getByRole('button', { name: adminHistoryTexts.confirm }).click()
  await expect(page.getByText(adminHistoryTexts.reasonMissing)).toBeVisible()
  await inspect('a movement of stock with errors')
  await page.keyboard.press('Escape')

  await goWithinDocument(page, adminPaths.productsAt({ search: productCode }))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: bulkTexts.open, exact: true }).click()
  await dialog.getByLabel(bulkTexts.action).selectOption(bulkTexts.actions.raiseAmount)
  await dialog.getByRole('button', { name: bulkTexts.look }).click()
  await expect(dialog.getByText(bulkTexts.amountInvalid)).toBeVisible()
  await inspect('a change of many with errors')
  await dialog.getByLabel(bulkTexts.amount).fill('0,50')
  await dialog.getByRole('button', { name: bulkTexts.look }).click()
  await expect(dialog.getByRole('region', { name: planTexts.title })).toBeVisible()
  await inspect('what many would become')
  await page.keyboard.press('Escape')

  await goWithinDocument(page, adminPaths.importProducts)
  await page.locator('input[type=file]').setInputFiles({
    name: 'un-listino-con-un-nome-molto-lungo-e-senza-spazi-2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Codice prodotto;Prezzo\n${productCode};sette\nNUOVO-1;7`),
  })
  await expect(page.getByRole('region', { name: planTexts.title })).toBeVisible()
  await inspect('a file with errors')

  await page.goto(adminPaths.newProduct)
  const unnamed = page.getByRole('textbox', { name: adminFormTexts.title, exact: true })
  const { addColor, addDetail, create, compatibleProductIds, products } = adminFormTexts
  for (const name of [addColor, addDetail, create]) await press(page, name)
  await expect(unnamed).toBeFocused()
  await expect(unnamed).toHaveAttribute('aria-invalid', 'true')
  // The form focuses it once more in a task of its own, which would close the suggestions.
  await page.evaluate(() => new Promise(done => setTimeout(done)))
  await page.getByRole('combobox', { name: compatibleProductIds }).fill('pinza')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await inspect('a new product with errors')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: products, exact: true }).last().click()
  await expect(page.getByRole('dialog', { name: unsavedChangesTexts.title })).toBeVisible()
  await inspect('leaving unsaved')
})

const aTransfer = async (person: Person) => {
  const { id: productId } = await productNamed('Pinza Universale P2')
  return orderOf(person, [{ productId, quantity: 2 }], { paymentMethod: 'bonifico' })
}
