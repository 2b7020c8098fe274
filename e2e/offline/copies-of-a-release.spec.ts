import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { awaitCopies, contentOfDevice, lastSeen } from '../support/offline-device.ts'

test.use({ serviceWorkers: 'allow', provoked: [/ERR_|Failed to fetch|status of 503/] })

/** Makes all copies of this device those of the version before, whose orders had no `withdrawals`. */
const age = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('device')
        opening.addEventListener('error', () => fail(opening.error))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('copies', 'readwrite')
          const copies = tx.objectStore('copies')
          const all = copies.getAll()
          all.addEventListener('success', () => {
            for (const copy of all.result) {
              if (/orders\/\d+$/.test(copy.key)) delete copy.content.body.withdrawals
              copies.put({ ...copy, build: 'before' })
            }
          })
          tx.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      }),
  )

test('an order that the version before has stored opens without a network after the first page with one', async ({
  page,
  context,
  enter,
}) => {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct()
  const order = await orderOf(farmer, [{ productId, quantity: 1 }], { paymentMethod: 'bonifico' })
  await enter(farmer)
  await page.goto(paths.account)
  await awaitCopies(page)
  await age(page)
  expect(await contentOfDevice(page)).not.toContain('"withdrawals"')
  await page.goto(paths.tags)
  await expect.poll(() => contentOfDevice(page)).toContain('"withdrawals"')
  await context.setOffline(true)
  await page.goto(paths.order(order))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(order))
  await expect(page.getByText(lastSeen)).toBeVisible()
  await context.setOffline(false)
})
