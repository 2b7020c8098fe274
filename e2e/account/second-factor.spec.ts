import { codeOf } from '#test/builders/an-authenticator.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { securityTexts as texts } from '#web/features/auth/security-texts.ts'
import { paths } from '#web/paths.ts'
import { aStaffMember } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

test.use({ provoked: [/status of (400|401)/] })

test('the second factor is turned on with an app, asked for at sign-in, and replaced by a recovery code', {
  tag: ['@journey', '@desktop'],
}, async ({ page, enter, step }) => {
  const hand = await aStaffMember('operator', { name: 'Olga Prova' })
  let secret = ''
  let recoveryCode = ''
  const codeField = page.getByLabel(texts.code)

  await step('reminded, and led there', async () => {
    await enter(hand)
    await page.goto(paths.account)
    await page.getByRole('link', { name: texts.toSecurity }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  })
  await step('turned on', async () => {
    const password = page.getByLabel(texts.password, { exact: true })
    await password.fill('Sbagliata-1')
    await page.getByRole('button', { name: texts.begin }).click()
    await expect(password).toHaveAccessibleDescription(/password/)
    await password.fill(hand.password)
    await page.getByRole('button', { name: texts.begin }).click()
    await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
    secret = (
      (await page.getByText(texts.secret, { exact: false }).locator('span').first().textContent()) ?? ''
    ).replaceAll(' ', '')
    await expect(page.getByRole('button', { name: texts.copySecret })).toBeVisible()
    await expect(page.getByRole('link', { name: texts.openApp })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\/.*secret=/,
    )
    await codeField.fill('000000')
    await page.getByRole('button', { name: texts.confirm, exact: true }).click()
    await expect(codeField).toHaveAttribute('aria-invalid', 'true')
    await codeField.fill(codeOf(secret))
    await page.getByRole('button', { name: texts.confirm, exact: true }).click()
    await expect(page.getByRole('heading', { name: texts.recoveryTitle })).toBeVisible()
    const codes = await page.getByRole('main').locator('ul').getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    recoveryCode = codes[3] ?? ''
    await page.getByRole('button', { name: texts.stored }).click()
    await expect(page.getByText(texts.left(10))).toBeVisible()
  })
  await step('asked for at sign-in; a recovery code opens as well', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(paths.login())
    await page.getByLabel(authTexts.email).fill(hand.email)
    await page.getByLabel(authTexts.password, { exact: true }).fill(hand.password)
    await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
    const code = page.getByLabel(loginTexts.code)
    await expect(code).toBeFocused()
    await code.fill('000000')
    await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(recoveryCode.toUpperCase())
    await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
    await expect(page).toHaveURL(paths.admin)
  })
  await step('turned off', async () => {
    await page.goto(paths.security)
    await expect(page.getByText(texts.left(9))).toBeVisible()
    await page.getByRole('button', { name: texts.end }).click()
    // The first code was used to enable the factor.
    await page.getByRole('dialog').getByLabel(texts.code).fill(codeOf(secret, 1))
    await page.getByRole('dialog').getByRole('button', { name: texts.endConfirm }).click()
    await expect(page.getByText(texts.ended)).toBeVisible()
  })
})
