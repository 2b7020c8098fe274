import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/admin/roles.ts'
import { aShop, type Customer, password, registration } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

const give = (by: Customer, id: number, role: Role) => by.staff.update({ params: { id }, body: { role } })

/** Signs in after a password reset by mailed code. */
async function byMailedCode(world: Awaited<ReturnType<typeof aShop>>, email: string) {
  const { anybody, personWith } = world
  const chosen = 'Marca-Verde-2!'
  const { token } = await anybody.auth.requestPasswordReset({ body: { email } })
  const mails = (await workJobs(world)).filter(({ to }) => to?.[0]?.address === email)
  const code = /^\s*(\d{6})\s*$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  await anybody.auth.verifyResetCode({ body: { token, code } })
  await anybody.auth.resetPassword({ body: { token, password: chosen } })
  return personWith((await anybody.auth.login({ body: { email, password: chosen } })).access_token)
}

describe('whoever works in the shop', () => {
  it('is given a role by an administrator, changed and let go, and the log tells it', async () => {
    const world = await aShop()
    const { admin, db } = world
    let { maria } = world
    expect(await maria.raw('GET', '/admin/orders')).toMatchObject({ status: 403 })
    const added = await admin.staff.add({ body: { email: ' MARIA@cascina.example', role: 'operator' } })
    expect(added).toMatchObject({ id: maria.id, role: 'operator' })
    expect((await admin.staff.list()).map(({ role }) => role)).toEqual(['admin', 'operator'])
    maria = { ...maria, ...(await byMailedCode(world, maria.email)) }
    expect((await maria.users.profile()).role).toBe('operator')
    expect((await maria.adminOrders.list()).total).toBe(0)

    await give(admin, maria.id, 'catalogue')
    expect(await maria.raw('GET', '/admin/orders')).toMatchObject({ status: 403 })
    expect(await maria.raw('GET', '/admin/products')).toMatchObject({ status: 200 })
    await give(admin, maria.id, 'farmer')
    expect(await maria.raw('GET', '/admin/products')).toMatchObject({ status: 403 })
    expect(await admin.staff.list()).toHaveLength(1)

    const log = await db.selectFrom('audit_log').selectAll().where('action', '=', 'change-role').orderBy('id').execute()
    expect(log.map(({ actor_id, subject_id, before, after }) => [actor_id, subject_id, before, after])).toEqual([
      [admin.id, maria.id, { role: 'farmer' }, { role: 'operator' }],
      [admin.id, maria.id, { role: 'operator' }, { role: 'catalogue' }],
      [admin.id, maria.id, { role: 'catalogue' }, { role: 'farmer' }],
    ])
  })

  it('is who reads the mail of the account, not who registered with its address', async () => {
    const world = await aShop()
    const { admin, anybody, personWith } = world
    const email = 'anna@auricola.example'
    const { access_token: token } = await anybody.auth.register({ body: registration(email) })
    expect(await admin.staff.add({ body: { email, role: 'operator' } })).toMatchObject({ secondFactorSince: null })
    expect((await personWith(token).raw('GET', '/admin/customers')).status).toBe(401)
    expect(await refusalOf(anybody.auth.login({ body: { email, password } }))).toMatchObject({ status: 401 })
    const anna = await byMailedCode(world, email)
    expect((await anna.raw('GET', '/admin/customers')).status).toBe(200)
  })

  it('never loses its last administrator, not even when two let each other go at once', async () => {
    const { admin, aStaffMember, db } = await aShop()
    expect(await refusalOf(give(admin, admin.id, 'operator'))).toMatchObject({ status: 409 })
    for (let round = 0; round < 5; round++) {
      const second = await aStaffMember(`altra${round}@auricola.example`, 'admin')
      const answers = await Promise.allSettled([give(admin, second.id, 'farmer'), give(second, admin.id, 'farmer')])
      const left = (await Promise.all([admin, second].map(person => person.raw('GET', '/admin/staff')))).filter(
        ({ status }) => status === 200,
      )
      expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
      expect(left).toHaveLength(1)
      if ((await admin.raw('GET', '/admin/staff')).status === 403) {
        await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
        await give(admin, second.id, 'farmer')
      }
    }
  })

  it('is not who has no account, no role, or one already', async () => {
    const { admin, maria } = await aShop()
    const add = (email: string) => admin.staff.add({ body: { email, role: 'operator' } })
    expect(await refusalOf(add('nessuno@cascina.example'))).toMatchObject({ status: 404 })
    expect(await refusalOf(add(admin.email))).toMatchObject({ status: 409 })
    expect(await refusalOf(give(admin, maria.id, 'operator'))).toMatchObject({ status: 404 })
    expect(await refusalOf(give(admin, 999_999, 'operator'))).toMatchObject({ status: 404 })
    for (const body of [{ email: maria.email, role: 'farmer' }, { email: maria.email }, { email: 'x', role: 'admin' }])
      expect((await admin.raw('POST', '/admin/staff', { body })).status).toBe(400)
    expect((await admin.raw('PATCH', `/admin/staff/${maria.id}`, { body: { role: 'capo' } })).status).toBe(400)
  })
})
