import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from './paths.ts'

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
  const { page, press } = await openPage(world, paths.products(), undefined, (call, send) =>
    call.startsWith('GET /page-data') ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  const [product] = await page.findAllByRole<HTMLAnchorElement>('link', { name: /Bandiera/ })
  if (!product) throw new Error('the list has no product')
  const name = product.textContent
  await press(() => product)
  await waitFor(() => expect(name).toContain(heading(page)))
})
