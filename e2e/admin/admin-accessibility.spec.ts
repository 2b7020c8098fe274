import { randomInt } from 'node:crypto'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminCodeRequestTexts } from '#web/features/code-requests/admin-code-request-texts.ts'
import { adminHistoryTexts } from '#web/features/products/admin/admin-history-texts.ts'
import { bulkTexts, planTexts } from '#web/features/products/admin/bulk/bulk-edit-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { aProduct, aStuckCodeRequest, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

// No transitions, so that axe does not judge half-faded colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the back office is accessible: requests, issues, the call log', { tag: '@widths' }, async ({ page, enter }) => {
  const { id } = await aStuckCodeRequest(3)
  const admin = await theAdmin()
  await enter(admin)
  await page.goto(adminPaths.codeRequest(id))
  await page.getByRole('button', { name: adminCodeRequestTexts.enterCodes }).click()
  await page.getByLabel(adminCodeRequestTexts.list).fill('IT001990244731\n4731')
  await page.getByRole('button', { name: adminCodeRequestTexts.confirmCodes(1) }).click()
  await expect(page.getByText(adminCodeRequestTexts.notACode('4731')).first()).toBeVisible()
  await expectAccessible(page, 'codes with errors')
  await expectToFitNarrowScreens(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a request that waits')

  await admin.api.codeRequests.reject({ params: { id }, body: { reason: 'Scorta sufficiente.' } })
  for (const address of [adminPaths.codeRequest(id), adminPaths.codeRequests, adminPaths.issues]) {
    await page.goto(address)
    await expectDrawn(page)
    await expectAccessible(page, address)
    await expectToFitNarrowScreens(page)
  }
  await page.goto(adminPaths.callLog)
  await page.locator('summary').first().click()
  await expectAccessible(page, 'a call, opened')
  await expectToFitNarrowScreens(page)
})

test('so is what is said of a customer’s tags, and what is made again', { tag: '@widths' }, async ({ page, enter }) => {
  const { id, orderId } = await aStuckCodeRequest(1)
  const admin = await theAdmin()
  const { buyer } = await admin.api.codeRequests.adminGet({ params: { id } })
  await admin.api.codeRequests.enterCodes({
    params: { id },
    body: { text: `IT001${randomInt(100_000_000, 299_000_000)}` },
  })
  await admin.api.orders.markPrinted({ params: { id: orderId } })
  await enter(admin)
  await page.goto(adminPaths.codeRequest(id))
  await page.getByRole('button', { name: adminCodeRequestTexts.reprintPiece }).click()
  await page.getByRole('dialog').getByRole('button', { name: adminCodeRequestTexts.reprintPiece }).click()
  await expectAccessible(page, 'a spoiled piece, with errors')
  await expectToFitNarrowScreens(page)
  await page.keyboard.press('Escape')
  await admin.api.orders.send({ params: { id: orderId }, body: aParcel() })

  await page.goto(adminPaths.customerTags(buyer.id))
  await page.getByRole('checkbox', { name: tagTexts.choosePage }).check()
  await expectAccessible(page, 'a customer’s tags, chosen')
  await expectToFitNarrowScreens(page)
  await page.getByRole('button', { name: tagTexts.declarations.markApplied }).click()
  await expectAccessible(page, 'applied')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: tagTexts.declarations.retire }).click()
  await page.getByRole('dialog').getByRole('button', { name: tagTexts.declarations.confirm }).click()
  await expectAccessible(page, 'out of use, without a reason')
  await expectToFitNarrowScreens(page)
})

test('so are the history of a product, and what many products would become', { tag: '@widths' }, async ({
  page,
  enter,
}) => {
  const { id, productCode } = await aProduct()
  await enter(await theAdmin())
  await page.goto(adminPaths.product(id))
  for (const title of [adminHistoryTexts.stock, adminHistoryTexts.prices])
    await page.getByText(title, { exact: true }).click()
  await expect(page.getByRole('list', { name: adminHistoryTexts.prices })).toBeVisible()
  await expectAccessible(page, 'histories of a product')
  await expectToFitNarrowScreens(page)
  await page.getByRole('button', { name: adminHistoryTexts.move }).click()
  await page.getByRole('dialog').getByRole('button', { name: adminHistoryTexts.confirm }).click()
  await expect(page.getByText(adminHistoryTexts.reasonMissing)).toBeVisible()
  await expectAccessible(page, 'a movement, with errors')
  await expectToFitNarrowScreens(page)

  await page.goto(adminPaths.productsAt({ search: productCode }))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: bulkTexts.open, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(bulkTexts.action).selectOption(bulkTexts.actions.raiseAmount)
  await sheet.getByRole('button', { name: bulkTexts.look }).click()
  await expect(sheet.getByText(bulkTexts.amountInvalid)).toBeVisible()
  await expectAccessible(page, 'a change of many, with errors')
  await expectToFitNarrowScreens(page)
  await sheet.getByLabel(bulkTexts.amount).fill('0,50')
  await sheet.getByRole('button', { name: bulkTexts.look }).click()
  await expect(sheet.getByRole('region', { name: planTexts.title })).toBeVisible()
  await expectAccessible(page, 'what many would become')
  await expectToFitNarrowScreens(page)

  await page.goto(adminPaths.importProducts)
  await page.locator('input[type=file]').setInputFiles({
    name: 'un-listino-con-un-nome-molto-lungo-e-senza-spazi-2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Codice prodotto;Prezzo\n${productCode};sette\nNUOVO-1;7`),
  })
  await expect(page.getByRole('region', { name: planTexts.title })).toBeVisible()
  await expectAccessible(page, 'a file with errors')
  await expectToFitNarrowScreens(page)
})
