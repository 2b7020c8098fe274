import { randomInt } from 'node:crypto'
import { aParcel } from '#test/a-parcel.ts'
import { deskPaths } from '#web/desk-paths.ts'
import { adminHistoryTexts } from '#web/features/products/admin-history-texts.ts'
import { bulkTexts, planTexts } from '#web/features/products/admin-many-texts.ts'
import { adminRequestTexts } from '#web/features/requests/admin-request-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from './expect-accessible.ts'
import { aProduct, aStuckRequest, theAdmin } from './people.ts'
import { expect, test } from './shopper.ts'

// Nothing is judged half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the desk is accessible: requests, exceptions, the journal of calls', async ({ page, enter }) => {
  const { id } = await aStuckRequest(3)
  const admin = await theAdmin()
  await enter(admin)
  await page.goto(deskPaths.request(id))
  await page.getByRole('button', { name: adminRequestTexts.enterCodes }).click()
  await page.getByLabel(adminRequestTexts.list).fill('IT001990244731\n4731')
  await page.getByRole('button', { name: adminRequestTexts.confirmCodes(1) }).click()
  await expect(page.getByText(adminRequestTexts.notACode('4731')).first()).toBeVisible()
  await expectAccessible(page, 'codes with errors')
  await expectToFitNarrowScreens(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a request that waits')

  await admin.api.requests.refuse({ params: { id }, body: { reason: 'Scorta sufficiente.' } })
  for (const place of [deskPaths.request(id), deskPaths.requests, deskPaths.exceptions]) {
    await page.goto(place)
    await expectDrawn(page)
    await expectAccessible(page, place)
    await expectToFitNarrowScreens(page)
  }
  await page.goto(deskPaths.journal)
  await page.locator('summary').first().click()
  await expectAccessible(page, 'a call, opened')
  await expectToFitNarrowScreens(page)
})

test('so is what is said of a customer’s tags, and what is made again', async ({ page, enter }) => {
  const { id, orderId } = await aStuckRequest(1)
  const admin = await theAdmin()
  const { buyer } = await admin.api.requests.inspect({ params: { id } })
  await admin.api.requests.grant({ params: { id }, body: { text: `IT001${randomInt(100_000_000, 299_000_000)}` } })
  await admin.api.orders.markPrinted({ params: { id: orderId } })
  await enter(admin)
  await page.goto(deskPaths.request(id))
  await page.getByRole('button', { name: adminRequestTexts.remake }).click()
  await page.getByRole('dialog').getByRole('button', { name: adminRequestTexts.remake }).click()
  await expectAccessible(page, 'a spoiled piece, with errors')
  await expectToFitNarrowScreens(page)
  await page.keyboard.press('Escape')
  await admin.api.orders.send({ params: { id: orderId }, body: aParcel() })

  await page.goto(deskPaths.customerTags(buyer.id))
  await page.getByRole('checkbox', { name: tagTexts.choosePage }).check()
  await expectAccessible(page, 'a customer’s tags, chosen')
  await expectToFitNarrowScreens(page)
  await page.getByRole('button', { name: tagTexts.words.apply }).click()
  await expectAccessible(page, 'applied')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: tagTexts.words.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: tagTexts.words.confirm }).click()
  await expectAccessible(page, 'out of use, without a reason')
  await expectToFitNarrowScreens(page)
})

test('so are the history of a product, and what many products would become', async ({ page, enter }) => {
  const { id, productCode } = await aProduct()
  await enter(await theAdmin())
  await page.goto(deskPaths.product(id))
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

  await page.goto(deskPaths.productsAt({ search: productCode }))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: bulkTexts.open, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(bulkTexts.deed).selectOption(bulkTexts.deeds.raiseAmount)
  await sheet.getByRole('button', { name: bulkTexts.look }).click()
  await expect(sheet.getByText(bulkTexts.amountInvalid)).toBeVisible()
  await expectAccessible(page, 'a change of many, with errors')
  await expectToFitNarrowScreens(page)
  await sheet.getByLabel(bulkTexts.amount).fill('0,50')
  await sheet.getByRole('button', { name: bulkTexts.look }).click()
  await expect(sheet.getByRole('region', { name: planTexts.title })).toBeVisible()
  await expectAccessible(page, 'what many would become')
  await expectToFitNarrowScreens(page)

  await page.goto(deskPaths.importProducts)
  await page.locator('input[type=file]').setInputFiles({
    name: 'un-listino-con-un-nome-molto-lungo-e-senza-spazi-2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Codice prodotto;Prezzo\n${productCode};sette\nNUOVO-1;7`),
  })
  await expect(page.getByRole('region', { name: planTexts.title })).toBeVisible()
  await expectAccessible(page, 'a file with errors')
  await expectToFitNarrowScreens(page)
})
