import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { mailsIn, workJobs } from '#test/readers/outbox.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { knownMigrations } from '../../database/migrate.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'
import { raiseIssue } from '../issues/issue-queries.ts'

type World = Awaited<ReturnType<typeof aShop>>

const dead = '0190a0de-0000-4000-8000-000000000001'
const waiting = '0190a0de-0000-4000-8000-000000000002'
const unknown = '0190a0de-0000-4000-8000-000000000009'

/** Returns the id of a row whose mail goes to maria, and a function that sets another address. */
async function aMailToMaria({ db, maria }: World) {
  const { id } = await db
    .insertInto('email_verifications')
    .values({
      user_id: maria.id,
      email: 'maria@nuova.example',
      previous_email: maria.email,
      link_key: randomUUID(),
      link_digest: randomBytes(32),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const setAddress = (address: string) =>
    db.updateTable('email_verifications').set({ previous_email: address }).where('id', '=', id).execute()
  return { id, setAddress }
}

/** A shop with a failed mail job and a job that waits for its next attempt. */
async function aShopInTrouble(options?: { isNew: boolean }) {
  const world = await aShop({}, undefined, options)
  const { id: mailId } = await aMailToMaria(world)
  await sql`
    insert into jobs.job (id, name, data, state, retry_limit, retry_count, start_after, completed_on, output) values
    (${dead}, 'mail', ${JSON.stringify({ kind: 'email-change', id: mailId })}, 'failed', 12, 12,
      now() - interval '1 hour', now(), '{"message": "Error: 550 no such mailbox"}'),
    (${waiting}, 'process-code-requests', '{"itemId": 7}', 'retry', 10, 3, now() + interval '1 hour', null, '{"message": "later"}')`.execute(
    world.db,
  )
  return { ...world, mailId }
}
const retry = ({ admin }: World, queue = 'mail', id = dead) => admin.system.retryJob({ params: { queue, id } })
const audited = ({ db }: World) => db.selectFrom('audit_log').selectAll().where('action', '=', 'retry-job').execute()

describe('the state of the system', () => {
  it('tells versions, every part, answer times and queues', async () => {
    // The process keeps the times of its answers.
    const world = await aShopInTrouble({ isNew: true })
    const { admin, luca, anybody } = world
    await aRegistry(world).link(luca, 'elio')
    for (let n = 0; n < 3; n++) await anybody.raw('GET', '/company')
    const state = await admin.system.getStatus()
    expect(state).toMatchObject({
      version: packageFile.version,
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+\./),
      schema: (await knownMigrations()).at(-1),
      mail: { hasServer: false, lastSentAt: null, lastWrittenAt: null },
      registry: 'simulator',
    })
    expect(Date.parse(state.startedAt)).toBeLessThan(Date.now())
    expect(state.database.bytes).toBeGreaterThan(1_000_000)
    expect(state.disk.freeBytes).toBeLessThanOrEqual(state.disk.totalBytes)
    expect(state.parties).toEqual([
      { name: 'registry', isSandbox: true, downSince: null, lastAnsweredAt: expect.any(String) },
      { name: 'test-bank', isSandbox: true, downSince: null, lastAnsweredAt: null },
    ])
    const [pages, reads, writes] = state.responseTimes
    expect(pages).toEqual({ group: 'pages', count: 0, p50: null, p95: null })
    expect([reads?.count, writes?.count]).toEqual([expect.any(Number), expect.any(Number)])
    expect(reads?.p50).toBeLessThanOrEqual(reads?.p95 ?? 0)
    expect(state.queues.map(({ name }) => name)).toContain('housekeeping')
    expect(state.queues.find(({ name }) => name === 'mail')).toMatchObject({ failed: 1, retrying: 0 })
    expect(state.queues.find(({ name }) => name === 'process-code-requests')).toMatchObject({ failed: 0, retrying: 1 })
  })

  it('tells since when a party has not answered', async () => {
    const world = await aShop()
    const registry = aRegistry(world)
    await registry.link(world.luca, 'elio')
    await registry.control({ http500: 9 })
    for (let n = 0; n < 3; n++) await registry.sync(world.luca)
    const { parties } = await world.admin.system.getStatus()
    expect(parties[0]).toMatchObject({ name: 'registry', downSince: expect.any(String) })
  })
})

describe('jobs that went wrong', () => {
  it('are listed with their reason, those that were given up and those that wait apart', async () => {
    const { admin } = await aShopInTrouble()
    const failed = await admin.system.jobs({ query: { state: 'failed' } })
    expect(failed).toMatchObject({
      total: 1,
      rows: [
        {
          id: dead,
          queue: 'mail',
          kind: 'email-change',
          state: 'failed',
          reason: 'Il destinatario non esiste, o non accetta la mail. (Error: 550 no such mailbox)',
          attempts: 13,
        },
      ],
    })
    const later = await admin.system.jobs({ query: { state: 'retry' } })
    expect(later).toMatchObject({
      total: 1,
      rows: [{ id: waiting, queue: 'process-code-requests', kind: null, subjectId: 7, attempts: 3 }],
    })
    expect(await admin.system.jobs({ query: { state: 'retry', page: 2 } })).toEqual({ rows: [], total: 1 })
  })

  it('are tried again at once, which is audited once however often it is pressed', async () => {
    const world = await aShopInTrouble()
    const tried = await Promise.all([retry(world), retry(world), retry(world)])
    expect(tried.map(({ state }) => state)).toEqual(['retry', 'retry', 'retry'])
    expect(await audited(world)).toMatchObject([
      {
        actor_id: world.admin.id,
        subject_type: 'job',
        subject_id: world.mailId,
        before: { state: 'failed' },
        after: { queue: 'mail', id: dead, state: 'retry' },
      },
    ])
    expect((await workJobs(world)).map(({ to }) => to?.[0]?.address)).toEqual([world.maria.email])
    // The job is done: another retry sends nothing.
    expect((await retry(world)).state).toBe('completed')
    await workJobs(world)
    expect(await mailsIn(world.dataDir)).toHaveLength(1)
    // Without a mail server it was written to a file, which is not sent.
    expect((await world.admin.system.getStatus()).mail).toMatchObject({
      lastSentAt: null,
      lastWrittenAt: expect.any(String),
    })
  })

  it('are told to staff once they are given up, until they are done', async () => {
    const world = await aShop()
    const { db, maria, admin } = world
    const { id, setAddress } = await aMailToMaria(world)
    await setAddress('nessun indirizzo')
    await sql`
      insert into jobs.job (id, name, data, state, retry_limit, retry_count, start_after) values
      (${dead}, 'mail', ${JSON.stringify({ kind: 'email-change', id })}, 'retry', 2, 2, now())`.execute(db)
    await workJobs(world)
    const told = { kind: 'job-failed', subject: `mail ${id} email-change` }
    const given = async () => (await admin.issues.list({ query: {} })).rows
    expect(await given()).toMatchObject([{ ...told, text: expect.stringContaining('Dopo 3 tentativi') }])
    await setAddress(maria.email)
    await retry(world)
    await workJobs(world)
    expect(await given()).toEqual([])
  })

  it('that are mails which nobody will ever take are told at the first try, until they go out', async () => {
    const world = await aShop()
    const { db, ctx, maria, admin } = world
    const { id, setAddress } = await aMailToMaria(world)
    await setAddress('nessun indirizzo')
    await sql`
      insert into jobs.job (id, name, data, state, retry_limit, retry_delay, retry_count, start_after) values
      (${dead}, 'mail', ${JSON.stringify({ kind: 'email-change', id })}, 'created', 80, 3600, 0, now())`.execute(db)
    await ctx.jobs.work(jobHandlers(ctx))
    const given = async () => (await admin.issues.list({ query: {} })).rows
    await expect.poll(given).toMatchObject([{ kind: 'job-failed', text: expect.stringContaining('si prova ancora') }])
    // The issue is raised before the queue writes that the job has failed; a running job is not tried again.
    const stateOf = () => sql<{ state: string }>`select state from jobs.job where id = ${dead}`.execute(db)
    await expect.poll(async () => (await stateOf()).rows).toEqual([{ state: 'retry' }])
    await setAddress(maria.email)
    await retry(world)
    await expect.poll(given).toEqual([])
  })

  it('are told no more once another job has done the same', async () => {
    const { db, ctx, maria, admin } = await aShop()
    const subjects = ['housekeeping', `registry-sync ${maria.id}`]
    for (const subject of subjects) await raiseIssue(db, { kind: 'job-failed', subject, text: 'Non riesce.' })
    const told = async () => (await admin.issues.list({ query: {} })).rows.map(({ subject }) => subject)
    expect((await told()).toSorted()).toEqual(subjects)
    await ctx.jobs.enqueue(db, 'registry-sync', { userId: maria.id })
    await sql`insert into jobs.job (name, start_after) values ('housekeeping', now())`.execute(db)
    await ctx.jobs.work(jobHandlers(ctx))
    await expect.poll(told).toEqual([])
  })

  it('of the clock are done, without data too', async () => {
    const { db, ctx } = await aShop()
    const clocked = ['housekeeping', 'requeue-payments', 'schedule-registry-syncs']
    for (const name of clocked)
      await sql`insert into jobs.job (name, data, start_after) values (${name}, null, now())`.execute(db)
    await ctx.jobs.work(jobHandlers(ctx))
    const states = () =>
      sql<{ name: string; state: string }>`
        select name, state::text as state from jobs.job where name = any (${clocked}::text[]) order by 1`.execute(db)
    await expect.poll(async () => (await states()).rows).toEqual(clocked.map(name => ({ name, state: 'completed' })))
  })

  it('that wait for their next try need not wait', async () => {
    const world = await aShopInTrouble()
    const job = await retry(world, 'process-code-requests', waiting)
    expect(job.state).toBe('retry')
    expect(Date.parse(job.at)).toBeLessThanOrEqual(Date.now())
    expect(await audited(world)).toHaveLength(1)
  })

  it('are not found under another queue, and malformed ones are refused', async () => {
    const world = await aShopInTrouble()
    expect(await refusalOf(retry(world, 'process-code-requests', dead))).toMatchObject({ status: 404 })
    expect(await refusalOf(retry(world, 'mail', unknown))).toMatchObject({ status: 404 })
    for (const path of ['/admin/jobs/mail/7/retry', `/admin/jobs/MAIL/${dead}/retry`])
      expect((await world.admin.raw('POST', path)).status, path).toBe(400)
    for (const query of ['', '?state=completed', '?state=failed&page=0', '?state=failed&more=1'])
      expect((await world.admin.raw('GET', `/admin/jobs${query}`)).status, query).toBe(400)
  })

  it('and the system are for administrators', async () => {
    const { anybody, maria } = await aShop()
    for (const [method, path] of [
      ['GET', '/admin/system'],
      ['GET', '/admin/jobs?state=failed'],
      ['POST', `/admin/jobs/mail/${dead}/retry`],
    ] as const) {
      expect((await anybody.raw(method, path)).status, path).toBe(401)
      expect((await maria.raw(method, path)).status, path).toBe(403)
    }
  })
})
