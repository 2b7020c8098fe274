import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop, type Person } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { signIn } from '#test/pages/account-forms.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { draftKey } from '#web/api/access-token.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { loginTexts } from '#web/features/auth/auth-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'

/** What each refused call of a session leads to: the sign-in page, which knows the way back, and no token. */

type Page = Awaited<ReturnType<typeof openPage>>

async function expectSignIn({ page, url, window }: Page, next: string) {
  await page.findByText(loginTexts.sessionEndedMeaning)
  await waitFor(() => expect([url(), window.localStorage.getItem('access_token')]).toEqual([paths.login(next), null]))
}
/** Ends the session in which the page is open, on the server alone, between two calls of the page. */
async function endSession({ window, untilAnswered }: Page, { personWith }: { personWith: (token: string) => Person }) {
  await untilAnswered()
  await personWith(window.localStorage.getItem('access_token') ?? '').auth.logout()
}

it('a session that has ended leads from the next page to the sign-in page and back', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.account, world.luca)
  const { page, press, url } = opened
  const delegations = () => page.getAllByRole('link', { name: accountTexts.tiles.delegations.title })[0] as HTMLElement
  await waitFor(delegations)
  await endSession(opened, world)
  await press(delegations)
  await expectSignIn(opened, paths.delegations)
  await signIn(opened, world.luca)
  await waitFor(() => expect(url()).toBe(paths.delegations))
  expect(page.queryByText(loginTexts.sessionEndedMeaning)).toBeNull()
})

it('a session that has ended leads from a product to the sign-in page, back with the quantity, and into the cart', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const chosen = `${paths.product(id)}?quantity=2`
  const opened = await openPage(world, chosen, world.luca)
  const { page, press, url } = opened
  const add = () => page.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement
  await waitFor(add)
  await endSession(opened, world)
  await press(add)
  await expectSignIn(opened, chosen)
  await signIn(opened, world.luca)
  await waitFor(() => expect(url()).toBe(chosen))
  await within(page.getByRole('banner')).findByText('Marta Bonetti')
  await press(add)
  await within(page.getByRole('banner')).findByText(layoutMessages.cartPieces(2))
})

it('a session that has ended keeps a list of lost tags, for the same keeper only', async () => {
  const world = await aShop()
  const typed = 'IT 001 99024 4750'
  const opened = await openPage(world, paths.lostTags, world.luca)
  const { page, fill, url, window } = opened
  const list = () => page.findByLabelText<HTMLTextAreaElement>(lostTagTexts.label)
  const field = await list()
  await endSession(opened, world)
  await fill(field, typed)
  await expectSignIn(opened, paths.lostTags)
  await signIn(opened, world.luca)
  await waitFor(async () => expect((await list()).value).toBe(typed))
  expect(url()).toBe(paths.lostTags)

  await endSession(opened, world)
  await fill(await list(), `${typed}\n`)
  await expectSignIn(opened, paths.lostTags)
  await signIn(opened, world.maria)
  await waitFor(() => expect(url()).toBe(paths.lostTags))
  // The draft is taken up or thrown away when it is known who has signed in.
  await waitFor(() => expect(window.sessionStorage.getItem(draftKey)).toBeNull())
  expect((await list()).value).toBe('')
})

it('a session that has ended keeps what was typed into a row of the account that was open', async () => {
  const world = await aShop()
  const opened = await openPage(world, paths.accountDetails, world.luca)
  const { page, press, fill } = opened
  const edit = () => page.getByRole('button', { name: accountTexts.editOf(userTexts.fields.name) })
  const name = () => page.findByLabelText<HTMLInputElement>(userTexts.fields.name)
  await press(edit)
  await fill(await name(), 'Marta Ferri')
  await endSession(opened, world)
  await press(() => page.getByRole('button', { name: accountTexts.save }))
  await expectSignIn(opened, paths.accountDetails)
  await signIn(opened, world.luca)
  await press(edit)
  await waitFor(async () => expect((await name()).value).toBe('Marta Ferri'))
})
