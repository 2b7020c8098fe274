import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { authTexts, resetTexts as texts } from './auth-texts.ts'

const email = 'ignota@cascina.example'
const request = 'POST /api/auth/request-password-reset'

it('each step of a new password shows why the shop refuses it, and an unknown e-mail goes on like a known one', async () => {
  const world = await aShop()
  let isCut = true
  const { page, press, fill } = await openPage(world, paths.resetPassword, undefined, (call, send) =>
    isCut && call === request ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  await fill(await page.findByLabelText(authTexts.email), email)
  const ask = () => press(() => page.getByRole('button', { name: texts.requestCode }))
  await ask()
  expect((await page.findByRole('alert')).textContent).toContain(texts.requestFailed)
  isCut = false
  await ask()
  await page.findByRole('heading', { level: 1, name: texts.codeTitle })
  await page.findByText(email)
  isCut = true
  await press(() => page.getByRole('button', { name: texts.resend }))
  await waitFor(() => expect(page.getByRole('alert').textContent).toContain(texts.codeFailed))
})

it('a reset that is loaded again begins again, and Back leads to the sign-in', async () => {
  const world = await aShop()
  const { page, press, url } = await openPage(world, `${paths.resetPassword}?passo=2`)
  await page.findByRole('heading', { level: 1, name: texts.emailTitle })
  await press(() => page.getByRole('link', { name: authTexts.back }))
  await waitFor(() => expect(url()).toBe(paths.login()))
})
