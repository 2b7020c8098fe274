import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { withShortTimeouts } from '#test/with-timeouts.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'
import { withKeeperAccess } from './registry-access.ts'

const aLinkedFarmer = async (username: string) => {
  const place = await aShop()
  const registry = aRegistry(place)
  await registry.link(place.luca, username)
  return { ...place, registry, farmer: place.luca }
}

const codesOf = async (db: Awaited<ReturnType<typeof aShop>>['db']) =>
  (await db.selectFrom('animals').select('code').where('left_on', 'is', null).orderBy('code').execute()).map(
    ({ code }) => code,
  )

describe('reading the herds', () => {
  it('brings herds with their animals, and the account says when', async () => {
    const { farmer, registry } = await aLinkedFarmer('elio')
    expect(await registry.sync(farmer)).toBeUndefined()
    expect(
      (await farmer.registry.herds()).map(({ holding, species, place, animals }) => [holding, species, place, animals]),
    ).toEqual([
      ['014CN207', 'cattle', 'Barge (CN)', 56],
      ['014CN207', 'goat', 'Barge (CN)', 16],
      ['022CN031', 'cattle', 'Bagnolo (CN)', 24],
    ])
    expect(await farmer.registry.account()).toMatchObject({
      herds: 3,
      animals: 96,
      syncing: null,
      problem: null,
      conflicts: 0,
      lastSyncedAt: expect.any(String),
    })
  })

  it('of a keeper without herds is done as well', async () => {
    const { farmer, registry } = await aLinkedFarmer('nuova')
    expect(await registry.sync(farmer)).toBeUndefined()
    expect(await farmer.registry.account()).toMatchObject({ herds: 0, animals: 0, problem: null, syncing: null })
  })

  it('of two thousand animals takes few calls and few statements, and the second time changes no row', async () => {
    const { farmer, registry, db } = await aLinkedFarmer('gavina')
    await registry.sync(farmer)
    expect((await farmer.registry.account()).animals).toBe(1750)
    expect(await db.selectFrom('animals').select('code').execute()).toHaveLength(2000)
    const calls = await db.selectFrom('outbound_calls').select(['operation', 'outcome']).orderBy('id').execute()
    expect(calls.map(({ operation }) => operation)).toEqual([
      'exchange-code',
      'herds',
      ...Array(4).fill('animals'),
      'inbound-movements',
    ])
    expectEvery(calls, ({ outcome }) => outcome === 'ok')

    const rows = async () => (await sql`select ctid::text from animals order by code`.execute(db)).rows
    const before = await rows()
    await registry.sync(farmer)
    expect(await rows()).toEqual(before)
  })

  it('follows the registry: an animal that left, one that is gone, a herd that is no more', async () => {
    const { farmer, registry, db } = await aLinkedFarmer('elio')
    await registry.sync(farmer)
    const [first = '', second = ''] = await codesOf(db)
    await registry.control({ animal: { code: first, leftOn: '2026-11-01', cause: 'slaughter' } })
    await registry.control({ animal: { code: second, unknown: true } })
    await db
      .insertInto('herds')
      .values({ user_id: farmer.id, holding: '099TO001', fiscal_code: 'X', species: 'pig' })
      .execute()
    await registry.sync(farmer)
    const left = await db.selectFrom('animals').selectAll().where('code', '=', first).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ left_on: '2026-11-01', leave_reason: 'slaughter' })
    expect(await db.selectFrom('animals').select('code').where('code', '=', second).execute()).toEqual([])
    expect((await farmer.registry.herds()).map(({ holding }) => holding)).not.toContain('099TO001')
  })

  it('is asked for once however often, and says how far it is', async () => {
    const { farmer, registry } = await aLinkedFarmer('elio')
    for (let n = 0; n < 3; n++) await farmer.registry.sync()
    expect(await registry.queued()).toEqual([farmer.id])
    await registry.sync(farmer)
    expect((await farmer.registry.sync()).syncing).toEqual({ done: 0, total: null })
    expect(await registry.queued()).toEqual([farmer.id])
  })

  it('is refused to whoever has not linked an account, or whose account has to be linked again', async () => {
    const { luca, maria } = await aShop()
    await expect(luca.registry.sync()).rejects.toMatchObject({ status: 409 })
    // Maria has a VetInfo ID and no tokens.
    expect((await maria.registry.account()).problem).toBe('expired')
    await expect(maria.registry.sync()).rejects.toMatchObject({ status: 409 })
  })

  it('shows each keeper their own', async () => {
    const { farmer, registry, maria } = await aLinkedFarmer('elio')
    await registry.sync(farmer)
    expect(await maria.registry.herds()).toEqual([])
    expect((await maria.registry.account()).animals).toBe(0)
  })
})

describe('our tags and the registry’s animals', () => {
  it('that agree stay as they are; a tag whose animal came is registered', async () => {
    const { farmer, registry, db } = await aLinkedFarmer('elio')
    await registry.sync(farmer)
    const [first = '', second = ''] = await codesOf(db)
    await insertTags(db, farmer.id, [
      { code: first, holding: '014CN207' },
      { code: second, holding: '014CN207', state: 'granted' },
      { code: null, holding: '014CN207', state: 'requested' },
      { code: 'IT004123456789', holding: '014CN207', state: 'granted' },
    ])
    await registry.sync(farmer)
    const { rows } = await farmer.tags.list({ query: { sort: 'code' } })
    expect(rows.map(({ status }) => status)).toEqual(['in-attesa', 'registrata', 'registrata', 'in-attesa'])
    expect((await farmer.registry.account()).conflicts).toBe(0)
  })

  it('that disagree are shown with both sides, once, never decided, and solved when they agree again', async () => {
    const { farmer, registry, db } = await aLinkedFarmer('elio')
    await registry.sync(farmer)
    const [first = ''] = await codesOf(db)
    const unknown = 'IT004123456789'
    await insertTags(db, farmer.id, [
      { code: first, holding: '014CN207' },
      { code: unknown, holding: '014CN207' },
      { code: 'IT004123456700', holding: '099TO001' }, // of a holding that the registry does not list
    ])
    await registry.control({ animal: { code: first, leftOn: '2026-11-01', cause: 'death' } })
    await registry.sync(farmer)
    await registry.sync(farmer)
    expect(await farmer.registry.account()).toMatchObject({ conflicts: 2, corrections: 0 })
    const { rows } = await farmer.tags.conflicts()
    expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'animal-gone', code: first, ours: 'registrata', leftOn: '2026-11-01', cause: 'death' },
      { kind: 'tag-unknown', code: unknown, ours: 'registrata', leftOn: null, cause: null },
    ])
    expect((await farmer.tags.facets()).statuses.registrata).toBe(3)

    await registry.control({ animal: { code: first } })
    await registry.sync(farmer)
    expect((await farmer.tags.conflicts()).rows.map(({ kind }) => kind)).toEqual(['tag-unknown'])
  })
})

describe('a registry that misbehaves', () => {
  it.each([
    ['is down', { down: true }],
    ['hangs', { timeout: 1 }],
    ['answers 500', { http500: 1 }],
    ['answers garbage', { invalidJson: 1 }],
  ] as const)('and %s leaves everything as it was, is said so, and is asked again', async (_, command) => {
    const { farmer, registry, db } = await aLinkedFarmer('elio')
    await registry.sync(farmer)
    const before = await codesOf(db)
    await registry.control(command)
    const sync = () => registry.sync(farmer)
    expect(await ('timeout' in command ? withShortTimeouts(sync) : sync())).toBeInstanceOf(Error)
    expect(await farmer.registry.account()).toMatchObject({ problem: 'unavailable', syncing: null, animals: 96 })
    expect(await codesOf(db)).toEqual(before)
    await registry.control({ reset: true })
    expect(await registry.sync(farmer)).toBeUndefined()
    expect(await farmer.registry.account()).toMatchObject({ problem: null, animals: 96 })
  })

  it('and answers garbage is a case for staff, told once', async () => {
    const { farmer, registry, db } = await aLinkedFarmer('elio')
    await registry.control({ invalidJson: 2 })
    await registry.sync(farmer)
    await registry.sync(farmer)
    expect(await db.selectFrom('issues').select(['kind', 'subject', 'resolved_at']).execute()).toEqual([
      { kind: 'registry-invalid-response', subject: `user ${farmer.id}`, resolved_at: null },
    ])
    const [entry] = await db.selectFrom('outbound_calls').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(entry).toMatchObject({ operation: 'herds', outcome: 'invalid', request: '/herds' })
    expect(entry?.response).toMatch(/^an answer that makes no sense \(200, no JSON\) \{"status":200,/)
  })

  it('is a case no more once it can be read again, or nobody reads it', async () => {
    const { farmer, registry, admin } = await aLinkedFarmer('elio')
    const kinds = async () => (await admin.issues.list()).rows.map(({ kind }) => kind)
    await registry.control({ invalidJson: 1 })
    await registry.sync(farmer)
    await registry.control({ answers: [{ status: 403, reason: 'Manca la delega' }] })
    await registry.sync(farmer)
    expect((await kinds()).toSorted()).toEqual(['registry-invalid-response', 'registry-sync-rejected'])
    await registry.sync(farmer)
    expect(await kinds()).toEqual([])
    await registry.control({ invalidJson: 1 })
    await registry.sync(farmer)
    expect(await kinds()).toEqual(['registry-invalid-response'])
    await farmer.registry.unlink()
    expect(await kinds()).toEqual([])
  })

  it('stands in the call log by keeper, renewals of the access included', async () => {
    const { farmer, maria, registry, admin } = await aLinkedFarmer('elio')
    await registry.control({ expireTokens: 'access' })
    await registry.sync(farmer)
    const callsOf = async (keeper: number) =>
      (await admin.callLog.list({ query: { keeper } })).rows.map(({ operation }) => operation)
    expect(await callsOf(farmer.id)).toContain('refresh')
    expect(await callsOf(farmer.id)).toContain('animals')
    expect(await callsOf(maria.id)).toEqual([])
    expect((await admin.raw('GET', '/admin/call-log?keeper=x')).status).toBe(400)
  })

  it('and has stopped answering is left alone, and the status says so', async () => {
    const { farmer, registry, anybody, db } = await aLinkedFarmer('elio')
    expect(await anybody.registry.status()).toMatchObject({ available: true, since: null, linking: 'redirect' })
    await registry.control({ down: true })
    for (let n = 0; n < 5; n++) await registry.sync(farmer)
    expect(await anybody.registry.status()).toMatchObject({ available: false, since: expect.any(String) })
    const entries = await db
      .selectFrom('outbound_calls')
      .select('response')
      .where('outcome', '=', 'unavailable')
      .orderBy('id')
      .execute()
    expect(entries.map(({ response }) => response.startsWith('not asked'))).toEqual([false, false, false, true, true])
  })

  it('and does not accept the access any more is given a new one, once for all who ask', async () => {
    const { farmer, registry, db, ctx } = await aLinkedFarmer('elio')
    await registry.control({ expireTokens: 'access' })
    const asked = [1, 2, 3].map(() => withKeeperAccess(ctx, farmer.id, access => ctx.registry.herds(access, [])))
    expect((await Promise.all(asked)).map(herds => herds.length)).toEqual([3, 3, 3])
    const renewals = await db.selectFrom('outbound_calls').select('id').where('operation', '=', 'refresh').execute()
    expect(renewals).toHaveLength(1)
  })

  it('and renews each token once is asked by two processes at once, and both go on', async () => {
    const { farmer, registry, db, ctx } = await aLinkedFarmer('elio')
    for (let day = 0; day < 3; day++) {
      await registry.control({ expireTokens: 'access' })
      const asked = [ctx, { ...ctx }].map(process =>
        withKeeperAccess(process, farmer.id, access => process.registry.herds(access, [])),
      )
      expect((await Promise.all(asked)).map(herds => herds.length)).toEqual([3, 3])
      expect((await farmer.registry.account()).problem).toBeNull()
    }
    const renewals = await db
      .selectFrom('outbound_calls')
      .select('outcome')
      .where('operation', '=', 'refresh')
      .execute()
    expect(renewals.filter(({ outcome }) => outcome === 'ok')).toHaveLength(3)
  })

  it('and does not renew it either asks the keeper to link the account again', async () => {
    const { farmer, registry } = await aLinkedFarmer('elio')
    await registry.sync(farmer)
    await registry.control({ expireTokens: 'all' })
    expect(await registry.sync(farmer)).toBeUndefined()
    expect(await farmer.registry.account()).toMatchObject({ linked: true, problem: 'expired', animals: 96 })
    await registry.link(farmer, 'elio')
    expect(await farmer.registry.account()).toMatchObject({ linked: true, problem: null, animals: 96 })
  })

  it('and a secret that changed ask the keeper to link the account again', async () => {
    const { farmer, registry, db } = await aLinkedFarmer('elio')
    await db
      .updateTable('registry_accounts')
      .set({ refresh_token: Buffer.alloc(60) })
      .execute()
    expect(await registry.sync(farmer)).toBeUndefined()
    expect((await farmer.registry.account()).problem).toBe('expired')
  })
})

describe('the queue', () => {
  it('reads the herds by itself once an account is linked, and once a day', async () => {
    const { farmer, registry, ctx, db } = await aLinkedFarmer('elio')
    await ctx.jobs.work(jobHandlers(ctx))
    await expect.poll(async () => (await farmer.registry.account()).animals).toBe(96)
    // The job ends shortly after the animals are saved.
    await expect.poll(registry.queued).toEqual([])
    await jobHandlers(ctx)['schedule-registry-syncs']({}, 'job')
    expect(await registry.queued()).toEqual([])
    await db
      .updateTable('registry_accounts')
      .set({ last_synced_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .execute()
    await jobHandlers(ctx)['schedule-registry-syncs']({}, 'job')
    await expect
      .poll(async () => Date.parse((await farmer.registry.account()).lastSyncedAt ?? ''))
      .toBeGreaterThan(Date.now() - 3_600_000)
  })
})
