import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop, type Customer } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { paths } from '#web/paths.ts'
import { layoutMessages as texts } from './layout-messages.ts'

const getProfile = 'GET /api/users/me/profile'

it('the header offers account and cart to who is signed in only, with a count above none only', async () => {
  const world = await aShop()
  /** The links are told apart once the session is known. */
  const expectLinks = async (person: Customer | undefined, there: string | RegExp, away: string | RegExp) => {
    const { page } = await openPage(world, paths.guides, person)
    const banner = within(await page.findByRole('banner'))
    await waitFor(() => expect(banner.queryByRole('link', { name: away })).toBeNull())
    await banner.findByRole('link', { name: there })
  }
  await expectLinks(undefined, texts.login, /^Cart/)
  await expectLinks(world.maria, 'Cart', texts.login)
  await add(world.maria, (await aProduct(world.admin)).id, { quantity: 31 })
  await expectLinks(world.maria, /^Cart.*31 pezzi$/, texts.login)
})

it('the header names the user, and who has no name is called User', async () => {
  const world = await aShop()
  const { page, press } = await openPage(world, paths.guides, world.maria, async (call, send) =>
    call === getProfile ? Response.json({ ...((await (await send()).json()) as object), name: '' }) : send(),
  )
  await press(() => page.getByRole('button', { name: /^User/ }))
  await page.findByRole('link', { name: texts.cartWithCount(0) })
  await page.findByRole('button', { name: texts.logout })
})

it('the menu of a phone holds each link, and closes by its cross and by a link', async () => {
  const world = await aShop()
  const { page, press, url } = await openPage(world, paths.home, world.maria)
  const opener = () => page.getByRole('button', { name: texts.openMenu })
  const open = async () => {
    await press(opener)
    return within(await page.findByRole('dialog', { name: texts.menu }))
  }
  const expectClosed = () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  const menu = await open()
  for (const name of [texts.allProducts, texts.tags, texts.accessories, texts.newProducts, texts.guides, texts.support])
    menu.getByRole('link', { name })
  for (const name of [
    texts.account,
    'Cart',
    texts.orders,
    texts.myTags,
    texts.lostTags,
    texts.generator,
    texts.profile,
  ])
    await menu.findByRole('link', { name })
  expect(menu.queryByRole('link', { name: texts.backOffice })).toBeNull()
  await press(() => menu.getByRole('button', { name: texts.closeMenu }))
  await expectClosed()
  const reopened = await open()
  await press(() => reopened.getByRole('link', { name: texts.guides }))
  await expectClosed()
  expect(url()).toBe(paths.guides)
})

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the database is away', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['there were too many calls', () => Promise.resolve(new Response(null, { status: 429 }))],
])('an account whose profile does not arrive because %s says so, and opens when tried again', async (_, fail) => {
  const world = await aShop()
  let isBroken = true
  const { page, press, window } = await openPage(world, paths.account, world.maria, (call, send) =>
    call === getProfile && isBroken ? fail() : send(),
  )
  await page.findByText(siteTexts.outOfReach, { exact: false })
  expect(window.localStorage.getItem('access_token')).toBe(world.maria.token)
  isBroken = false
  await press(() => page.getByRole('button', { name: siteTexts.retry }))
  await page.findByRole('heading', { level: 1, name: 'Marta Bonetti' })
})

it('a page without a network says so, stays as it is, and takes it back with the network', async () => {
  const world = await aShop()
  const { page, setOnline } = await openPage(world, paths.guides)
  const heading = await page.findByRole('heading', { level: 1 })
  expect(page.queryByText(texts.offline)).toBeNull()
  setOnline(false)
  await page.findByText(texts.offline)
  expect(page.getByRole('heading', { level: 1 })).toBe(heading)
  setOnline(true)
  await waitFor(() => expect(page.queryByText(texts.offline)).toBeNull())
})
