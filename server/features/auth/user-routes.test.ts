import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { setLimits } from '#test/builders/set-limits.ts'

type World = Awaited<ReturnType<typeof aShop>>
const changesOf = ({ db }: World) => db.selectFrom('own_changes').selectAll().orderBy('id').execute()

describe('the own account', () => {
  it('shows everything but the password', async () => {
    const { maria } = await aShop()
    expect(await (await maria.raw('GET', '/users/me')).json()).toEqual({
      id: maria.id,
      name: 'Marta Bonetti',
      email: 'maria@cascina.example',
      emailVerified: true,
      pendingEmail: null,
      phone: '0115550190',
      role: 'farmer',
      businessName: 'Cascina Bonetti S.S.A.',
      fiscalCode: 'RSSMRA85T10A562S',
      city: 'Azeglio',
      municipality: 'Boscarina',
      address: 'Via delle Risaie 14',
      postalCode: '10010',
      province: 'TO',
      country: 'IT',
      vatNumber: '01234560017',
      sdiCode: '',
      pec: '',
      vetInfoId: '001TO123',
      savedBilling: null,
      savedShipping: null,
    })
  })

  it('has a profile of name, VetInfo ID and role', async () => {
    const { luca, admin } = await aShop()
    expect(await (await luca.raw('GET', '/users/me/profile')).json()).toEqual({
      id: luca.id,
      name: 'Marta Bonetti',
      vetInfoId: null,
      role: 'farmer',
      emailVerified: true,
      secondFactor: 'missing',
    })
    expect((await admin.users.profile()).role).toBe('admin')
  })

  it('changes one field at a time and answers the whole user', async () => {
    const { maria } = await aShop()
    const params = { id: maria.id }
    const before = await maria.users.me()
    expect(await maria.users.update({ params, body: { name: '  Maria Bo ' } })).toEqual({ ...before, name: 'Maria Bo' })
    const changed = { ...before, name: 'Maria Bo', phone: '0115550191' }
    expect(await maria.users.update({ params, body: { phone: '0039 011 555-0191' } })).toEqual(changed)
    expect(await maria.users.me()).toEqual(changed)
  })

  it('changes some of its company data', async () => {
    const { maria } = await aShop()
    const before = await maria.users.me()
    const body = { businessName: 'Stalla Nuova S.S.A.', vatNumber: 'IT 0123 4560 017', province: 'bi' }
    expect(await maria.users.updateCompany({ params: { id: maria.id }, body })).toEqual({
      ...before,
      businessName: 'Stalla Nuova S.S.A.',
      province: 'BI',
    })
  })

  it('writes what changed, whose it is and in which request, beside the audit log', async () => {
    const world = await aShop()
    const { maria } = world
    const answer = await maria.raw('PATCH', `/users/${maria.id}`, { body: { phone: '0115550199' } })
    await maria.raw('PATCH', `/users/${maria.id}/company-info`, { body: { city: 'Ivrea', province: 'TO' } })
    await maria.raw('PATCH', `/users/${maria.id}/company-info`, { body: { city: 'Ivrea' } })
    const [phone, company, ...others] = await changesOf(world)
    expect(phone).toMatchObject({
      user_id: maria.id,
      before: { phone: '0115550190' },
      after: { phone: '0115550199' },
      request_id: answer.headers.get('X-Request-Id'),
    })
    expect(company).toMatchObject({ before: { city: 'Azeglio' }, after: { city: 'Ivrea' } })
    expect(others).toEqual([])
    expect(await world.db.selectFrom('audit_log').select('id').execute()).toEqual([])
  })

  it('refuses the twenty-first change of an hour, and changes beyond the limit of a day', async () => {
    const world = await aShop()
    const { maria } = world
    const change = async (n: number) =>
      (
        await maria.raw('PATCH', `/users/${maria.id}${n % 2 ? '' : '/company-info'}`, {
          body: { phone: `01155501${n + 10}` },
        })
      ).status
    for (let n = 0; n < 20; n++) expect(await change(n)).toBe(200)
    expect([await change(20), await change(21)]).toEqual([429, 429])
    expect(await changesOf(world)).toHaveLength(20)
    const day = { points: 22, seconds: 86_400 }
    await setLimits(world, { ownChangesPerUser: { points: 1000, seconds: 3600 }, ownChangesPerUserAndDay: day })
    expect([await change(22), await change(23), await change(24)]).toEqual([200, 200, 429])
  })

  it.each(['/users/:id', '/users/:id/company-info'])('is nobody else’s to change by PATCH %s', async path => {
    const world = await aShop()
    const { anybody, maria, luca, admin } = world
    const change = (who: typeof anybody, id: number | string) =>
      who.raw('PATCH', path.replace(':id', String(id)), { body: { phone: '0115550199' } })
    expect((await change(anybody, maria.id)).status).toBe(401)
    for (const who of [luca, admin]) expect((await change(who, maria.id)).status).toBe(404)
    expect((await change(maria, 2_000_000_000)).status).toBe(404)
    for (const id of ['0', '-1', '1.5', 'me%20', '99999999999', '4294967297'])
      expect((await change(maria, id)).status, id).toBe(400)
    expect((await maria.users.me()).phone).toBe('0115550190')
    expect(await changesOf(world)).toEqual([])
  })

  it('is not shown to who is signed out', async () => {
    const { anybody } = await aShop()
    for (const path of ['/users/me', '/users/me/profile']) {
      const answer = await anybody.raw('GET', path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ detail: 'Accedi per continuare.' })
    }
  })

  it('refuses what is malformed', async () => {
    const { maria } = await aShop()
    const before = await maria.users.me()
    const cases: [path: string, body: unknown][] = [
      ['', {}],
      ['', undefined],
      ['', { role: 'admin' }],
      ['', { id: 1 }],
      ['', { name: '' }],
      ['', { name: null }],
      ['', { email: 'maria@' }],
      ['', { phone: 'centoquindici' }],
      ['', { vetInfoId: '001TO999' }],
      ['', { password: 'Marca-Gialla-2' }],
      ['', { businessName: 'Stalla' }],
      ['/company-info', {}],
      ['/company-info', { email: 'maria@nuova.example' }],
      ['/company-info', { vatNumber: 'IT0123456O' }],
      ['/company-info', { postalCode: 10010 }],
      ['/company-info', { city: 'x'.repeat(161) }],
      ['/company-info', { savedBilling: null }],
    ]
    for (const [path, body] of cases) {
      const answer = await maria.raw('PATCH', `/users/${maria.id}${path}`, { body })
      expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(400)
    }
    expect(await maria.users.me()).toEqual(before)
  })
})
