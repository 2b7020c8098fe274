import type { Page } from '@playwright/test'
import { fieldMessages } from '#domain/field-messages.ts'
import { httpMessages } from '#server/http/http-messages.ts'
import { company } from '#test/builders/a-company.ts'
import { codeOf } from '#test/builders/an-authenticator.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { authTexts, loginTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { delegationTexts } from '#web/features/delegations/delegation-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { verifyEmailTexts as texts } from '#web/features/users/verify-email-texts.ts'
import { paths } from '#web/paths.ts'
import {
  aDelegationOf,
  aFarmer,
  anEmail,
  aPassword,
  aVerifiedFarmer,
  callAs,
  signIn,
  verificationLinkTo,
} from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, expectAfterRetries, goWithinDocument, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'
import { fillInAccount, fillInCompany } from '../support/sign-up-forms.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const notice = (page: Page) => main(page).getByText(texts.noticeTitle)

// No transitions, so that axe does not judge half-faded colors. Refusals are part of the journeys.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provoked: [/status of 4(00|04|09|29)|ERR_FAILED/] })

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
      await expectAccessible(page, 'order')
      await goWithinDocument(page, paths.account)
      await page.route('**/api/users/me/verification-mail', route => route.abort())
      await button(page, texts.resend).click()
      await expect(page.getByText(texts.resendFailed)).toBeVisible()
      await page.unroute('**/api/users/me/verification-mail')
      await button(page, texts.resend).click()
      await expect(page.getByText(texts.resent)).toBeVisible()
      await expectAccessible(page, 'account')
    })
    await step('the link of the mail', async () => {
      await page.goto(await verificationLinkTo(address, 2))
      await expect(page.getByRole('heading', { level: 1, name: texts.doneTitle })).toBeVisible()
      await expect(page.getByText(texts.doneText(address))).toBeVisible()
      await expectAccessible(page, 'confirmed')
      await expectToFitNarrowScreens(page)
    })
    await step('nothing reminds any more', async () => {
      await main(page).getByRole('link', { name: texts.toAccount }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Marta Bonetti' })).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
    })
  })

  test('that has an account already is accepted like any other; only its mailbox learns it', async ({ page, step }) => {
    const owner = await aVerifiedFarmer()
    const before = (await mailsTo(owner.email)).length
    await step('signed up', async () => {
      await page.goto(paths.signup)
      await fillInAccount(page, owner.email)
      await button(page, authTexts.continue).click()
      await button(page, 'Saltiamo per ora...').click()
      await fillInCompany(page)
      await button(page, authTexts.continue).click()
      await expect(page.getByRole('heading', { level: 1, name: signupTexts.steps[3].title })).toBeVisible()
    })
    await step('told by mail', async () => {
      await expect.poll(async () => (await mailsTo(owner.email)).length, { timeout: 15_000 }).toBe(before + 1)
      expect((await mailsTo(owner.email))[0]?.subject).toBe('Hai già un account')
    })
  })

  test('needs a press on another device, because programs open links too', async ({ page, step }) => {
    const farmer = await aFarmer()
    const link = await verificationLinkTo(farmer.email)
    await callAs().auth.register({
      body: { name: 'Marta Bonetti', email: farmer.email, password: aPassword, ...company },
    })
    const linkOfNamesake = await verificationLinkTo(farmer.email, 2)
    await step('opened', async () => {
      await page.goto(link)
      await expect(button(page, texts.page.button)).toBeEnabled()
      expect((await farmer.api.users.me()).emailVerified).toBe(false)
      await expectAccessible(page, 'asked')
    })
    await step('without a network', async () => {
      await page.route('**/api/auth/verify-email', route => route.abort())
      await button(page, texts.page.button).click()
      await expect(page.getByText(texts.failed)).toBeVisible()
      await page.unroute('**/api/auth/verify-email')
    })
    await step('pressed again', async () => {
      await button(page, texts.page.button).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.doneTitle })).toBeFocused()
      await expect(main(page).getByRole('link', { name: texts.signIn })).toBeVisible()
      expect((await farmer.api.users.me()).emailVerified).toBe(true)
    })
    await step('a link that is not whole, in the same tab', async () => {
      await page.goto(link.slice(0, -5))
      await button(page, texts.page.button).click()
      await expect(page.getByText(texts.oldTitle)).toBeVisible()
      await expectAccessible(page, 'refused')
    })
    await step('the link of another account with that address', async () => {
      await page.goto(linkOfNamesake)
      await button(page, texts.page.button).click()
      await expect(page.getByText(texts.takenTitle)).toBeVisible()
      await expect(main(page).getByRole('link', { name: texts.forgotten })).toHaveAttribute('href', paths.resetPassword)
      await expectAccessible(page, 'taken')
      await expectToFitNarrowScreens(page)
    })
    await step('an address without a link', async () => {
      await page.goto(`${paths.verifyEmail}#`)
      await expect(page.getByText(texts.oldTitle)).toBeVisible()
    })
  })

  test('can be confirmed by hand while the session cannot be loaded', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const link = await verificationLinkTo(farmer.email)
    await enter(farmer)
    await step('confirmed', async () => {
      await page.route('**/api/users/me/profile', route => route.abort())
      await page.goto(link)
      await expectAfterRetries(page, button(page, texts.page.button))
      await button(page, texts.page.button).click()
      await expect(page.getByText(texts.doneText(farmer.email))).toBeVisible()
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser reports scripts that it does not load

    test('leads to the mail', async ({ page }) => {
      await page.goto(`${paths.verifyEmail}#abc`)
      await expect(button(page, texts.page.button)).toBeVisible()
      await expect(page.locator('noscript p')).toHaveText(texts.page.needsScript)
    })
  })

  test('is needed to sign a delegation', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const id = await aDelegationOf(farmer)
    await enter(farmer)
    await step('the reminder in place of the code', async () => {
      await page.goto(paths.delegation(id))
      await expect(page.getByText(delegationTexts.verifyFirst)).toBeVisible()
      await expect(button(page, delegationTexts.sendCode)).toHaveCount(0)
      await expectAccessible(page, 'delegation')
    })
    await step('asked for too often', async () => {
      for (let n = 0; n < 3; n++) await farmer.api.users.sendVerificationMail()
      await button(page, texts.resend).click()
      await expect(page.getByText(httpMessages.tooManyTries)).toBeVisible()
    })
    await step('confirmed on the telephone', async () => {
      const token = (await verificationLinkTo(farmer.email, 4)).split('#')[1] ?? ''
      await callAs().auth.verifyEmail({ body: { token } })
      // Back from the mail program.
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect(button(page, delegationTexts.sendCode)).toBeVisible()
    })
  })
})

test('a change of the address takes the password, and waits for the new mailbox', {
  tag: '@widths',
}, async ({ page, enter, step }) => {
  const farmer = await aVerifiedFarmer()
  const address = anEmail()
  await enter(farmer)
  const { email } = userTexts.fields
  const edit = page.getByRole('button', { name: accountTexts.editOf(email) })
  const save = button(page, accountTexts.saveEmail)
  const password = page.getByLabel(authTexts.password, { exact: true })

  await step('refused', async () => {
    await page.goto(paths.accountDetails)
    await edit.click()
    await page.getByLabel(accountTexts.newEmail).fill(farmer.email)
    await save.click()
    await expect(page.getByText(fieldMessages.login.passwordRequired)).toBeVisible()
    await password.fill('Un-altra-1')
    await save.click()
    await expect(page.getByText(accountTexts.sameEmail)).toBeVisible()
    await expect(page.getByLabel(accountTexts.newEmail)).toBeFocused()
    await page.getByLabel(accountTexts.newEmail).fill(address)
    await save.click()
    await expect(page.getByText('La password non è quella giusta.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page, 'email form')
    await expectToFitNarrowScreens(page)
  })
  await step('waiting', async () => {
    await password.fill(aPassword)
    await save.click()
    await expect(page.getByText(accountTexts.pendingTitle(address))).toBeVisible()
    await expect(page.getByText(farmer.email)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await expect(edit).toBeFocused()
    await expectAccessible(page, 'pending')
    await verificationLinkTo(address)
  })
  await step('given up, and asked for again', async () => {
    await button(page, accountTexts.giveUpChange).click()
    await expect(page.getByText(accountTexts.changeGivenUp)).toBeVisible()
    await expect(page.getByText(accountTexts.pendingTitle(address))).toHaveCount(0)
    await expect(edit).toBeFocused()
    await edit.click()
    await page.getByLabel(accountTexts.newEmail).fill(address)
    await password.fill(aPassword)
    await save.click()
    await expect(page.getByText(accountTexts.pendingTitle(address))).toBeVisible()
  })
  await step('confirmed', async () => {
    await page.goto(await verificationLinkTo(address, 2))
    await expect(page.getByText(texts.doneText(address))).toBeVisible()
    expect((await signIn({ email: address, password: aPassword })).token).not.toBe('')
    expect((await mailsTo(farmer.email)).map(({ subject }) => subject)).toContain('Cambio dell’email del tuo account')
  })
})

test('who has a second factor also types its code to change the address', async ({ page, enter, step }) => {
  const farmer = await aVerifiedFarmer()
  const { secret } = await farmer.api.auth.startSecondFactor({ body: { password: aPassword } })
  await farmer.api.auth.confirmSecondFactor({ body: { code: codeOf(secret) } })
  const address = anEmail()
  await enter(farmer)
  await step('changed', async () => {
    await page.goto(paths.accountDetails)
    await page.getByRole('button', { name: accountTexts.editOf(userTexts.fields.email) }).click()
    await page.getByLabel(accountTexts.newEmail).fill(address)
    await page.getByLabel(authTexts.password, { exact: true }).fill(aPassword)
    await page.getByLabel(loginTexts.code).fill('000000')
    await button(page, accountTexts.saveEmail).click()
    await expect(page.getByLabel(loginTexts.code)).toBeFocused()
    await page.getByLabel(loginTexts.code).fill(codeOf(secret, 1))
    await button(page, accountTexts.saveEmail).click()
    await expect(page.getByText(accountTexts.pendingTitle(address))).toBeVisible()
  })
})
