import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { auditActions } from '#domain/admin/audit-entries.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { company } from '#test/builders/a-company.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { auditTexts } from '../audit/audit-texts.ts'
import { adminOrderTexts as orders } from '../orders/admin/admin-order-texts.ts'
import { phoneOrderTexts as phone } from '../orders/phone-order/phone-order-texts.ts'
import { customerListTexts as list, customerTagTexts as tags, customerRecordTexts as texts } from './customer-texts.ts'

it('a customer is found, and leads to the orders, to an order by telephone and to the tags', async () => {
  const world = await anOrderWorld()
  const orderId = await world.order()
  const { page, fill, press } = await openPage(world, adminPaths.customers, world.admin)
  await fill(await page.findByRole('searchbox', { name: list.search }), world.luca.email)
  await page.findByText(list.found(1))
  await press(() => page.getByRole('link', { name: company.businessName }))
  await press(() => page.getByRole('link', { name: texts.searchOrders }))
  await page.findByText(orders.found(1))
  await page.findByRole('link', { name: orderNumber(orderId) })

  const record = adminPaths.customer(world.luca.id)
  const caller = await openPage(world, record, world.admin)
  await caller.press(() => caller.page.getByRole('link', { name: texts.orderByPhone }))
  await caller.page.findByRole('heading', { level: 1, name: phone.title })
  await caller.page.findByText(new RegExp(world.luca.email))

  const ofTags = await openPage(world, adminPaths.customerTags(world.luca.id), world.admin)
  await ofTags.press(() => ofTags.page.getByRole('link', { name: tags.back }))
  await ofTags.page.findByRole('heading', { level: 1, name: company.businessName })
  expect(ofTags.url()).toBe(record)
})

it('staff exports a customer’s data, closes the sessions and erases the data, and the audit log has each step', async () => {
  const world = await anOrderWorld()
  const { id, email } = await world.aFarmer('olga@stalla.example')
  const { page, user, fill, press, expectFocus, savedFiles, url } = await openPage(
    world,
    adminPaths.customer(id),
    world.admin,
  )
  await press(() => page.getByRole('button', { name: texts.export }))
  await expect.poll(() => savedFiles).toEqual([texts.fileName(id)])

  await press(() => page.getByRole('button', { name: texts.endSessions }))
  await press(() => within(page.getByRole('dialog')).getByRole('button', { name: texts.endConfirm }))
  await expectFocus(() => page.getByText(texts.ended))
  await page.findByText(texts.noSessions)

  await press(() => page.getByRole('button', { name: texts.erase }))
  const dialog = within(await page.findByRole('dialog'))
  const confirmation = dialog.getByLabelText(texts.confirmLabel(email))
  const erase = () => press(() => dialog.getByRole('button', { name: texts.eraseConfirm }))
  await fill(confirmation, 'altra@cascina.example')
  await erase()
  await expect.poll(() => confirmation.getAttribute('aria-invalid')).toBe('true')
  await fill(confirmation, email)
  await erase()
  await expectFocus(() => page.getByText(texts.eraseDone))
  await expect.poll(() => page.queryByText(email)).toBeNull()

  await press(() => page.getByRole('link', { name: texts.log }))
  await page.findAllByText(auditActions['export-customer'])
  await user.selectOptions(page.getByLabelText(auditTexts.action), auditActions['erase-customer'])
  await page.findByText(auditTexts.found(1))
  expect(url()).toContain('action=erase-customer')
  await press(() => within(page.getByRole('main')).getByRole('listitem').querySelector('summary') as HTMLElement)
  await page.findByRole('table', { name: auditTexts.change })
})

it('staff find who holds unpaid pieces, lift and restore the limit, and cancel all unpaid orders with a reason', async () => {
  const world = await anOrderWorld()
  const [productId] = world.productIds
  const person = await world.aFarmer('nino@stalla.example')
  for (const quantity of [2, 3]) await world.order('bonifico', { person, lines: [{ productId, quantity }] })
  const { page, user, fill, press, expectFocus, url } = await openPage(world, adminPaths.customers, world.admin)
  await press(() => page.getByRole('button', { name: uiMessages.filters }))
  await user.selectOptions(await page.findByLabelText(list.shown), list.unpaid)
  await page.findByText(list.found(1))
  expect(url()).toContain('unpaid=true')
  await page.findByText(/da pagare: 2, 5 pezzi/)
  await press(() => page.getByRole('link', { name: company.businessName }))

  await page.findByText(texts.limitsHold)
  for (const [button, outcome] of [
    [texts.liftLimits, texts.limitsAreLifted],
    [texts.restoreLimits, texts.limitsAreRestored],
  ] as const) {
    await press(() => page.getByRole('button', { name: button }))
    await press(() => within(page.getByRole('dialog')).getByRole('button', { name: button }))
    await expectFocus(() => page.getByText(outcome))
  }
  await page.findByText(texts.limitsHold)

  await press(() => page.getByRole('button', { name: texts.cancelUnpaid }))
  const dialog = within(await page.findByRole('dialog'))
  dialog.getByText(texts.cancelUnpaidTitle(2))
  const cancel = () => press(() => dialog.getByRole('button', { name: texts.cancelUnpaid }))
  await cancel()
  await dialog.findByText(texts.cancelReasonMissing)
  await fill(dialog.getByLabelText(texts.cancelReason), 'Ordini di prova')
  await cancel()
  await expectFocus(() => page.getByText(texts.cancelledUnpaid(2)))
  await page.findByText(texts.noUnpaid)
  expect((await person.orders.list()).rows.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
})
