import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { aShop, password } from '#test/a-shop.ts'
import { fillInAccount, fillInCompany } from '#test/pages/account-forms.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { userMessages } from '../../../server/features/users/user-messages.ts'
import { authTexts, signupTexts } from './auth-texts.ts'

const { fields } = userTexts
type Page = Awaited<ReturnType<typeof openPage>>
const onward = ({ page, press }: Page) => press(() => page.getByRole('button', { name: authTexts.continue }))
const skip = ({ page, press }: Page) => press(() => page.getByRole('button', { name: authTexts.skip }))
const expectStep = ({ page, expectFocus }: Page, step: 0 | 1 | 2 | 3) =>
  expectFocus(() => page.getByRole('heading', { level: 1, name: signupTexts.steps[step].title }))
const field = ({ page }: Page, label: string) => page.getByLabelText<HTMLInputElement>(label)

it('the sign-up shows an error at each invalid field, and focuses the first of them', async () => {
  const opened = await openPage(await aShop(), paths.signup)
  const { page, fill, press, expectFocus } = opened
  await page.findByLabelText(fields.name)
  await onward(opened)
  await page.findByText("L'email è obbligatoria")
  await page.findByText(fieldMessages.signUp.nameRequired)
  await expectFocus(() => field(opened, fields.name))
  await fillInAccount(opened, 'marta')
  await fill(field(opened, authTexts.confirmPassword), 'Un-altra-1')
  await onward(opened)
  await page.findByText("Inserisci un'email valida")
  await page.findByText('Le password non corrispondono')
  expect(field(opened, authTexts.email).getAttribute('aria-invalid')).toBe('true')
  await fillInAccount(opened, 'marta@cascina.example')
  await onward(opened)

  await expectStep(opened, 1)
  await page.findByText(signupTexts.registryNotice)
  await skip(opened)
  await expectStep(opened, 2)
  await onward(opened)
  await page.findByText('Seleziona una provincia')
  await page.findByText(userTexts.toMend(Array(9).fill('')).title)
  await expectFocus(() => field(opened, fields.businessName))
  await fillInCompany(opened)
  await fill(field(opened, fields.fiscalCode), 'RSSMRA85T10A562T')
  await fill(field(opened, fields.vatNumber), '01234567890')
  await fill(field(opened, fields.postalCode), '1001A')
  await onward(opened)
  await page.findByText('Inserisci solo numeri')
  await expectFocus(() => field(opened, fields.postalCode))
  await fill(field(opened, fields.postalCode), '10010')
  await onward(opened)
  await page.findByText(fieldMessages.fiscalCode['check-character'])
  await page.findByText(fieldMessages.vatNumber['check-character'])
  await expectFocus(() => field(opened, fields.fiscalCode))
  const isRight = { name: userTexts.itIsRight }
  await fill(field(opened, fields.fiscalCode), 'RSSMRA85T10A562S')
  page.getByRole('button', isRight)
  await fill(field(opened, fields.vatNumber), '01234567891')
  expect(page.queryByRole('button', isRight)).toBeNull()
  await onward(opened)
  await page.findByText(fieldMessages.vatNumber['check-character'])
  await press(() => page.getByRole('button', isRight))
  await expectStep(opened, 3)
})

it('the sign-up keeps what was typed through Back and Forward, and begins at the first step when it is loaded', async () => {
  const world = await aShop()
  const opened = await openPage(world, `${paths.signup}?passo=3`)
  const { page, press, fill, window } = opened
  const email = 'luca@pianura.example'
  await page.findByRole('heading', { level: 1, name: signupTexts.steps[0].title })
  await fillInAccount(opened, email)
  await onward(opened)
  await skip(opened)
  await fill(await page.findByLabelText(fields.businessName), 'Stalla sul Po')
  window.history.back()
  await expectStep(opened, 1)
  window.history.back()
  await expectStep(opened, 0)
  expect([field(opened, authTexts.email).value, field(opened, authTexts.password).value]).toEqual([email, password])
  window.history.forward()
  await expectStep(opened, 1)
  window.history.forward()
  await expectStep(opened, 2)
  expect(field(opened, fields.businessName).value).toBe('Stalla sul Po')
  for (const step of [1, 0] as const) {
    await press(() => page.getByRole('button', { name: authTexts.back }))
    await expectStep(opened, step)
  }
  expect(field(opened, authTexts.email).value).toBe(email)
})

it('the sign-up shows at the e-mail field that an account has it, and keeps the other fields', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.signup)
  await fillInAccount(opened, world.luca.email)
  await onward(opened)
  await skip(opened)
  await fillInCompany(opened)
  await onward(opened)
  await opened.page.findByText(userMessages.emailTaken)
  await opened.fill(field(opened, authTexts.email), 'nuova@cascina.example')
  await onward(opened)
  await skip(opened)
  await onward(opened)
  await expectStep(opened, 3)
})

it('the menu of the sign-up offers to sign in, not to sign up', async () => {
  const { page, press, url } = await openPage(await aShop(), paths.signup)
  await press(() => page.getByRole('button', { name: layoutMessages.openMenu }))
  const menu = within(await page.findByRole('dialog'))
  expect(menu.queryByRole('link', { name: 'Registrati' })).toBeNull()
  await press(() => menu.getByRole('link', { name: 'Accedi' }))
  await waitFor(() => expect(url()).toBe(paths.login()))
})
