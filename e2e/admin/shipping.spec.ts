import { randomUUID } from 'node:crypto'
import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts as texts } from '#web/features/orders/admin/admin-order-texts.ts'
import { shippingTexts as shipping } from '#web/features/orders/admin/shipping-texts.ts'
import { aFarmer, aProduct, aStaffMember, orderOf, productNamed, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { control } from '../support/registry-keeper.ts'

test('two orders are shipped with at most half the presses of one by one', { tag: '@widths' }, async ({
  page,
  enter,
  step,
}) => {
  const farmer = await aFarmer({ name: `Anna Duecolli ${randomUUID().slice(0, 6)}` })
  const needles = await aProduct({ price: 700 })
  // Everybody's own last carrier is remembered; another journey may ship as the administrator meanwhile.
  const staff = await aStaffMember('operator')
  const earlier = await orderOf(farmer, [{ productId: needles.id, quantity: 1 }])
  await expect.poll(async () => (await farmer.api.orders.get({ params: { id: earlier } })).paymentStatus).toBe('PAID')
  await staff.api.orders.send({
    params: { id: earlier },
    body: { carrier: 'BRT', tracking: '', lot: '', unpaidReason: '' },
  })
  const orders = [
    await orderOf(farmer, [{ productId: needles.id, quantity: 1 }]),
    await orderOf(farmer, [{ productId: needles.id, quantity: 2 }]),
  ]
  for (const id of orders)
    await expect.poll(async () => (await farmer.api.orders.get({ params: { id } })).paymentStatus).toBe('PAID')
  await enter(staff)
  const dialog = page.getByRole('dialog', { name: shipping.title })

  await step('shipped', async () => {
    let presses = 0
    await page.exposeBinding('pressedByHand', () => {
      presses++
    })
    await page.addInitScript(() => {
      const { pressedByHand } = globalThis as unknown as { pressedByHand(): void }
      addEventListener('click', event => event.isTrusted && event.detail > 0 && pressedByHand(), true)
    })
    await page.goto(adminPaths.ordersAt({ search: farmer.email }))
    for (const id of orders) await page.getByRole('checkbox', { name: texts.choose(orderNumber(id)) }).check()
    await page.getByRole('button', { name: shipping.open(2) }).click()
    await expect(dialog.getByLabel(shipping.carrier)).toHaveValue('BRT')
    await expectAccessible(page, 'shipping several orders')
    await expectToFitNarrowScreens(page)
    // A reader types a number and ends it with Enter.
    await dialog.getByLabel(`${shipping.trackingShort} ${orderNumber(orders[0] ?? 0)}`).focus()
    await page.keyboard.type('T-100')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(`${shipping.trackingShort} ${orderNumber(orders[1] ?? 0)}`)).toBeFocused()
    await page.keyboard.type('T-200')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: shipping.confirm(2) })).toBeFocused()
    await dialog.getByRole('button', { name: shipping.confirm(2) }).click()
    await expect(page.getByRole('dialog', { name: shipping.sent(2) })).toBeVisible()
    // One by one each parcel took five presses.
    await expect.poll(() => presses).toBeGreaterThanOrEqual(4)
    expect(presses).toBeLessThanOrEqual(5)
  })
  await step('labelled', async () => {
    const sent = page.getByRole('dialog', { name: shipping.sent(2) })
    for (const [name, file] of [
      [shipping.labels.a6, /^etichette-a6-.*\.pdf$/],
      [shipping.labels.a4, /^etichette-a4-.*\.pdf$/],
      [shipping.notes, /^documenti-di-trasporto-.*\.pdf$/],
    ] as const) {
      const download = page.waitForEvent('download')
      await sent.getByRole('button', { name }).click()
      expect((await download).suggestedFilename()).toMatch(file)
    }
    await expectAccessible(page, 'papers of what was sent')
    await sent.getByRole('button', { name: shipping.close, exact: true }).last().click()
    await expect(page.getByText(shipping.sent(2))).toBeFocused()
  })
  for (const [n, id] of orders.entries())
    expect(await farmer.api.orders.get({ params: { id } })).toMatchObject({
      status: 'SHIPPED',
      parcels: [{ carrier: 'BRT', tracking: `T-${n + 1}00` }],
    })
})

test('tags that are not all there are left out of a parcel with one press', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const { farmer, herds } = await aLinkedFarmer('due')
  const [{ holding, species } = { holding: '', species: 'cattle' as const }] = herds
  const tags = await productNamed('Bandiera Grande')
  const needles = await aProduct({ price: 700 })
  const id = await orderOf(farmer, [
    { productId: tags.id, quantity: 3, herd: { holding, species } },
    { productId: needles.id, quantity: 1 },
  ])
  const admin = await theAdmin()
  await control({ grantNow: true })
  const codes = async () => (await admin.api.orders.adminGet({ params: { id } })).items.flatMap(item => item.codes)
  await expect.poll(codes, { timeout: 60_000 }).toHaveLength(3)
  const [first = ''] = await codes()
  await admin.api.orders.markPrinted({ params: { id }, query: {} })
  await enter(admin)
  await step('left out', async () => {
    await page.goto(adminPaths.order(id))
    await page.getByRole('button', { name: texts.send }).click()
    const dialog = page.getByRole('dialog')
    const scan = dialog.getByLabel(texts.scan)
    await scan.fill(first)
    await scan.press('Enter')
    await expect(dialog.getByRole('status').first()).toContainText(`letto: 1 di 3, ${tags.title}`)
    await scan.fill(needles.productCode)
    await scan.press('Enter')
    await dialog.getByRole('button', { name: texts.confirmSend }).click()
    await expect(dialog.getByText(texts.incomplete(2))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: texts.allOf(tags.title) })).not.toBeChecked()
    await expectAccessible(page, 'a parcel with tags that are not all there')
    await dialog.getByRole('button', { name: texts.leaveOutLine(tags.title) }).click()
    await expect(dialog.getByRole('status').first()).toContainText('1 letta, lasciata fuori da questo pacco')
    await expect(scan).toBeFocused()
    await dialog.getByRole('button', { name: texts.confirmSend }).click()
    await expect(page.getByText('In parte spedito')).toBeVisible()
    await expect(page.getByText(formatTagCode(first).slice(0, 12)).first()).toBeVisible()
  })
  expect(await farmer.api.orders.get({ params: { id } })).toMatchObject({
    status: 'PENDING',
    isPartlyShipped: true,
    parcels: [{ items: [{ quantity: 1 }] }],
  })
})
