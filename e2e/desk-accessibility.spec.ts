import { randomInt } from 'node:crypto'
import { aParcel } from '#test/a-parcel.ts'
import { adminRequestTexts } from '#web/features/requests/admin-request-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from './expect-accessible.ts'
import { aStuckRequest, theAdmin } from './people.ts'
import { expect, test } from './shopper.ts'

// Nothing is judged half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the desk is accessible: requests, exceptions, the journal of calls', async ({ page, enter }) => {
  const { id } = await aStuckRequest(3)
  const admin = await theAdmin()
  await enter(admin)
  await page.goto(paths.adminRequest(id))
  await page.getByRole('button', { name: adminRequestTexts.enterCodes }).click()
  await page.getByLabel(adminRequestTexts.list).fill('IT001990244731\n4731')
  await page.getByRole('button', { name: adminRequestTexts.confirmCodes(1) }).click()
  await expect(page.getByText(adminRequestTexts.notACode('4731')).first()).toBeVisible()
  await expectAccessible(page, 'codes with errors')
  await expectToFitNarrowScreens(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a request that waits')

  await admin.api.requests.refuse({ params: { id }, body: { reason: 'Scorta sufficiente.' } })
  for (const place of [paths.adminRequest(id), paths.adminRequests, paths.adminExceptions]) {
    await page.goto(place)
    await expectDrawn(page)
    await expectAccessible(page, place)
    await expectToFitNarrowScreens(page)
  }
  await page.goto(paths.adminJournal)
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
  await page.goto(paths.adminRequest(id))
  await page.getByRole('button', { name: adminRequestTexts.remake }).click()
  await page.getByRole('dialog').getByRole('button', { name: adminRequestTexts.remake }).click()
  await expectAccessible(page, 'a spoiled piece, with errors')
  await expectToFitNarrowScreens(page)
  await page.keyboard.press('Escape')
  await admin.api.orders.send({ params: { id: orderId }, body: aParcel() })

  await page.goto(paths.adminCustomerTags(buyer.id))
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
