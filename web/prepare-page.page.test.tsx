import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { createQueryClient } from './api/query-client.ts'
import { paths } from './paths.ts'
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
