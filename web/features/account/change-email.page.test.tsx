import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { aShop, type Customer, password } from '#test/a-shop.ts'
import { codeOf, enrol } from '#test/builders/an-authenticator.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { verifyEmailTexts } from '#web/features/users/verify-email-texts.ts'
import { paths } from '#web/paths.ts'
import { accountTexts as texts } from './account-texts.ts'

const address = 'altra@cascina.example'

async function openDetails(world: Parameters<typeof openPage>[0], person: Customer) {
  const opened = await openPage(world, paths.accountDetails, person)
  const { page, press, fill } = opened
  return {
    ...opened,
    edit: () => page.getByRole('button', { name: texts.editOf(userTexts.fields.email) }),
    email: () => page.getByLabelText(texts.newEmail),
    password: () => page.getByLabelText(authTexts.password),
    write: async (email: string, plain: string) => {
      await fill(await page.findByLabelText(texts.newEmail), email)
      await fill(page.getByLabelText(authTexts.password), plain)
    },
    save: () => press(() => page.getByRole('button', { name: texts.saveEmail })),
  }
}

it('a change of the address takes the password, is refused at its fields, waits for the mailbox, and is given up', async () => {
  const world = await aShop()
  const { email } = world.luca
  const opened = await openDetails(world, world.luca)
  const { page, press, edit, save, write, expectFocus } = opened
  await press(edit)
  await write(email, '')
  await save()
  await page.findByText(fieldMessages.login.passwordRequired)
  await write(email, 'Un-altra-1')
  await save()
  await page.findByText(texts.sameEmail)
  await expectFocus(opened.email)
  await write(address, 'Un-altra-1')
  await save()
  await expectRefused(opened.password, 'La password non è quella giusta.')
  await expectFocus(opened.password)

  await write(address, password)
  await save()
  await page.findByText(texts.pendingTitle(address))
  await page.findByText(email)
  expect(page.queryByText(verifyEmailTexts.noticeTitle)).toBeNull()
  await expectFocus(edit)
  await press(() => page.getByRole('button', { name: texts.giveUpChange }))
  await page.findByText(texts.changeGivenUp)
  await waitFor(() => expect(page.queryByText(texts.pendingTitle(address))).toBeNull())
  await expectFocus(edit)
})

it('who has a second factor also types its code to change the address', async () => {
  const world = await aShop()
  const { secret } = await enrol(world.luca)
  const { page, press, fill, edit, save, write, expectFocus } = await openDetails(world, world.luca)
  await press(edit)
  await write(address, password)
  const code = () => page.getByLabelText(loginTexts.code)
  await fill(code(), '000000')
  await save()
  await expectFocus(code)
  await fill(code(), codeOf(secret, 1))
  await save()
  await page.findByText(texts.pendingTitle(address))
})
