import { describe, expect, it } from 'vitest'
import { addresses, aShop, password } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

const chosen = 'Marca-Verde-2!'
const colleague = { email: 'anna@auricola.example', name: 'Anna Banco', role: 'operator' as const }
const caller = {
  ...addresses.billingAddress,
  name: 'Rosa Senzaconto',
  email: 'rosa@stalla.example',
}

/** Returns the tokens of the invitations that were mailed to an address, in their order. */
async function tokensTo(world: Awaited<ReturnType<typeof aShop>>, email: string) {
  const mails = (await workJobs(world)).filter(
    ({ to, text }) => to?.[0]?.address === email && text?.includes('/invito#'),
  )
  return mails.map(({ text }) => /\/invito#([\w-]+)/.exec(text ?? '')?.[1] ?? '')
}

describe('a colleague', () => {
  it('is invited by mail, chooses a password and works, without a sign-up', async () => {
    const world = await aShop()
    const { admin, anybody, personWith, db } = world
    const invitation = await admin.invitations.invite({ body: colleague })
    expect(invitation).toMatchObject({ ...colleague, isExpired: false })
    const [token = ''] = await tokensTo(world, colleague.email)
    // The database has the digest only.
    const [row] = await db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await anybody.invitations.read({ body: { token } })).toEqual({ email: colleague.email, isStaff: true })
    const { access_token: session } = await anybody.invitations.accept({ body: { token, password: chosen } })
    expect(await personWith(session).users.profile()).toMatchObject({ name: 'Anna Banco', role: 'operator' })
    expect((await personWith(session).adminOrders.list()).total).toBe(0)
    expect(await anybody.auth.login({ body: { email: colleague.email, password: chosen } })).toBeDefined()
    expect(await admin.invitations.list()).toEqual([])
    // A link works once.
    expect(await refusalOf(anybody.invitations.accept({ body: { token, password: chosen } }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(anybody.invitations.read({ body: { token } }))).toMatchObject({ status: 404 })
    const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['invite', 'accept-invitation']))
  })

  it('is invited again with another link, and not at all once the invitation is withdrawn or has expired', async () => {
    const world = await aShop()
    const { admin, anybody, db } = world
    const { id } = await admin.invitations.invite({ body: colleague })
    const [first = ''] = await tokensTo(world, colleague.email)
    expect(await refusalOf(admin.invitations.invite({ body: colleague }))).toMatchObject({ status: 409 })
    await db.updateTable('invitations').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
    expect(await refusalOf(anybody.invitations.read({ body: { token: first } }))).toMatchObject({ status: 404 })
    expect(await admin.invitations.list()).toMatchObject([{ isExpired: true }])
    await admin.invitations.resend({ params: { id } })
    const tokens = await tokensTo(world, colleague.email)
    const second = tokens.find(token => token !== first) ?? ''
    expect(await refusalOf(anybody.invitations.read({ body: { token: first } }))).toMatchObject({ status: 404 })
    expect(await anybody.invitations.read({ body: { token: second } })).toMatchObject({ isStaff: true })
    await admin.invitations.withdraw({ params: { id } })
    expect(await refusalOf(anybody.invitations.accept({ body: { token: second, password: chosen } }))).toMatchObject({
      status: 404,
    })
    for (const change of [admin.invitations.withdraw, admin.invitations.resend])
      expect(await refusalOf(change({ params: { id } }))).toMatchObject({ status: 404 })
  })

  it('is invited by administrators only, with a role, to an address without an account', async () => {
    const { admin, maria, anybody, aStaffMember } = await aShop()
    const operator = await aStaffMember('banco@auricola.example', 'operator')
    for (const [person, status] of [
      [anybody, 401],
      [maria, 403],
      [operator, 403],
    ] as const) {
      expect(await refusalOf(person.invitations.invite({ body: colleague }))).toMatchObject({ status })
      expect(await refusalOf(person.invitations.list())).toMatchObject({ status })
    }
    const refusal = await refusalOf(admin.invitations.invite({ body: { ...colleague, email: maria.email } }))
    expect(refusal).toMatchObject({ status: 409, type: 'urn:auricola:problem:email-taken' })
    for (const body of [
      { ...colleague, role: 'farmer' },
      { ...colleague, name: '' },
      { ...colleague, email: 'x' },
    ])
      expect((await admin.raw('POST', '/admin/staff/invitations', { body })).status).toBe(400)
    expect(
      (await anybody.raw('POST', '/auth/invitation/accept', { body: { token: 'x', password: 'corta' } })).status,
    ).toBe(400)
  })
})

describe('a caller without an account', () => {
  it('gets one with their order, and takes it over by the mailed link', async () => {
    const world = await aShop()
    const { admin, anybody, personWith, aStaffMember, db } = world
    const operator = await aStaffMember('banco@auricola.example', 'operator')
    const { id } = await operator.invitations.createCustomer({ body: caller })
    expect(await operator.adminOrders.getCustomer({ params: { id } })).toMatchObject({
      name: caller.name,
      email: caller.email,
      vatNumber: caller.vatNumber,
      emailVerified: false,
    })
    expect((await admin.customers.getRecord({ params: { id } })).invitation).toMatchObject({ isExpired: false })
    const [mail] = (await workJobs(world)).filter(({ to }) => to?.[0]?.address === caller.email)
    // The address is not proven: nothing that was typed is in the mail.
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Rosa|Senzaconto/)
    const [token = ''] = await tokensTo(world, caller.email)
    expect(await refusalOf(anybody.auth.login({ body: { email: caller.email, password } }))).toMatchObject({
      status: 401,
    })
    const { access_token: session } = await anybody.invitations.accept({ body: { token, password: chosen } })
    expect(await personWith(session).users.profile()).toMatchObject({ id, emailVerified: true })
    expect((await admin.customers.getRecord({ params: { id } })).invitation).toBeNull()
    expect(await refusalOf(operator.invitations.resendToCustomer({ params: { id } }))).toMatchObject({ status: 409 })
    const created = await db.selectFrom('audit_log').select('after').where('action', '=', 'create').execute()
    expect(created).toContainEqual({ after: { name: caller.name, email: caller.email } })
  })

  it('is mailed again when the invitation has expired, and gets no second account', async () => {
    const world = await aShop()
    const { admin, maria, anybody, db } = world
    const { id } = await admin.invitations.createCustomer({ body: caller })
    const [first = ''] = await tokensTo(world, caller.email)
    await db.updateTable('invitations').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
    expect((await admin.customers.getRecord({ params: { id } })).invitation).toMatchObject({ isExpired: true })
    await admin.invitations.resendToCustomer({ params: { id } })
    const again = (await tokensTo(world, caller.email)).find(token => token !== first) ?? ''
    expect(await anybody.invitations.read({ body: { token: again } })).toEqual({ email: caller.email, isStaff: false })
    for (const email of [caller.email, maria.email])
      expect(await refusalOf(admin.invitations.createCustomer({ body: { ...caller, email } }))).toMatchObject({
        status: 409,
        type: 'urn:auricola:problem:email-taken',
      })
    expect(await refusalOf(maria.invitations.createCustomer({ body: caller }))).toMatchObject({ status: 403 })
    expect(await refusalOf(anybody.invitations.createCustomer({ body: caller }))).toMatchObject({ status: 401 })
    expect((await admin.raw('POST', '/admin/orders/buyers', { body: { ...caller, email: '' } })).status).toBe(400)
    expect(await refusalOf(admin.invitations.resendToCustomer({ params: { id: maria.id } }))).toMatchObject({
      status: 409,
    })
  })
})
