import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { registryTexts } from '../registry/registry-texts.ts'
import { keeperWaitTexts as texts } from './keeper-wait-texts.ts'

it('staff find an order that waits for its keeper from the dashboard, and answer for the keeper', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  await world.work()
  await world.work({ later: true })
  const list = await openPage(world, adminPaths.dashboard, world.admin)
  await list.press(() => list.page.getByRole('link', { name: /aspetta(no)? l’allevatore/ }))
  await list.page.findByRole('link', { name: `ORDER-${world.order}` })
  expect(list.url()).toBe(adminPaths.ordersAt({ todo: 'keeper', sort: 'oldest' }))

  const { page, user, press, expectFocus } = await openPage(world, adminPaths.order(world.order), world.admin)
  const section = within(await page.findByRole('region', { name: texts.staffTitle }))
  const answer = () => press(() => section.getByRole('button', { name: texts.staffSend }))
  await answer()
  const question = () => section.getByRole('combobox', { name: texts.staffHerd(2, ['cattle']) })
  await expectFocus(question)
  await expectRefused(question, texts.herdMissing)
  await user.selectOptions(question(), registryTexts.herdName({ holding: '022CN031', species: 'cattle' }))
  await answer()
  await expectFocus(() => page.getByText(texts.staffAnswered))
  await waitFor(() => expect(page.queryByRole('region', { name: texts.staffTitle })).toBeNull())
  await world.work()
  expect((await world.farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', holding: '022CN031' }])
})
