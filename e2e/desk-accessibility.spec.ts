import { adminRequestTexts } from '#web/features/requests/admin-request-texts.ts'
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
