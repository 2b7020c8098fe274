import { isoDay } from '#domain/dates.ts'
import { dayInWords } from '#domain/deliveries/delivery-messages.ts'
import { deliveryProgressTexts as texts } from '#web/features/deliveries/delivery-progress-texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperByHand } from '../support/keeper-by-hand.ts'

test('a buyer says with one press that an order has arrived, and takes it back', { tag: '@widths' }, async ({
  page,
  enter,
  step,
}) => {
  const { keeper, orderId } = await aKeeperByHand(1)
  await enter(keeper)
  const progress = page.getByRole('region', { name: texts.title })
  const today = isoDay(new Date())
  await step('today', async () => {
    await page.goto(paths.order(orderId))
    await progress.getByRole('button', { name: texts.receivedToday }).click()
    await expect(progress.getByRole('status')).toContainText(texts.receivedOn(dayInWords(today)))
    await expect(progress.getByText(texts.steps.delivered.done)).toBeVisible()
  })
  await expectAccessible(page, 'an order that arrived')
  await step('not yet, and then on a day of its own', async () => {
    await progress.getByRole('button', { name: texts.notReceived }).click()
    await progress.getByRole('button', { name: texts.receivedBefore }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(texts.day)).toHaveValue(today)
    await expectAccessible(page, 'the day of arrival')
    await dialog.getByRole('button', { name: texts.receiptLabels.confirm }).click()
    await expect(dialog).toBeHidden()
    await expect(progress.getByRole('status')).toContainText(texts.receivedOn(dayInWords(today)))
  })
  expect((await keeper.api.orders.get({ params: { id: orderId } })).receivedOn).toBe(today)
  await expectToFitNarrowScreens(page)
  if (test.info().project.name === 'phone') await step('with large text', () => expectToBearLargeText(page))
})
