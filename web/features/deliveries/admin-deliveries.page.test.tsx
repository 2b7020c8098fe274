import { waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { planOf } from '#domain/deliveries/delivery-promise.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderOfPliers, pliers, setDeliveryTerms } from '#test/builders/a-delivery.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { dashboardTexts } from '../dashboard/dashboard-texts.ts'
import { adminDeliveryTexts as texts } from './admin-delivery-texts.ts'
import { deliveryProgressTexts } from './delivery-progress-texts.ts'
import { deliveryTexts } from './delivery-texts.ts'

it('a product says the days of the delivery times in the settings, after a closure', async () => {
  const world = await aShop()
  const today = isoDay(new Date())
  const closure = { startsOn: today, endsOn: addDays(today, 6) }
  const { deliveries } = await setDeliveryTerms(world, { carrier: { min: 4, max: 5 }, closures: [closure] })
  const plan = planOf(deliveries, new Date(), 'shelf')
  expect(plan.shipBy > closure.endsOn).toBe(true)
  const { id } = await aProduct(world.admin, pliers)
  const { page } = await openPage(world, paths.product(id))
  await page.findByText(deliveryTexts.arrives(daysInWords(plan)))
})

it('an order that should have left is late in the list of deliveries, on the dashboard and on its page', async () => {
  const world = await aShop()
  const { id } = await anOrderOfPliers(world)
  await world.admin.payments.markPaid({ params: { id }, body: {} })
  const row = new RegExp(`^${orderNumber(id)}`)
  const inTime = await openPage(world, adminPaths.deliveries, world.admin)
  expect((await inTime.page.findByRole('row', { name: row })).textContent).toContain(texts.inTime)

  await sql`update orders set delivery_ship_by = delivery_ship_by - 10`.execute(world.db)
  const { page, press } = await openPage(world, adminPaths.dashboard, world.admin)
  await press(() => page.getByRole('link', { name: new RegExp(dashboardTexts.task('late-deliveries', 1)) }))
  const isLate = /Doveva partire|In ritardo/
  await waitFor(() => expect(page.getByRole('row', { name: row }).textContent).toMatch(isLate))
  await press(() => within(page.getByRole('row', { name: row })).getByRole('link'))
  const progress = await page.findByRole('region', { name: deliveryProgressTexts.title })
  expect(progress.textContent).toMatch(isLate)
})
