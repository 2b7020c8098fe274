import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { loadPage } from '#web/pages.tsx'
import { paths } from '#web/paths.ts'
import { adminRoutes, notFoundRoute, publicRoutes } from '#web/routes.ts'
import { homeTexts } from './home-texts.ts'

it('the home page leads on by each of its buttons, the first to the account of who is signed in', async () => {
  const world = await aShop()
  const { page } = await readDocument(world, paths.home)
  const buttons = {
    'Sei già nel Database?': paths.login(),
    'Fatti Guidare': paths.generator,
    'Esplora la collezione': paths.products(),
    'Guarda i tutorial': paths.guides,
    'Prova il generatore di ordine': paths.generator,
  }
  for (const [name, to] of Object.entries(buttons))
    expect(page.getByRole('link', { name }).getAttribute('href'), name).toBe(to)

  const { page: own } = await openPage(world, paths.home, world.maria)
  await waitFor(() =>
    expect(own.getByRole('link', { name: homeTexts.alreadyIn }).getAttribute('href')).toBe(paths.account),
  )
})

it('the script that an address loads contains its page', async () => {
  for (const route of [...publicRoutes, ...adminRoutes, notFoundRoute])
    expect(await loadPage(route), route.path).toHaveProperty('default')
})

it('no link of any page leads nowhere', async () => {
  const world = await anOrderWorld()
  const { luca, productIds, origin } = world
  const orderId = await world.order('bonifico')
  await add(luca, productIds[0])
  const { id: delegationId } = await luca.delegations.create({ body: { holding: '001TO123', species: 'cattle' } })
  const ids: Record<string, number> = {
    [paths.order(':id')]: orderId,
    [paths.orderWithdrawal(':id')]: orderId,
    [paths.delegation(':id')]: delegationId,
  }
  const addressOf = (path: string) => path.replace(':id', String(ids[path] ?? productIds[0]))
  const from = new Map<string, string>()
  const collect = (html: string, path: string) => {
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      from.set(link.replaceAll('&amp;', '&'), path)
  }
  for (const { path } of publicRoutes.filter(({ isPublic }) => isPublic))
    collect(await (await fetch(origin + addressOf(path))).text(), path)
  // What a farmer sees, and for him there is no back office.
  const { document, window, untilAnswered } = await openPage(world, paths.account, luca)
  const visit = async (path: string) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = ''
    window.history.pushState({ key: path }, '', path)
    window.dispatchEvent(new window.PopStateEvent('popstate'))
    await waitFor(() => expect(document.querySelector('h1:not([data-left])')).not.toBeNull())
    await untilAnswered()
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  }
  for (const { path } of publicRoutes.filter(({ isPublic }) => !isPublic)) {
    await visit(addressOf(path))
    collect(document.body.innerHTML, path)
  }
  await visit(adminPaths.dashboard)
  collect(document.body.innerHTML, adminPaths.dashboard)

  expect(from.size).toBeGreaterThan(40)
  const missing: string[] = []
  for (const [link, path] of from) {
    const response = await fetch(origin + link)
    const [address = '', named] = link.split('#')
    if (response.status !== 200) missing.push(`${path} → ${link}: ${response.status}`)
    if (!named || (await response.text()).includes(`id="${named}"`)) continue
    // A personal page has its content in the browser alone.
    await visit(address)
    await waitFor(() => {
      if (!document.getElementById(named)) throw new Error(`${path} → ${link}: no such place`)
    })
  }
  expect(missing).toEqual([])
})
