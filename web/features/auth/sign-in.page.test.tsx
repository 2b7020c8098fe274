import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { enrol } from '#test/builders/an-authenticator.ts'
import { fillInLogin, signIn, submitLogin } from '#test/pages/account-forms.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { adminRoutes, publicRoutes } from '#web/routes.ts'
import { authTexts, loginTexts } from './auth-texts.ts'

type Page = Awaited<ReturnType<typeof openPage>>
const banner = ({ page }: Page) => within(page.getByRole('banner'))
const tokenOf = ({ window }: Page) => window.localStorage.getItem('access_token')
const name = 'Marta Bonetti'

it('the sign-in page sends a valid form only, shows a refusal, keeps the e-mail, and leads to the home page', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.login())
  const { page, user, url, expectFocus } = opened
  const submit = await page.findByRole('button', { name: loginTexts.submit })
  const isDisabled = () => submit.getAttribute('aria-disabled')
  expect(isDisabled()).toBe('true')
  await fillInLogin(opened, world.luca.email, 'corta')
  await user.click(page.getByLabelText(authTexts.email))
  await page.findByText('La password deve essere di almeno 7 caratteri')
  expect(isDisabled()).toBe('true')

  await signIn(opened, world.luca, 'Sbagliata-1')
  expect((await page.findByRole('alert')).textContent).toBe(loginTexts.wrong)
  expect(page.getByLabelText<HTMLInputElement>(authTexts.email).value).toBe(world.luca.email)
  await expectFocus(() => page.getByLabelText(authTexts.password))

  await signIn(opened, world.luca)
  await waitFor(() => expect(url()).toBe(paths.home))
  await banner(opened).findByRole('button', { name })
  expect(banner(opened).queryByRole('link', { name: loginTexts.title })).toBeNull()
})

it('a sign-in without a connection does not blame the password', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.login(), undefined, (call, send) =>
    call === 'POST /api/auth/login' ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  await signIn(opened, world.luca)
  expect((await opened.page.findByRole('alert')).textContent).toBe(loginTexts.failed)
})

it('every page of the account asks who is signed out to sign in', async () => {
  const { page, url, window } = await openPage(await aShop(), paths.login())
  const pages = [...publicRoutes, ...adminRoutes].filter(({ isPublic }) => !isPublic)
  expect(pages.length).toBeGreaterThan(50)
  for (const { path } of pages) {
    const address = path.replace(':id', '1')
    window.history.pushState({ key: address, state: null }, '', address)
    window.dispatchEvent(new window.PopStateEvent('popstate'))
    await waitFor(() => expect(url()).toBe(paths.login(address)))
  }
  await page.findByRole('heading', { level: 1, name: loginTexts.title })
})

it('a token that the server no longer knows is thrown away', async () => {
  const world = await aShop()
  await world.luca.auth.logout()
  const opened = await openPage(world, paths.account, world.luca)
  await waitFor(() => expect(opened.url()).toBe(paths.login(paths.account)))
  expect(tokenOf(opened)).toBeNull()
})

it('a sign-out in another tab is followed, and so is a sign-in there', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.orders, world.luca)
  const { window, url } = opened
  const listed = () => opened.page.findByRole('heading', { level: 1, name: 'I miei ordini' })
  await listed()
  const inOtherTab = (token: string | undefined) => {
    if (token) window.localStorage.setItem('access_token', token)
    else window.localStorage.removeItem('access_token')
    window.dispatchEvent(new window.StorageEvent('storage', { key: 'access_token' }))
  }
  inOtherTab(undefined)
  await waitFor(() => expect(url()).toBe(paths.login(paths.orders)))
  inOtherTab(world.maria.token)
  await waitFor(() => expect(url()).toBe(paths.orders))
  await listed()
})

it('the menu of who is signed in names the VetInfo ID, is closed by Esc or outside, and signs out', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.guides, world.maria)
  const { page, user, press, expectFocus, url } = opened
  const menu = () => banner(opened).getByRole('button', { name: /^Marta Bonetti\s*VetInfo ID\s*001TO123$/ })
  const profile = () => banner(opened).queryByRole('link', { name: layoutMessages.profile })
  await page.findByRole('banner')
  await press(menu)
  expect(profile()).not.toBeNull()
  expect(banner(opened).getByRole('link', { name: 'Cart (0)' }).getAttribute('href')).toBe(paths.cart)
  await user.click(await page.findByRole('heading', { level: 1 }))
  expect(profile()).toBeNull()
  await press(menu)
  await user.keyboard('{Escape}')
  expect(profile()).toBeNull()
  await expectFocus(menu)

  await press(menu)
  await press(() => profile() as HTMLElement)
  // The address changes before the page; a menu that is opened in between goes with the page that is left.
  await page.findByRole('button', { name: accountTexts.editOf(userTexts.fields.name) })
  expect([url(), profile()]).toEqual([paths.accountDetails, null])
  await press(menu)
  await press(() => banner(opened).getByRole('button', { name: layoutMessages.logout }))
  await waitFor(() => expect(url()).toBe(paths.home))
  await banner(opened).findByRole('link', { name: loginTexts.title })
  expect(tokenOf(opened)).toBeNull()
  await expect(world.maria.users.profile()).rejects.toMatchObject({ status: 401 })
})

it('the code of a second factor is asked for after the password, and a recovery code opens as well', async () => {
  const world = await aShop()
  const { recoveryCodes } = await enrol(world.luca)
  const opened = await openPage(world, paths.login())
  await signIn(opened, world.luca)
  const code = await opened.page.findByLabelText(loginTexts.code)
  await opened.expectFocus(() => code)
  await opened.fill(code, '000000')
  await submitLogin(opened)
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  await opened.fill(code, recoveryCodes[3]?.toUpperCase() ?? '')
  await submitLogin(opened)
  await waitFor(() => expect(opened.url()).toBe(paths.home))
})
