import type { Page } from '@playwright/test'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { verifyEmailTexts as texts } from '#web/features/users/verify-email-texts.ts'
import { paths } from '#web/paths.ts'
import { anEmail, verificationLinkTo } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'
import { fillInAccount, fillInCompany } from '../support/sign-up-forms.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const notice = (page: Page) => main(page).getByText(texts.noticeTitle)

// No transitions, so that axe does not judge half-faded colors. Refusals are part of the journeys.
test.use({ provoked: [/status of 4(00|04|09|29)|ERR_FAILED/] })

test.describe('a new address', () => {
  test('is confirmed by one press in the mail', { tag: ['@journey', '@widths'] }, async ({ page, step }) => {
    const address = anEmail()
    await step('asked for at the end of the sign-up', async () => {
      await page.goto(paths.signup)
      await fillInAccount(page, address)
      await button(page, authTexts.continue).click()
      await button(page, 'Saltiamo per ora...').click()
      await fillInCompany(page)
      await button(page, authTexts.continue).click()
      await button(page, 'Saltiamo per ora...').click()
      await expect(page.getByText(signupTexts.ready('Marta Bonetti'))).toBeVisible()
      await expect(notice(page)).toBeVisible()
      await expect(main(page).getByText(address)).toBeVisible()
      await expectAccessible(page, 'notice')
      await expectToFitNarrowScreens(page)
    })
    await step('the mail is sent again', async () => {
      await goWithinDocument(page, paths.orderSuccess, { orderId: 1, hasCodes: false })
      await expect(notice(page)).toBeVisible()
      await goWithinDocument(page, paths.account)
      await page.route('**/api/users/me/verification-mail', route => route.abort())
      await button(page, texts.resend).click()
      await expect(page.getByText(texts.resendFailed)).toBeVisible()
      await page.unroute('**/api/users/me/verification-mail')
      await button(page, texts.resend).click()
      await expect(page.getByText(texts.resent)).toBeVisible()
    })
    await step('the link of the mail', async () => {
      await page.goto(await verificationLinkTo(address, 2))
      await expect(page.getByRole('heading', { level: 1, name: texts.doneTitle })).toBeVisible()
      await expect(page.getByText(texts.doneText(address))).toBeVisible()
      await expectAccessible(page, 'confirmed')
    })
    await step('nothing reminds any more', async () => {
      await main(page).getByRole('link', { name: texts.toAccount }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Marta Bonetti' })).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
    })
  })
})
