import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aRegistry } from '#test/providers/a-registry.ts'

const refusal = (status: number) => ({ status })
const nowhere = 'x'.repeat(43)

describe('linking the registry account', () => {
  it('ends on the page it began on, with VetInfo ID, holder and a reading of the herds queued', async () => {
    const place = await aShop()
    const { luca, db } = place
    const registry = aRegistry(place)
    expect(await luca.registry.account()).toMatchObject({
      linked: false,
      vetInfoId: null,
      problem: null,
      syncing: null,
    })

    const { linked, returnTo } = await registry.link(luca, 'elio', '/signup?passo=4')
    expect({ linked, returnTo }).toEqual({ linked: true, returnTo: '/signup?passo=4' })
    expect(await luca.registry.account()).toMatchObject({
      linked: true,
      vetInfoId: '014CN207',
      holder: 'Elio Sartirana',
      problem: null,
      syncing: { done: 0, total: null },
    })
    expect((await luca.users.profile()).vetInfoId).toBe('014CN207')
    expect(await registry.queued()).toEqual([luca.id])
    expect(
      await db.selectFrom('audit_log').select(['action', 'after']).where('actor_id', '=', luca.id).execute(),
    ).toEqual([{ action: 'link-registry', after: { vetInfoId: '014CN207' } }])
  })

  it('of a keeper who says no changes nothing and leads back', async () => {
    const place = await aShop()
    const { luca } = place
    const registry = aRegistry(place)
    const { address } = await luca.registry.link({ body: { returnTo: '/account' } })
    const { state, code, error } = await registry.consent(address, 'elio', 'deny')
    expect({ code, error }).toEqual({ code: '', error: 'access_denied' })
    expect(await luca.registry.callback({ body: { state } })).toEqual({ linked: false, returnTo: '/account' })
    await expect(luca.registry.callback({ body: { state } })).rejects.toMatchObject(refusal(404))
    expect(await luca.registry.account()).toMatchObject({ linked: false })
  })

  it('refuses a forged, a replayed, a foreign and an expired return', async () => {
    const place = await aShop()
    const { luca, db } = place
    const registry = aRegistry(place)
    const other = await place.aFarmer('ada@stalla.example')
    const begin = async () => registry.consent((await luca.registry.link({ body: { returnTo: '/' } })).address, 'elio')

    await expect(luca.registry.callback({ body: { state: nowhere, code: 'made up' } })).rejects.toMatchObject(
      refusal(404),
    )
    const { state, code } = await begin()
    await expect(other.registry.callback({ body: { state, code } })).rejects.toMatchObject(refusal(404))
    await luca.registry.callback({ body: { state, code } })
    await expect(luca.registry.callback({ body: { state, code } })).rejects.toMatchObject(refusal(404))
    expect((await other.registry.account()).linked).toBe(false)

    await luca.registry.unlink()
    const late = await begin()
    await db
      .updateTable('registry_oauth_states')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    await expect(luca.registry.callback({ body: { state: late.state, code: late.code } })).rejects.toMatchObject(
      refusal(404),
    )
    expect((await luca.registry.account()).linked).toBe(false)
  })

  it('refuses a code that is not for this state', async () => {
    const place = await aShop()
    const { luca } = place
    const registry = aRegistry(place)
    const first = await registry.consent((await luca.registry.link({ body: { returnTo: '/' } })).address, 'elio')
    const second = await registry.consent((await luca.registry.link({ body: { returnTo: '/' } })).address, 'gavina')
    const mixed = { state: second.state, code: first.code }
    // The verifier of the second login does not match the challenge of the first.
    await expect(luca.registry.callback({ body: mixed })).rejects.toMatchObject(refusal(409))
    await expect(luca.registry.callback({ body: { state: second.state, code: second.code } })).rejects.toMatchObject(
      refusal(404),
    )
    expect((await luca.registry.account()).linked).toBe(false)
  })

  it('of two returns at once takes one', async () => {
    const place = await aShop()
    const { luca } = place
    const registry = aRegistry(place)
    const { state, code } = await registry.consent(
      (await luca.registry.link({ body: { returnTo: '/' } })).address,
      'elio',
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => luca.registry.callback({ body: { state, code } })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('gives one VetInfo account to one account of the shop', async () => {
    const place = await aShop()
    const registry = aRegistry(place)
    // 001TO123 is linked to Maria.
    await expect(registry.link(place.luca, 'marta')).rejects.toMatchObject({
      status: 409,
      problem: { type: 'urn:auricola:problem:registry-account-taken' },
    })
    expect(await place.luca.registry.account()).toMatchObject({ linked: false, vetInfoId: null })
  })

  it('with a registry that is down uses nothing up', async () => {
    const place = await aShop()
    const { luca } = place
    const registry = aRegistry(place)
    const { state, code } = await registry.consent(
      (await luca.registry.link({ body: { returnTo: '/' } })).address,
      'elio',
    )
    await registry.control({ down: true })
    await expect(luca.registry.callback({ body: { state, code } })).rejects.toMatchObject(refusal(503))
    await registry.control({ reset: true })
    expect(await luca.registry.callback({ body: { state, code } })).toMatchObject({ linked: true })
  })

  it('leads nowhere but to pages of the shop', async () => {
    const { luca } = await aShop()
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'account', '', '/a b'])
      expect(await luca.raw('POST', '/registry/link', { body: { returnTo } })).toMatchObject(refusal(400))
  })

  it('is begun twenty times an hour at most', async () => {
    const { luca, maria } = await aShop()
    for (let n = 0; n < 20; n++) await luca.registry.link({ body: { returnTo: '/' } })
    await expect(luca.registry.link({ body: { returnTo: '/' } })).rejects.toMatchObject(refusal(429))
    await maria.registry.link({ body: { returnTo: '/' } })
  })

  it('keeps tokens, verifier and state where nobody reads them', async () => {
    const place = await aShop()
    const { luca, db, ctx } = place
    const registry = aRegistry(place)
    const { address } = await luca.registry.link({ body: { returnTo: '/' } })
    const { state, code } = await registry.consent(address, 'elio')
    await luca.registry.callback({ body: { state, code } })
    await registry.sync(luca)

    const sealed = await db.selectFrom('registry_accounts').selectAll().executeTakeFirstOrThrow()
    const open = ctx.secret.unseal(`registry-token ${luca.id}`, sealed.access_token ?? Buffer.alloc(0)) ?? ''
    expect(open).toMatch(/^[\w-]{43}$/)
    expect(ctx.secret.unseal('registry-token 1000000', sealed.access_token ?? Buffer.alloc(0))).toBeUndefined()
    const refresh = ctx.secret.unseal(`registry-token ${luca.id}`, sealed.refresh_token ?? Buffer.alloc(0)) ?? ''
    const everything = await Promise.all(
      (['registry_accounts', 'registry_oauth_states', 'outbound_calls', 'audit_log'] as const).map(async table => {
        const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
        return rows.map(({ row }) => row).join('\n')
      }),
    )
    const stored = everything.join('\n')
    for (const secret of [open, refresh, state, code]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is undone with everything that was read', async () => {
    const place = await aShop()
    const { luca, db } = place
    const registry = aRegistry(place)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    expect(await luca.registry.herds()).toHaveLength(3)
    await luca.registry.unlink()
    expect(await luca.registry.account()).toMatchObject({ linked: false, vetInfoId: null, herds: 0, animals: 0 })
    expect((await luca.users.me()).vetInfoId).toBeNull()
    const left = await Promise.all(
      (['registry_accounts', 'herds', 'animals'] as const).map(table => db.selectFrom(table).selectAll().execute()),
    )
    expect(left).toEqual([[], [], []])
    // Unlinking again does nothing.
    await luca.registry.unlink()
  })
})

describe('a shop that does not read the registry', () => {
  it('leads to the form and takes the keeper’s word', async () => {
    const { luca, db } = await aShop({ REGISTRY: 'manual' })
    expect(await luca.registry.status()).toMatchObject({ linking: 'form', available: true, since: null })
    expect(await luca.registry.link({ body: { returnTo: '/signup?passo=4' } })).toEqual({
      address: '/account/vetinfo?next=%2Fsignup%3Fpasso%3D4',
    })
    const herds = [
      { holding: 'IT 014 CN 555', species: 'cattle' as const },
      { holding: '014CN555', species: 'goat' as const },
      { holding: '014CN555', species: 'goat' as const },
    ]
    const account = await luca.registry.linkManually({ body: { vetInfoId: 'luca55', herds } })
    expect(account).toMatchObject({ linked: true, vetInfoId: 'LUCA55', problem: null, herds: 2, syncing: null })
    expect((await luca.registry.herds()).map(({ holding, species, animals }) => [holding, species, animals])).toEqual([
      ['014CN555', 'cattle', 0],
      ['014CN555', 'goat', 0],
    ])
    await expect(luca.registry.sync()).rejects.toMatchObject(refusal(409))
    await expect(luca.registry.callback({ body: { state: nowhere } })).rejects.toMatchObject(refusal(404))
    expect(await db.selectFrom('outbound_calls').selectAll().execute()).toEqual([])
  })

  it('refuses what is no code, no herd and somebody else’s account', async () => {
    const { luca } = await aShop({ REGISTRY: 'manual' })
    const herds = [{ holding: '014CN555', species: 'cattle' as const }]
    for (const body of [
      { vetInfoId: '', herds },
      { vetInfoId: 'LUCA 55', herds },
      { vetInfoId: 'LUCA55', herds: [] },
      { vetInfoId: 'LUCA55', herds: [{ holding: 'IT001990244731', species: 'cattle' as const }] },
    ])
      expect(await luca.raw('POST', '/registry/link-manually', { body })).toMatchObject(refusal(400))
    await expect(luca.registry.linkManually({ body: { vetInfoId: '001TO123', herds } })).rejects.toMatchObject(
      refusal(409),
    )
  })

  it('is not this one', async () => {
    const { luca } = await aShop()
    const herds = [{ holding: '014CN555', species: 'cattle' as const }]
    await expect(luca.registry.linkManually({ body: { vetInfoId: 'LUCA55', herds } })).rejects.toMatchObject(
      refusal(409),
    )
  })
})
