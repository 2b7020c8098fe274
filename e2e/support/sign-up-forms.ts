import type { Page } from '@playwright/test'
import { company } from '#test/builders/a-company.ts'
import { authTexts } from '#web/features/auth/auth-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { aPassword } from './accounts.ts'

/** Fills in the forms of registration. */

const { fields } = userTexts

export async function fillInAccount(page: Page, address: string) {
  await page.getByLabel(fields.name).fill('Marta Bonetti')
  await page.getByLabel(authTexts.email).fill(address)
  await page.getByLabel(authTexts.password, { exact: true }).fill(aPassword)
  await page.getByLabel(authTexts.confirmPassword).fill(aPassword)
}

export async function fillInCompany(page: Page) {
  const { province, ...typed } = company
  for (const [name, value] of Object.entries(typed))
    await page.getByLabel(fields[name as keyof typeof typed]).fill(value)
  await page.getByLabel(fields.province).selectOption(province)
}
