import { company } from '#test/builders/a-company.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { password } from '../a-shop.ts'
import type { openPage } from './open-page.tsx'

/** Fills in the forms of sign-in and registration. */

type Page = Awaited<ReturnType<typeof openPage>>
const { fields } = userTexts

export async function fillInLogin({ page, fill }: Page, email: string, plain = password) {
  await fill(await page.findByLabelText(authTexts.email), email)
  await fill(page.getByLabelText(authTexts.password), plain)
}

/** Signs in on the sign-in page, where the page has led or was opened. */
export async function signIn(opened: Page, { email }: { email: string }, plain = password) {
  await opened.page.findByRole('heading', { level: 1, name: loginTexts.title })
  await fillInLogin(opened, email, plain)
  await submitLogin(opened)
}

/** The button below the form: the header has a link of that name. */
export const submitLogin = ({ page, press }: Page) => press(() => page.getByRole('button', { name: loginTexts.submit }))

export async function fillInAccount({ page, fill }: Page, email: string) {
  await fill(await page.findByLabelText(fields.name), 'Marta Bonetti')
  await fill(page.getByLabelText(authTexts.email), email)
  await fill(page.getByLabelText(authTexts.password), password)
  await fill(page.getByLabelText(authTexts.confirmPassword), password)
}

export async function fillInCompany({ page, user, fill }: Page) {
  const { province, ...typed } = company
  await page.findByLabelText(fields.businessName)
  for (const [name, value] of Object.entries(typed))
    await fill(page.getByLabelText(fields[name as keyof typeof typed]), value)
  await user.selectOptions(page.getByLabelText(fields.province), province)
}
