import type { Locator, Page } from '@playwright/test'
import { fieldMessages } from '#domain/field-messages.ts'
import { company } from '#test/builders/a-company.ts'
import { authTexts, signupTexts } from '#web/features/auth/auth-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { anEmail, aPassword, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { fillInAccount, fillInCompany } from '../support/sign-up-forms.ts'

const { fields } = userTexts
const heading = (page: Page, step: 0 | 1 | 2 | 3 | 4) =>
  page.getByRole('heading', { level: 1, name: signupTexts.steps[step].title })
const onward = (page: Page) => page.getByRole('button', { name: authTexts.continue, exact: true })
const email = (page: Page) => page.getByLabel(authTexts.email)
const password = (page: Page) => page.getByLabel(authTexts.password, { exact: true })
const repeated = (page: Page) => page.getByLabel(authTexts.confirmPassword)

test.describe('signing up', () => {
  test('says at each field what is wrong with it', { tag: '@widths' }, async ({ page, step }) => {
    await step('account: empty', async () => {
      await page.goto(paths.signup)
      await onward(page).click()
      await expect(page.getByText("L'email è obbligatoria")).toBeVisible()
      await expect(page.getByText(fieldMessages.signUp.nameRequired)).toBeVisible()
      await expect(page.getByLabel(fields.name)).toBeFocused()
    })
    await step('account: wrong', async () => {
      await fillInAccount(page, 'marta')
      await repeated(page).fill('Un-altra-1')
      await onward(page).click()
      await expect(page.getByText("Inserisci un'email valida")).toBeVisible()
      await expect(page.getByText('Le password non corrispondono')).toBeVisible()
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
    })
    await step('registry', async () => {
      await fillInAccount(page, anEmail())
      await onward(page).click()
      await expect(heading(page, 1)).toBeFocused()
      await expect(page.getByText(signupTexts.registryNotice)).toBeVisible()
      await page.getByRole('button', { name: 'Saltiamo per ora...' }).click()
    })
    await step('company: empty', async () => {
      await expect(heading(page, 2)).toBeFocused()
      await onward(page).click()
      await expect(page.getByText('Seleziona una provincia')).toBeVisible()
      await expect(page.getByText(userTexts.toMend(Array(9).fill('')).title)).toBeVisible()
      await expect(page.getByLabel(fields.businessName)).toBeFocused()
    })
    await step('company: wrong check digits, CAP with letters', async () => {
      await fillInCompany(page)
      await page.getByLabel(fields.fiscalCode).fill('RSSMRA85T10A562T')
      await page.getByLabel(fields.vatNumber).fill('01234567890')
      await page.getByLabel(fields.postalCode).fill('1001A')
      // The form has said what it knows by now, and the button stays where it is.
      await expect(page.getByText(userTexts.toMend(['', '', '']).title)).toBeVisible()
      await onward(page).click()
      await expect(page.getByText(fieldMessages.fiscalCode['check-character'])).toBeVisible()
      await expect(page.getByText(fieldMessages.vatNumber['check-character'])).toBeVisible()
      await expect(page.getByText('Inserisci solo numeri')).toBeVisible()
      await expect(page.getByLabel(fields.fiscalCode)).toBeFocused()
    })
    await step('company: mended', async () => {
      await fillInCompany(page)
      await onward(page).click()
      await expect(heading(page, 3)).toBeFocused()
    })
  })

  test('keeps what was typed through the browser’s back and forward', async ({ page, step }) => {
    await step('to the company and back', async () => {
      await page.goto(paths.products())
      await page.goto(paths.signup)
      await fillInAccount(page, 'luca@stalla.example')
      await onward(page).click()
      await page.getByRole('button', { name: 'Saltiamo per ora...' }).click()
      await page.getByLabel(fields.businessName).fill('Stalla sul Po')
      await page.goBack()
      await expect(heading(page, 1)).toBeVisible()
      await page.goBack()
      await expect(email(page)).toHaveValue('luca@stalla.example')
      await expect(password(page)).toHaveValue(aPassword)
    })
    await step('and forward again', async () => {
      await page.goForward()
      await page.goForward()
      await expect(page.getByLabel(fields.businessName)).toHaveValue('Stalla sul Po')
    })
    await step('by the buttons', async () => {
      await page.getByRole('button', { name: authTexts.back }).click()
      await page.getByRole('button', { name: authTexts.back }).click()
      await expect(email(page)).toHaveValue('luca@stalla.example')
    })
    await step('a reload begins at the first step', async () => {
      await page.goto(`${paths.signup}?passo=3`)
      await expect(heading(page, 0)).toBeVisible()
    })
  })

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

  test('the menu offers Accedi here, as one is already signing up', async ({ page, step }) => {
    await step('open', async () => {
      await page.goto(paths.signup)
      const menu = page.getByRole('dialog')
      // Pressed before the scripts are there, the button does nothing yet.
      await expect(async () => {
        await page.getByRole('button', { name: layoutMessages.openMenu }).click()
        await expect(menu).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(menu.getByRole('link', { name: 'Registrati' })).toBeHidden()
      await menu.getByRole('link', { name: 'Accedi' }).click()
      await expect(page).toHaveURL(paths.login())
    })
  })
})
