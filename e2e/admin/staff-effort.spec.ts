import { randomInt, randomUUID } from 'node:crypto'
import { orderNumber } from '#domain/orders/order-status.ts'
import { company } from '#test/builders/a-company.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { auditTexts } from '#web/features/audit/audit-texts.ts'
import { paletteTexts } from '#web/features/dashboard/command-palette-texts.ts'
import { adminInvoiceTexts as invoices } from '#web/features/invoices/invoice-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { creditTexts as credit } from '#web/features/orders/admin/credit-texts.ts'
import { adminFormTexts as form } from '#web/features/products/admin/admin-texts.ts'
import { bulkTexts as bulk, importTexts, planTexts as plan } from '#web/features/products/admin/bulk/bulk-edit-texts.ts'
import { staffTexts } from '#web/features/staff/staff-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, anEmail, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { countEffort } from '../support/effort.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aPicture, field, storedProduct } from '../support/product-editing.ts'

/** The effort that everyday jobs of the shopkeeper may take at most, from the page where they begin. */

test('a product takes fourteen steps, a change of prices seven, a file two, undoing one', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const code = randomUUID().slice(0, 8).toUpperCase()
  await enter(await theAdmin())
  const effort = await countEffort(page)
  await step('a product, with its picture', async () => {
    await page.goto(adminPaths.newProduct)
    await field(page, form.title).fill(`Lettore di prova ${code}`)
    await field(page, form.productCode).fill(code)
    await field(page, form.brand).fill(`Marca ${code}`)
    await field(page, form.description).fill('Un lettore giallo.')
    await field(page, form.longDescription).fill('Legge a un palmo di distanza.')
    await field(page, form.application).fill('Si accende con il tasto verde.')
    await field(page, form.price).fill('7,95')
    await field(page, form.quantity).fill('40')
    // Readers are counted by no filter that other journeys look at.
    await page.getByRole('radio', { name: 'Lettori' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByText(form.chooseMainImage).click()
    await (await choosing).setFiles(await aPicture('lettore.png'))
    await page.getByRole('button', { name: form.addDetail }).click()
    await field(page, form.detailLabel(1)).fill('Altezza')
    await field(page, form.detailValue(1)).fill('580 mm')
    await page.getByRole('button', { name: form.create }).click()
    await expect(page.getByText(form.created)).toBeVisible()
    await effort.expectAtMost('a product', { presses: 4, fields: 10 })
  })
  const other = await aProduct({ title: `Altro lettore ${code}`, brand: `Marca ${code}`, price: 1_000 })
  const sheet = page.getByRole('dialog')
  await step('three percent more', async () => {
    await page.goto(adminPaths.productsAt({ search: `Marca ${code}` }))
    await page.getByRole('checkbox', { name: bulk.choose(other.title) }).click()
    await page.getByRole('button', { name: bulk.chooseFound(2) }).click()
    await page.getByRole('button', { name: bulk.open }).click()
    await sheet.getByLabel(bulk.action).selectOption(bulk.actions.raisePercent)
    await sheet.getByLabel(bulk.percent).fill('3')
    await sheet.getByRole('button', { name: bulk.look }).click()
    await sheet.getByRole('button', { name: bulk.confirm(2) }).click()
    await expect(page.getByText(bulk.done(2))).toBeVisible()
    expect(await storedProduct(other.id)).toMatchObject({ price: 1_030 })
    await effort.expectAtMost('three percent more', { presses: 5, fields: 2 })
    await page.getByRole('button', { name: plan.undo }).click()
    await expect(page.getByText(plan.undone)).toBeVisible()
    await effort.expectAtMost('undoing a change of prices', { presses: 1 })
  })
  await step('a file, and back', async () => {
    await page.goto(adminPaths.importProducts)
    const choosing = page.waitForEvent('filechooser')
    await page.getByText(importTexts.choose, { exact: true }).click()
    const buffer = Buffer.from(`Codice prodotto;Prezzo\r\n${other.productCode};12,00`)
    await (await choosing).setFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: importTexts.confirm(1) }).click()
    await expect(page.getByText(importTexts.doneTitle)).toBeVisible()
    await effort.expectAtMost('a file of prices', { presses: 2 })
    await page.getByRole('button', { name: plan.undo }).click()
    await expect(page.getByText(plan.undone)).toBeVisible()
    await effort.expectAtMost('undoing a file', { presses: 1 })
  })
})

test('a caller is found from any page with a field and three keys, and a lost parcel with them', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  const digits = `${randomInt(1_000_000, 9_999_999)}`
  const tracking = `ZX${randomInt(10_000_000, 99_999_999)}`
  const farmer = await aFarmer({ businessName: `Stalla Perduta ${digits}`, phone: `+39333${digits}` })
  const product = await aProduct({ price: 1_000, quantity: 50, productTypes: ['applicatori'] })
  await enter(await theAdmin())
  const effort = await countEffort(page)
  const palette = page.getByRole('dialog', { name: paletteTexts.title })
  const dialog = page.getByRole('dialog')
  const find = async (words: string, shown: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(words)
    await expect(palette.getByRole('option', { name: shown }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await step('the caller, by the number as it is said', async () => {
    await page.goto(adminPaths.products)
    await expectDrawn(page)
    await find(`333 ${digits.slice(0, 3)} ${digits.slice(3)}`, `Stalla Perduta ${digits}`)
    await expect(page.getByRole('heading', { level: 1, name: `Stalla Perduta ${digits}` })).toBeVisible()
    // A section, its search and a row before, twice when it was the other section.
    await effort.expectAtMost('finding a caller', { strokes: 3, fields: 1 })
  })
  const id = await orderOf(farmer, [{ productId: product.id, quantity: 3 }])
  await (await theAdmin()).api.orders.send({ params: { id }, body: aParcel({ carrier: 'BRT', tracking }) })
  await step('the lost parcel, by its number, sent again', async () => {
    await find(tracking, orderNumber(id))
    await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    await page.getByRole('button', { name: credit.resendOf(1) }).click()
    await dialog.getByLabel(adminOrderTexts.tracking).fill('2')
    await dialog.getByRole('button', { name: credit.confirmResend }).click()
    await expect(page.getByText(credit.resent(2))).toBeVisible()
    await effort.expectAtMost('a lost parcel', { strokes: 3, fields: 2, presses: 2 })
  })
  await step('a piece of it given back', async () => {
    await page.getByRole('button', { name: adminOrderTexts.credit }).click()
    await dialog.getByLabel(adminOrderTexts.sentPieces(product.title, 3)).fill('1')
    await dialog.getByLabel(adminOrderTexts.reason).fill('Uno era rotto')
    await dialog.getByRole('button', { name: /^Accredita \d/ }).click()
    await expect(page.getByRole('status').filter({ hasText: '€' }).first()).toBeVisible()
    await effort.expectAtMost('a part given back', { presses: 2, fields: 2 })
  })
})

test('the end of a month takes a choice and two presses, its receipts two', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const name = `Stalla Mensile ${randomInt(1_000_000, 9_999_999)}`
  const farmer = await aFarmer()
  const { id: productId } = await aProduct({ price: 700 })
  const billingAddress = { ...company, businessName: name }
  for (const quantity of [1, 2, 3]) await orderOf(farmer, [{ productId, quantity }], { billingAddress })
  await enter(await theAdmin())
  const effort = await countEffort(page)
  await step('the month of the accountant', async () => {
    await page.goto(adminPaths.invoices)
    await page.getByRole('button', { name: uiMessages.filters, exact: true }).click()
    await page.getByLabel(invoices.month).selectOption({ index: 1 })
    await expect(page).toHaveURL(/from=/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: invoices.archive }).click()
    await saved
    await expect(page.getByText(invoices.archived)).toBeVisible()
    await effort.expectAtMost('the end of a month', { fields: 1, presses: 2 })
  })
  await step('the receipts of three invoices', async () => {
    await page.goto(`${adminPaths.invoices}?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: invoices.chooseAll(3) }).click()
    await page.getByRole('button', { name: invoices.markMany('Consegnata', 3) }).click()
    await expect(page.getByText(invoices.markedMany(3, 0))).toBeVisible()
    await effort.expectAtMost('three receipts', { presses: 2 })
  })
})

test('a colleague is invited with two fields and two presses, which the log tells in one', {
  tag: '@desktop',
}, async ({ page, enter, step }) => {
  const email = anEmail()
  await enter(await theAdmin())
  const effort = await countEffort(page)
  await step('the colleague', async () => {
    await page.goto(adminPaths.staff)
    await page.getByRole('button', { name: staffTexts.invite }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(staffTexts.inviteEmail).fill(email)
    await dialog.getByLabel(staffTexts.inviteName).fill('Olga Invitata')
    await dialog.getByRole('button', { name: staffTexts.confirmInvite }).click()
    await expect(page.getByText(staffTexts.invited(email))).toBeVisible()
    await effort.expectAtMost('a colleague', { presses: 2, fields: 2 })
  })
  await step('the log', async () => {
    await page.goto(`${adminPaths.audit}?search=${email}`)
    const entry = page.getByRole('listitem').filter({ hasText: email }).first()
    await entry.locator('summary').click()
    await expect(entry.getByRole('table', { name: auditTexts.change })).toBeVisible()
    await effort.expectAtMost('the entry of the log', { presses: 1 })
  })
})
