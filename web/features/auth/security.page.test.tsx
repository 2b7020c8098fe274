import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop, password } from '#test/a-shop.ts'
import { codeOf } from '#test/builders/an-authenticator.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { securityTexts as texts } from './security-texts.ts'

it('staff are reminded of the second factor, turn it on with an app, and turn it off with a code', async () => {
  const world = await aShop()
  const staff = await world.aStaffMember('olga@auricola.example', 'operator')
  const { page, press, fill, window, savedFiles } = await openPage(world, paths.account, staff)
  await press(() => page.getByRole('link', { name: texts.toSecurity }))
  const plain = await page.findByLabelText(texts.password)
  const begin = () => press(() => page.getByRole('button', { name: texts.begin }))
  await fill(plain, 'Sbagliata-1')
  await begin()
  await expectRefused(() => plain, /password/)
  await fill(plain, password)
  await begin()

  await page.findByRole('img', { name: texts.qr })
  const link = page.getByRole('link', { name: texts.openApp }).getAttribute('href') ?? ''
  const secret = new URL(link).searchParams.get('secret') ?? ''
  expect(link).toMatch(/^otpauth:\/\/totp\//)
  await press(() => page.getByRole('button', { name: texts.copySecret }))
  await waitFor(async () => expect(await window.navigator.clipboard.readText()).toBe(secret))
  const code = page.getByLabelText(texts.code)
  const confirm = () => press(() => page.getByRole('button', { name: texts.confirm }))
  await fill(code, '000000')
  await confirm()
  await expectRefused(() => code, /./)
  await fill(code, codeOf(secret))
  await confirm()

  const heading = await page.findByRole('heading', { name: texts.recoveryTitle })
  expect(heading.parentElement?.querySelectorAll('li')).toHaveLength(10)
  await press(() => page.getByRole('button', { name: texts.save }))
  expect(savedFiles).toEqual([texts.fileName])
  await press(() => page.getByRole('button', { name: texts.stored }))
  await page.findByText(texts.left(10))

  await press(() => page.getByRole('button', { name: texts.end }))
  const dialog = within(await page.findByRole('dialog'))
  // The first code was used to turn it on.
  await fill(dialog.getByLabelText(texts.code), codeOf(secret, 1))
  await press(() => dialog.getByRole('button', { name: texts.endConfirm }))
  await page.findByText(texts.ended)
})
