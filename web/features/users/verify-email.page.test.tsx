import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop, password, registration } from '#test/a-shop.ts'
import { verificationTokenOf } from '#test/builders/verified-email.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { delegationTexts } from '#web/features/delegations/delegation-texts.ts'
import { paths } from '#web/paths.ts'
import { httpMessages } from '../../../server/http/http-messages.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

const verify = 'POST /api/auth/verify-email'
const linkWith = (token: string) => `${paths.verifyEmail}#${token}`

/** A shop with an account whose address is not verified yet. */
async function aNewAddress(email = 'nuova@cascina.example') {
  const world = await aShop()
  const { access_token: token } = await world.anybody.auth.register({ body: registration(email) })
  return { ...world, email, person: world.personWith(token), token: await verificationTokenOf(world, email) }
}

it('a mailed link needs a press on another device, and can be pressed again when the network is back', async () => {
  const world = await aNewAddress()
  const { person, email, token } = world
  let isCut = true
  const { page, press, expectFocus } = await openPage(world, linkWith(token), undefined, (call, send) =>
    isCut && call === verify ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  const button = () => page.getByRole('button', { name: texts.page.button })
  await waitFor(button)
  expect((await person.users.me()).emailVerified).toBe(false)
  await press(button)
  await page.findByText(texts.failed)
  isCut = false
  await press(button)
  await expectFocus(() => page.getByRole('heading', { level: 1, name: texts.doneTitle }))
  await page.findByText(texts.doneText(email))
  expect(page.getAllByRole('link', { name: texts.signIn }).at(-1)?.getAttribute('href')).toBe(paths.login())
  expect((await person.users.me()).emailVerified).toBe(true)
})

it('a link that is not whole, one without a code and one of an address that is taken are explained', async () => {
  const world = await aNewAddress()
  const { anybody, maria, token } = world
  const wanted = 'presa@cascina.example'
  await maria.users.update({ params: { id: maria.id }, body: { email: wanted, password } })
  const namesake = await verificationTokenOf(world, wanted)
  await anybody.auth.register({ body: registration(wanted) })

  const cut = await openPage(world, linkWith(token.slice(0, -5)))
  await cut.press(() => cut.page.getByRole('button', { name: texts.page.button }))
  await cut.page.findByText(texts.oldTitle)
  const empty = await openPage(world, linkWith(''))
  await empty.page.findByText(texts.oldTitle)
  const taken = await openPage(world, linkWith(namesake))
  await taken.press(() => taken.page.getByRole('button', { name: texts.page.button }))
  await taken.page.findByText(texts.takenTitle)
  expect(taken.page.getByRole('link', { name: texts.forgotten }).getAttribute('href')).toBe(paths.resetPassword)
})

it('an address is verified by hand while the session cannot be loaded', async () => {
  const world = await aNewAddress()
  const { page, press } = await openPage(world, linkWith(world.token), world.person, (call, send) =>
    call === 'GET /api/users/me/profile' ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  await press(() => page.getByRole('button', { name: texts.page.button }))
  await page.findByText(texts.doneText(world.email))
})

it('the page of a mailed link says without scripts that it needs them', async () => {
  const { page, document } = await readDocument(await aShop(), linkWith('abc'))
  await page.findByRole('button', { name: texts.page.button })
  expect(document.querySelector('body noscript')?.textContent).toContain(texts.page.needsScript)
})

it('a delegation is signed after the address is verified, of which its page reminds, and learns when it is seen again', async () => {
  const world = await aNewAddress()
  const { person, anybody, token } = world
  const { id } = await person.delegations.create({ body: { holding: '001TO123', species: 'cattle' } })
  const { page, press, window } = await openPage(world, paths.delegation(id), person)
  await page.findByText(delegationTexts.verifyFirst)
  const code = () => page.queryByRole('button', { name: delegationTexts.sendCode })
  expect(code()).toBeNull()
  for (let n = 0; n < 3; n++) await person.users.sendVerificationMail()
  await press(() => page.getByRole('button', { name: texts.resend }))
  await page.findByText(httpMessages.tooManyTries)

  await anybody.auth.verifyEmail({ body: { token } })
  window.dispatchEvent(new window.Event('visibilitychange'))
  await waitFor(() => expect(code()).not.toBeNull())
})

it('the reminder of a mailed link sends it again, and says when that did not work', async () => {
  const world = await aNewAddress()
  let isCut = true
  const { page, press } = await openPage(world, paths.account, world.person, (call, send) =>
    isCut && call.includes('verification-mail') ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  await page.findByText(texts.noticeTitle)
  await page.findByText(world.email)
  const resend = () => press(() => page.getByRole('button', { name: texts.resend }))
  await resend()
  await page.findByText(texts.resendFailed)
  isCut = false
  await resend()
  await page.findByText(texts.resent)
})
