import { waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { statNames } from '#domain/admin/dashboard-stats.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { lineWith, openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { adminOrderTexts } from '../orders/admin/admin-order-texts.ts'
import { adminNavigationTexts } from './admin-navigation-texts.ts'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { statsTexts } from './stats-texts.ts'

/** The link to a section in the side bar, before the one in the bar of a phone. */
const sectionLink = (page: Awaited<ReturnType<typeof openPage>>['page'], name: RegExp) =>
  within(page.getAllByRole('navigation', { name: adminNavigationTexts.navigation })[0] as HTMLElement).getByRole(
    'link',
    { name },
  )

it('the arrow keys go from one waiting task to the next, and Enter opens the list of nothing else', async () => {
  const world = await anOrderWorld()
  await world.paid()
  const { page, user, press, expectFocus, url } = await openPage(world, paths.account, world.admin)
  await press(() => within(page.getByRole('main')).getByRole('link', { name: adminNavigationTexts.navigation }))
  await page.findByRole('heading', { level: 1, name: texts.title })
  expect(sectionLink(page, /^Oggi/).getAttribute('aria-current')).toBe('page')
  await page.findByRole('link', { name: '1 ordine da spedire' })
  await waitFor(() => sectionLink(page, /^Ordini.*da fare$/))

  const entries = within(page.getByRole('region', { name: texts.toDo })).getAllByRole('link')
  page.getByRole('main').focus()
  await user.keyboard('{ArrowDown}')
  await expectFocus(() => entries[0] as HTMLElement)
  await user.keyboard('{End}')
  await expectFocus(() => entries.at(-1) as HTMLElement)
  await user.keyboard('{Home}')
  const toSend = page.getByRole('link', { name: '1 ordine da spedire' })
  for (const _ of entries.slice(0, entries.indexOf(toSend))) await user.keyboard('{ArrowDown}')
  await expectFocus(() => toSend)
  await user.keyboard('{Enter}')
  await page.findByRole('table', { name: adminOrderTexts.title })
  expect(url()).toBe(adminPaths.ordersAt({ todo: 'to-send', sort: 'oldest' }))
  expect(sectionLink(page, /^Ordini/).getAttribute('aria-current')).toBe('page')
})

it('a page below a section of the back office is marked as part of it', async () => {
  const world = await anOrderWorld()
  const { page } = await openPage(world, adminPaths.order(await world.order()), world.admin)
  await waitFor(() => expect(sectionLink(page, /^Ordini/).getAttribute('aria-current')).toBe('true'))
})

it('the chart of the last thirty days has a description, and a table with each day', async () => {
  const world = await anOrderWorld()
  await world.order()
  const { page, user } = await openPage(world, adminPaths.dashboard, world.admin)
  const plot = async (name: (typeof statNames)[number]) =>
    within((await page.findByRole('heading', { name: statsTexts.names[name] })).parentElement as HTMLElement)
  for (const name of statNames) (await plot(name)).getByRole('img', { description: /che non è finito/ })
  ;(await plot('orders')).getByText('1', { selector: 'p *, p' })
  await user.click((await plot('revenue')).getByText(statsTexts.numbers))
  const table = await page.findByRole('table', { name: statsTexts.numbersOf(statsTexts.names.revenue) })
  const [, today, ...others] = within(table).getAllByRole('row')
  expect(others).toHaveLength(29)
  expect(today?.textContent).toContain(statsTexts.unfinished)
})

it('a task that is done stays where it was, a new one comes last, and nothing to do is said', async () => {
  const world = await aShop()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let waits: Record<string, number> = { stock: 0, delegations: 0 }
  const { page, document } = await openPage(world, adminPaths.dashboard, world.admin, async (call, send) =>
    call === 'GET /api/admin/dashboard'
      ? Response.json({ tasks: Object.entries(waits).map(([name, count]) => ({ name, count, oldest: null })) })
      : send(),
  )
  /** Comes back to the page until it reads so. */
  const expectTasks = (...expected: string[]) =>
    waitFor(() => {
      vi.setSystemTime(Date.now() + 10_000) // what was read just now is not read again
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      const entries = within(page.getByRole('region', { name: texts.toDo })).queryAllByRole('listitem')
      expect(entries.map(({ textContent }) => expected.find(text => textContent.includes(text)))).toEqual(expected)
    })
  await page.findByRole('heading', { name: texts.nothingTitle })
  waits = { stock: 2, delegations: 0 }
  await expectTasks(`2 ${texts.task('stock', 2)}`)
  waits = { stock: 0, delegations: 1 }
  await expectTasks(texts.done, texts.task('delegations', 1))
})

it('a dashboard that cannot be loaded has a button that loads it', async () => {
  const world = await aShop()
  const broken = new Set(['GET /api/admin/dashboard'])
  const { page, press } = await openPage(world, adminPaths.dashboard, world.admin, lineWith(broken))
  await page.findByRole('heading', { name: texts.failedTitle })
  broken.clear()
  await press(() => page.getByRole('button', { name: texts.retry }))
  await page.findByRole('heading', { name: statsTexts.title })
})
