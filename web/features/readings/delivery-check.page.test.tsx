import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import { aKeeperWithParcel } from '#test/builders/a-print.ts'
import { typeAsReader } from '#test/pages/a-reader.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { orderDeliveryCheckTexts as orderTexts } from '#web/features/orders/order-delivery-check-texts.ts'
import { paths } from '#web/paths.ts'
import { deliveryCheckTexts as texts } from './delivery-check-texts.ts'
import { readingTexts } from './reading-texts.ts'

it('a parcel that is right is checked with a reader that types, ends with a press, and staff see it', async () => {
  const world = await aKeeperWithParcel(2)
  const { maria, admin, orderId, codes } = world
  const { page, press, window, url, expectFocus } = await openPage(world, paths.order(orderId), maria)
  await press(() => page.getByRole('link', { name: orderTexts.check }))
  await press(() => page.getByRole('button', { name: readingTexts.start }))
  await expectFocus(() => page.getByRole('heading', { level: 1 }))
  for (const code of codes) expect(typeAsReader(window, electronicTagCode(code) ?? '')).toBe(true)
  await page.findByText(texts.count(2, 2))
  await press(() => page.getByRole('button', { name: texts.show }))
  await expectFocus(() => page.getByRole('button', { name: texts.hide }))
  await page.findByText(texts.complete(2))
  await press(() => page.getByRole('button', { name: texts.fine }))
  await page.findByText(orderTexts.complete(2))
  expect(url()).toBe(`${paths.order(orderId)}#controlli`)
  expect(await maria.supportThreads.list({ query: { orderId } })).toEqual([])

  const staff = await openPage(world, adminPaths.order(orderId), admin)
  await staff.page.findByText(orderTexts.complete(2))
  await waitFor(() => expect(staff.page.queryByRole('link', { name: orderTexts.check })).toBeNull())
})
