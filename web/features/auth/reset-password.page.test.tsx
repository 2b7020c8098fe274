import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { resetCodeOf } from '../../../server/features/auth/reset-codes.ts'
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

it('a reset whose page is loaded again goes on with the code that was mailed', async () => {
  const world = await aShop()
  const first = await openPage(world, paths.resetPassword)
  await first.fill(await first.page.findByLabelText(authTexts.email), world.luca.email)
  await first.press(() => first.page.getByRole('button', { name: texts.requestCode }))
  await first.page.findByRole('heading', { level: 1, name: texts.codeTitle })
  const { page, fill, press, reload } = await first.reload()
  await page.findByText(world.luca.email)
  const { id, token_digest: tokenDigest } = await world.db
    .selectFrom('password_resets')
    .select(['id', 'token_digest'])
    .executeTakeFirstOrThrow()
  await fill(page.getByLabelText(texts.code), resetCodeOf(world.ctx.secret, { id, tokenDigest }))
  await press(() => page.getByRole('button', { name: authTexts.continue }))
  await page.findByRole('heading', { level: 1, name: texts.passwordTitle })
  const again = await reload()
  await again.page.findByRole('heading', { level: 1, name: texts.passwordTitle })
})

it('a reset of which the history keeps nothing begins again, and Back leads to the sign-in', async () => {
  const world = await aShop()
  const { page, press, url } = await openPage(world, `${paths.resetPassword}?passo=2`)
  await page.findByRole('heading', { level: 1, name: texts.emailTitle })
  await press(() => page.getByRole('link', { name: authTexts.back }))
  await waitFor(() => expect(url()).toBe(paths.login()))
})
