import { waitFor } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { createQueryClient } from './api/query-client.ts'
import { layoutMessages } from './layout/layout-messages.ts'
import { paths } from './paths.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { preparePage } from './prepare-page.ts'

const heading = (page: { getByRole: (role: 'heading', options: { level: number }) => HTMLElement }) =>
  page.getByRole('heading', { level: 1 }).textContent

it('a link asks once for all that its page shows, and the way back for nothing', async () => {
  const world = await aShop()
  const calls: string[] = []
  const { page, press, window, untilAnswered } = await openPage(world, paths.products(), undefined, (call, send) => {
    calls.push(call)
    return send()
  })
  const list = await waitFor(() => heading(page))
  const [product] = await page.findAllByRole<HTMLAnchorElement>('link', { name: /Bandiera/ })
  if (!product) throw new Error('the list has no product')
  await untilAnswered()
  const id = new URL(product.href).pathname

  calls.length = 0
  await press(() => product)
  await waitFor(() => expect(heading(page)).not.toBe(list))
  await untilAnswered()
  expect(calls).toEqual([`GET /page-data${id}`])

  window.history.back()
  await waitFor(() => expect(heading(page)).toBe(list))
  await untilAnswered()
  expect(calls).toEqual([`GET /page-data${id}`])
})

it('a page whose data do not come with the press asks for them itself', async () => {
  const world = await aShop()
  let asked = 0
  const { page, press } = await openPage(world, paths.products(), undefined, (call, send) => {
    if (!call.startsWith('GET /page-data')) return send()
    asked++
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const [product] = await page.findAllByRole<HTMLAnchorElement>('link', { name: /Bandiera/ })
  if (!product) throw new Error('the list has no product')
  const name = product.textContent
  await press(() => product)
  await waitFor(() => expect(name).toContain(heading(page)))
  expect(asked).toBe(1)
})

it('a link that is touched and then pressed asks once', async () => {
  const world = await aShop()
  const calls: string[] = []
  const { window } = await openPage(world, paths.guides, undefined, (call, send) => {
    calls.push(call)
    return send()
  })
  const client = createQueryClient()
  const whole = new URL(paths.products(), window.location.href).href
  await Promise.all([whole, paths.products()].map(async address => preparePage(client, address)))
  expect(calls.filter(call => call.startsWith('GET /page-data'))).toEqual([`GET /page-data${paths.products()}`])
})

it('a page that comes over a slow line is left to the browser, as long as its script is not there', async () => {
  const world = await aShop()
  // Another document had it.
  await openPage(world, paths.terms)
  const { page, press, window, departures } = await openPage(world, paths.guides)
  await page.findByRole('heading', { level: 1 })
  Object.assign(window.navigator, { connection: { rtt: 600 } })
  await press(() => page.getByRole('link', { name: layoutMessages.terms }))
  await waitFor(() => expect(departures).toEqual([paths.terms]))
  expect(window.location.pathname).toBe(paths.guides)
})

it('links in view are asked for before they are pressed, each once, but no files and nothing of the account', async () => {
  const world = await aShop()
  const calls: string[] = []
  const { page, document, window, untilAnswered } = await openPage(world, paths.guides, undefined, (call, send) => {
    calls.push(call)
    return send()
  })
  await page.findByRole('heading', { level: 1 })
  await untilAnswered()
  const inView = new Set<string | null>([paths.terms, paths.products(), paths.orders, '/api/file.pdf'])
  const shown = window.HTMLElement.prototype
  const { getBoundingClientRect } = shown
  shown.getBoundingClientRect = function () {
    return new window.DOMRect(0, inView.has(this.getAttribute('href')) ? 0 : 5000, 10, 10)
  }
  onTestFinished(() => {
    shown.getBoundingClientRect = getBoundingClientRect
  })
  document.body.insertAdjacentHTML('afterbegin', `<a href="/api/file.pdf">x</a><a href="${paths.orders}">y</a>`)
  calls.length = 0
  prefetchLinks(createQueryClient())
  await waitFor(() => expect(calls).toContain(`GET /page-data${paths.products()}`))

  // What comes later, and what has been asked for already.
  inView.add(paths.product(1))
  document.body.insertAdjacentHTML(
    'beforeend',
    `<a href="${paths.terms}">again</a><a href="${paths.product(1)}">new</a>`,
  )
  await waitFor(() => expect(calls).toContain(`GET /page-data${paths.product(1)}`))
  await untilAnswered()
  expect(calls.toSorted()).toEqual(
    [paths.terms, paths.products(), paths.product(1)].map(path => `GET /page-data${path}`).toSorted(),
  )
})

it('a sign is shown as long as the next page is on its way', async () => {
  const world = await aShop()
  const answer = Promise.withResolvers<void>()
  const { page, press } = await openPage(world, paths.guides, undefined, async (call, send) => {
    if (call.startsWith('GET /page-data')) await answer.promise
    return send()
  })
  const guides = await waitFor(() => heading(page))
  await press(() => page.getByRole('link', { name: layoutMessages.privacy }))
  expect(await page.findByRole('progressbar', { name: layoutMessages.pageComes })).toBeTruthy()
  expect(heading(page)).toBe(guides)
  answer.resolve()
  await waitFor(() => expect(heading(page)).not.toBe(guides))
  expect(page.queryByRole('progressbar', { name: layoutMessages.pageComes })).toBeNull()
})
