import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { workJobs } from '#test/readers/outbox.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { customerRecordTexts } from '../customers/customer-texts.ts'
import { staffTexts } from '../staff/staff-texts.ts'
import { invitationTexts as texts } from './invitation-texts.ts'

type World = Awaited<ReturnType<typeof aShop>>

/** The paths of the links in the invitations that were mailed to an address, in their order. */
async function linksTo(world: World, email: string) {
  const mails = (await workJobs(world)).filter(({ to }) => to?.[0]?.address === email)
  return mails.flatMap(({ text }) => /\/invito#[\w-]+/.exec(text ?? '')?.[0] ?? [])
}

/** Opens the link of an invitation, which reads `lead`, and chooses a password. */
async function accept(world: World, link: string, lead: string) {
  const opened = await openPage(world, link)
  const { page, fill, press } = opened
  await page.findByText(lead)
  await fill(page.getByLabelText(texts.password), 'Marca-Verde-2!')
  await fill(page.getByLabelText(texts.repeat), 'Marca-Verde-2!')
  await press(() => page.getByRole('button', { name: texts.save }))
  return opened
}

it('a colleague is invited by mail, chooses a password and is at the desk, and the link works once', async () => {
  const world = await aShop()
  const email = 'olga@auricola.example'
  const desk = await openPage(world, adminPaths.staff, world.admin)
  await desk.press(() => desk.page.getByRole('button', { name: staffTexts.invite }))
  const dialog = within(await desk.page.findByRole('dialog'))
  await desk.fill(dialog.getByLabelText(staffTexts.inviteEmail), email)
  await desk.fill(dialog.getByLabelText(staffTexts.inviteName), 'Olga Invitata')
  await desk.press(() => dialog.getByRole('button', { name: staffTexts.confirmInvite }))
  await desk.page.findByText(staffTexts.invited(email))
  await desk.page.findByRole('row', { name: new RegExp(email) })

  const [link = ''] = await linksTo(world, email)
  const { url } = await accept(world, link, texts.staffLead(email))
  await waitFor(() => expect(url()).toBe(adminPaths.dashboard))
  const again = await openPage(world, link)
  await again.page.findByRole('heading', { name: texts.oldTitle })
})

it('a customer whose account staff opened is invited again, takes it over by the link and finds the order', async () => {
  const world = await aShop()
  const email = 'rosa@stalla.example'
  const { id: productId } = await aProduct(world.admin)
  const { id: buyerId } = await world.admin.invitations.createCustomer({
    body: { ...addresses.billingAddress, name: 'Rosa Senzaconto', email },
  })
  const { id: orderId } = await world.admin.adminOrders.placePhoneOrder({
    params: { id: buyerId },
    body: {
      ...addresses,
      items: [{ productId, quantity: 1 }],
      paymentMethod: 'bonifico',
      saveBillingAddress: false,
      saveShippingAddress: false,
    },
  })
  expect(await linksTo(world, email)).toHaveLength(1)
  const record = await openPage(world, adminPaths.customer(buyerId), world.admin)
  await record.press(() => record.page.getByRole('button', { name: customerRecordTexts.invitation.resend }))
  await record.expectFocus(() => record.page.getByText(customerRecordTexts.invitation.sent(email)))
  const links = await linksTo(world, email)
  expect(links).toHaveLength(2)

  const { page, url } = await accept(world, links.at(-1) ?? '', texts.customerLead(email))
  await page.findByRole('row', { name: new RegExp(orderNumber(orderId)) })
  expect(url()).toBe(paths.orders)
})
