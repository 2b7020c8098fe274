import type { Locator, Page } from '@playwright/test'
import { company } from '#test/builders/a-company.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { anEmail, aPassword, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const { fields } = userTexts
const heading = (page: Page, step: 0 | 1 | 2 | 3 | 4) =>
  page.getByRole('heading', { level: 1, name: signupTexts.steps[step].title })

test.describe('signing up', () => {
  test('is done with the keyboard alone', { tag: ['@journey', '@desktop'] }, async ({ page, step }) => {
    const address = anEmail()
    const { keyboard } = page
    const tabTo = async (control: Locator) => {
      for (let presses = 0; presses < 40; presses++) {
        if (await control.evaluate(element => element === document.activeElement)) return
        await keyboard.press('Tab')
      }
      throw new Error(`no way to ${control.toString()} by the keyboard`)
    }
    const write = async (label: string, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }))
      await keyboard.type(text)
    }
    const press = async (name: string) => {
      await tabTo(page.getByRole('main').getByRole('button', { name, exact: true }))
      await keyboard.press('Enter')
    }

    await step('past the header', async () => {
      await page.goto(paths.signup)
      await keyboard.press('Tab')
      await expect(page.getByRole('link', { name: layoutMessages.skip })).toBeFocused()
      await keyboard.press('Enter')
    })
    await step('account', async () => {
      await write(fields.name, 'Marta Bonetti')
      await write(authTexts.email, address)
      await write(authTexts.password, aPassword)
      await write(authTexts.confirmPassword, aPassword)
      await press(authTexts.continue)
      await expect(heading(page, 1)).toBeFocused()
    })
    await step('registry', () => press('Saltiamo per ora...'))
    await step('company', async () => {
      await expect(heading(page, 2)).toBeFocused()
      await write(fields.businessName, company.businessName)
      await write(fields.fiscalCode, company.fiscalCode)
      await write(fields.city, 'Azegl')
      await expect(page.getByRole('option', { name: /Azeglio/ })).toBeVisible()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(page.getByLabel(fields.city)).toHaveValue('Azeglio')
      await expect(page.getByLabel(fields.province)).toHaveValue('TO')
      await write(fields.address, company.address)
      await write(fields.phone, company.phone)
      await write(fields.vatNumber, company.vatNumber)
      await keyboard.press('Enter')
      await expect(heading(page, 3)).toBeFocused()
    })
    await step('delegation', () => press('Saltiamo per ora...'))
    await step('ready', async () => {
      await expect(page.getByText(signupTexts.ready('Marta Bonetti'))).toBeVisible()
      await tabTo(page.getByRole('main').getByRole('link', { name: signupTexts.toHome }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL('/')
      await expect(signIn({ email: address, password: aPassword })).resolves.toMatchObject({ email: address })
    })
  })
})
