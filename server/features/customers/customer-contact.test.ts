import { expect, it } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

const caller = { ...addresses.billingAddress, name: 'Rosa Prima', email: 'rosa@stalla.example' }

it('staff correct name and telephone of a customer, and the e-mail until it is confirmed', async () => {
  const world = await aShop()
  const { admin, maria, anybody, aStaffMember, db } = world
  const operator = await aStaffMember('banco@auricola.example', 'operator')
  const { id } = await operator.invitations.createCustomer({ body: caller })
  const change = (body: object, customer = id) => operator.customers.updateContact({ params: { id: customer }, body })
  await change({ name: 'Rosa Seconda', phone: '333 12 34 567', email: 'rosa2@stalla.example' })
  const record = await operator.customers.getRecord({ params: { id } })
  expect(record).toMatchObject({ name: 'Rosa Seconda', phone: '3331234567', email: 'rosa2@stalla.example' })
  // The link went to the other mailbox.
  const [mail] = (await workJobs(world)).filter(({ text }) => text?.includes('/invito#'))
  const token = /\/invito#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await refusalOf(anybody.invitations.read({ body: { token } }))).toMatchObject({ status: 404 })

  expect(await refusalOf(change({ email: 'altra@cascina.example' }, maria.id))).toMatchObject({ status: 409 })
  await change({ phone: '+41 (0)91 123 45 67' }, maria.id)
  expect(await maria.users.me()).toMatchObject({ phone: '+41911234567', email: maria.email })
  const log = await db.selectFrom('audit_log').select(['before', 'after']).where('action', '=', 'change').execute()
  expect(log).toContainEqual({
    before: { name: 'Rosa Prima', phone: expect.any(String), email: caller.email },
    after: { name: 'Rosa Seconda', phone: '3331234567', email: 'rosa2@stalla.example' },
  })

  expect(await refusalOf(change({ name: 'Capo' }, admin.id))).toMatchObject({ status: 403 })
  expect(await refusalOf(change({ name: 'Nessuno' }, 999_999))).toMatchObject({ status: 404 })
  for (const [person, status] of [
    [anybody, 401],
    [maria, 403],
  ] as const)
    expect(await refusalOf(person.customers.updateContact({ params: { id }, body: { name: 'Altri' } }))).toMatchObject({
      status,
    })
  for (const body of [{}, { name: '' }, { phone: 'x' }, { email: 'x' }])
    expect((await operator.raw('PATCH', `/admin/customers/${id}/contact`, { body })).status).toBe(400)
})

it('the record lists the mails that left for the customer', async () => {
  const world = await aShop()
  const { admin, maria } = world
  const { id } = await admin.invitations.createCustomer({ body: caller })
  await workJobs(world)
  const { mails } = await admin.customers.getRecord({ params: { id } })
  expect(mails).toMatchObject([{ subject: expect.stringContaining('account'), sentAt: expect.any(String) }])
  const others = await admin.customers.getRecord({ params: { id: maria.id } })
  expect(others.mails.every(({ subject }) => subject !== mails[0]?.subject)).toBe(true)
})

it('a caller is found by the telephone in any spelling', async () => {
  const { db, admin, maria } = await aShop()
  // The second as earlier versions stored it.
  for (const stored of ['3331234567', '+393331234567']) {
    await db.updateTable('users').set({ phone: stored }).where('id', '=', maria.id).execute()
    for (const search of ['333 12 34 567', '333.123.4567', '333/1234567', '+39 333 1234567', '0039 3331234567'])
      expect(
        (await admin.adminOrders.searchCustomers({ query: { search } })).map(({ id }) => id),
        `${search} for ${stored}`,
      ).toEqual([maria.id])
  }
  expect(await admin.adminOrders.searchCustomers({ query: { search: '333 99 34 567' } })).toEqual([])
})
