import { isoDay } from '#domain/dates.ts'
import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { planOf } from '#domain/deliveries/delivery-promise.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.ts'
import { adminDeliveryTexts as texts } from '#web/features/deliveries/admin-delivery-texts.ts'
import { deliveryProgressTexts } from '#web/features/deliveries/delivery-progress-texts.ts'
import { deliveryTexts } from '#web/features/deliveries/delivery-texts.ts'
import { deliveryPartTexts as part } from '#web/features/settings/delivery-section-texts.ts'
import { settingsTexts } from '#web/features/settings/settings-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { openShopWithClock } from '../support/shop-with-clock.ts'

/** Delivery times affect the whole shop, so the journey has a shop of its own. */
test.describe.configure({ mode: 'default', timeout: 150_000 })

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openShopWithClock()
})
test.afterAll(() => shop.close())

test.describe('delivery times', { tag: '@desktop' }, () => {
  test('are set once, hold on the product, and tell who is late', async ({ page, enter, step }) => {
    const admin = await theAdmin()
    await enter(admin)
    const product = await aProduct({ productTypes: ['applicatori'] })
    const section = page.getByRole('region', { name: part.title })
    const save = section.getByRole('button', { name: part.save })
    const carrier = section.getByRole('group', { name: part.steps.carrier })

    await step('what makes no sense stands at its field', async () => {
      await page.goto(shop.at(adminPaths.settings))
      await expect(carrier).toHaveAccessibleDescription(`${part.stepHints.carrier} ${part.tooFewObserved(0)}`)
      await expect(section.getByRole('group', { name: part.steps.printing })).toHaveAccessibleDescription(
        /Nelle ultime otto settimane/,
      )
      await carrier.getByLabel(part.min).fill('4')
      await carrier.getByLabel(part.max).fill('tre')
      await save.click()
      await expect(carrier.getByLabel(part.max)).toHaveAccessibleDescription(part.daysInvalid)
      await carrier.getByLabel(part.max).fill('3')
      await save.click()
      await expect(carrier.getByLabel(part.max)).toHaveAccessibleDescription(/non può essere meno/)
    })
    const closedUntil = addDays(isoDay(new Date(shop.now())), 6)
    await step('saved, with a closure', async () => {
      await carrier.getByLabel(part.max).fill('5')
      await section.getByRole('checkbox', { name: part.days[6] }).check()
      await section.getByRole('button', { name: part.addClosure }).click()
      await section.getByLabel(part.startsOn(1)).fill(isoDay(new Date(shop.now())))
      await section.getByLabel(part.endsOn(1)).fill(closedUntil)
      await save.click()
      await expect(section.getByText(settingsTexts.saved, { exact: true })).toBeVisible()
      expect((await admin.api.settings.get()).deliveries).toMatchObject({
        carrier: { min: 4, max: 5 },
        weekdays: [1, 2, 3, 4, 5, 6],
        closures: [{ endsOn: closedUntil }],
      })
      await expectAccessible(page, 'delivery times')
      await expectToFitNarrowScreens(page)
    })
    await step('the product says the new days', async () => {
      const { deliveries } = await admin.api.settings.get()
      const plan = planOf(deliveries, new Date(shop.now()), 'shelf')
      expect(plan.shipBy > closedUntil).toBe(true)
      await page.goto(shop.at(paths.product(product.id)))
      await expect(page.getByText(deliveryTexts.arrives(daysInWords(plan)))).toBeVisible()
    })

    const farmer = await aFarmer()
    const id = await orderOf(farmer, [{ productId: product.id, quantity: 2 }])
    const row = page.getByRole('row', { name: new RegExp(`^${orderNumber(id)}`) })
    await step('an order that has time', async () => {
      await page.goto(shop.at(adminPaths.deliveries))
      await expect(row).toContainText(texts.inTime)
      await expectAccessible(page, 'deliveries')
      await expectToFitNarrowScreens(page)
    })
    await step('one that has none left', async () => {
      await shop.later(30 * 24 * 60)
      await page.clock.setSystemTime(shop.now())
      const again = await theAdmin()
      await enter(again)
      await page.goto(shop.at(adminPaths.deliveries))
      await expect(row).toContainText(/Doveva partire|In ritardo da noi/)
      await expectToBearLargeText(page)
    })
    await step('and the dashboard and the order say so', async () => {
      await page.goto(shop.at(adminPaths.dashboard))
      await page.getByRole('link', { name: dashboardTexts.task('late-deliveries', 1) }).click()
      await row.getByRole('link').click()
      const progress = page.getByRole('region', { name: deliveryProgressTexts.title })
      await expect(progress).toContainText(/Doveva partire|In ritardo/)
      await expectAccessible(page, 'a late order')
    })
  })
})
