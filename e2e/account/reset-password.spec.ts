import { authTexts, loginTexts, resetTexts } from '#web/features/auth/auth-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { codesTo } from '../support/mailbox.ts'

test.describe('a forgotten password', () => {
  test.describe('with the code that was mailed', () => {
    test.use({ provoked: [/status of 40[01]/] })

    test('is replaced by a new one, and every session ends', { tag: '@journey' }, async ({ page, step }) => {
      const farmer = await aFarmer()
      const code = page.getByLabel(resetTexts.code)
      const onward = page.getByRole('button', { name: authTexts.continue })
      let first = ''

      await step('the way there', async () => {
        await page.goto(paths.login())
        await page.getByLabel(authTexts.email).fill(farmer.email)
        await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
        await expect(page).toHaveURL(paths.resetPassword)
        // The field of the page before has the same label and value.
        await expect(page.getByRole('heading', { level: 1, name: resetTexts.emailTitle })).toBeVisible()
        await expect(page.getByLabel(authTexts.email)).toHaveValue(farmer.email)
      })

      await step('e-mail', async () => {
        await page.getByLabel(authTexts.email).fill('marta')
        await page.getByRole('button', { name: resetTexts.requestCode }).click()
        await expect(page.getByText('Email non valida')).toBeVisible()
        await page.getByLabel(authTexts.email).fill(farmer.email)
        await page.getByRole('button', { name: resetTexts.requestCode }).click()
        await expect(page.getByRole('heading', { level: 1, name: resetTexts.codeTitle })).toBeVisible()
        await expect.poll(() => codesTo(farmer.email)).toHaveLength(1)
        first = (await codesTo(farmer.email))[0] ?? ''
      })

      await step('a code too short, and a wrong one', async () => {
        await code.fill('123')
        await onward.click()
        await expect(page.getByText('Il codice deve avere almeno 6 caratteri')).toBeVisible()
        await code.fill(first === '111111' ? '222222' : '111111')
        await onward.click()
        await expect(code).toHaveAttribute('aria-invalid', 'true')
        await expect(code).toBeFocused()
        await expect(page.getByRole('heading', { level: 1, name: resetTexts.codeTitle })).toBeVisible()
      })

      await step('sent again: only the latest counts', async () => {
        await page.getByRole('button', { name: resetTexts.resend }).click()
        await expect(page.getByText('Codice di verifica inviato di nuovo!')).toBeVisible()
        await expect.poll(() => codesTo(farmer.email)).toHaveLength(2)
        const [latest = ''] = await codesTo(farmer.email)
        if (latest !== first) {
          await code.fill(first)
          await onward.click()
          await expect(code).toHaveAttribute('aria-invalid', 'true')
        }
        await code.fill(latest)
        await onward.click()
        await expect(page.getByRole('heading', { level: 1, name: resetTexts.passwordTitle })).toBeVisible()
      })

      await step('new password', async () => {
        const repeat = page.getByLabel(resetTexts.repeatPassword)
        await page.getByLabel(resetTexts.newPassword, { exact: true }).fill('Nuova-Marca-2!')
        await repeat.fill('Nuova-Marca-3!')
        await page.getByRole('button', { name: resetTexts.save }).click()
        await expect(page.getByText('Le password non corrispondono')).toBeVisible()
        await repeat.fill('Nuova-Marca-2!')
        await page.getByRole('button', { name: resetTexts.save }).click()
        await expect(page).toHaveURL(paths.login())
        await expect(page.getByText(loginTexts.passwordChanged)).toBeVisible()
      })

      await step('the new one opens, the old one and the old session do not', async () => {
        await expect(farmer.api.users.profile()).rejects.toMatchObject({ status: 401 })
        await expect(signIn(farmer)).rejects.toMatchObject({ status: 401 })
        await page.getByLabel(authTexts.email).fill(farmer.email)
        await page.getByLabel(authTexts.password, { exact: true }).fill('Nuova-Marca-2!')
        await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
        await expect(page).toHaveURL('/')
      })
    })
  })
})
