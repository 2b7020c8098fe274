import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { Metrics, quantile } from '../metrics.ts'

const token = 'a token for whoever measures'

test('a shop without a token for them has no metrics', async () => {
  const { origin } = await aShop()
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: 'Bearer undefined' } })
  expect(answer.status).toBe(404)
})

test('metrics are for whoever brings the token, and count by route, queue, party and connection', async () => {
  const world = await aShop({ METRICS_TOKEN: token }, undefined, { isNew: true })
  const { origin, anybody, luca, admin } = world
  for (const authorization of [undefined, 'Bearer another token altogether', `Basic ${token}`, admin.token]) {
    const answer = await fetch(`${origin}/metrics`, { headers: authorization ? { Authorization: authorization } : {} })
    expect(answer.status).toBe(401)
  }
  await aRegistry(world).link(luca, 'elio')
  const { id: productId } = await aProduct(admin)
  await add(luca, productId)
  for (const id of [productId, productId, 999_999]) await anybody.raw('GET', `/products/${id}`)
  await anybody.raw('GET', '/nowhere/1')
  await anybody.raw('GET', '/nowhere/2')
  await anybody.auth.requestPasswordReset({ body: { email: luca.email } })
  await workJobs(world)
  await sql`insert into jobs.job (name, state) values ('process-code-requests', 'failed'), ('process-code-requests', 'failed')`.execute(
    world.db,
  )

  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const text = await answer.text()
  expect(text).toContain('auricola_requests_total{method="GET",route="/api/products/:id",status="404"} 1')
  expect(text).toContain('auricola_requests_total{method="GET",route="/api (cached)",status="200"} 1')
  expect(text).toContain('auricola_requests_total{method="GET",route="/api/*",status="404"} 2')
  expect(text).toMatch(/auricola_request_duration_seconds_count\{method="POST",route="\/api\/carts\/items"\} 1/)
  expect(text).toMatch(
    /auricola_service_call_duration_seconds_count\{service="registry",operation="\w+",outcome="ok"\}/,
  )
  expect(text).toMatch(/auricola_job_duration_seconds_count\{queue="mail",outcome="completed"\} [1-9]/)
  expect(text).toContain('auricola_jobs{queue="process-code-requests",state="failed"} 2')
  expect(text).toMatch(/auricola_database_connections\{state="open"\} \d/)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toMatch(/^auricola_open_issues \d+$/m)
  // The alert on the first failure sees a step only if the series began at 0.
  for (const status of [500, 503])
    expect(text).toContain(`auricola_requests_total{method="POST",route="/api/orders/checkout",status="${status}"} 0`)
  // Labels contain no URLs or personal data.
  expect(text).not.toMatch(/nowhere|cascina/)
})

test('while the database is away everything but its jobs is told', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const isAway = () => Promise.reject(away)
  const metrics = new Metrics(new pg.Pool(), { countJobs: isAway, countIssues: isAway, lastBackupAt: async () => null })
  metrics.recordServiceCall('registry', 'herds', 'unavailable', 12)
  const text = await metrics.text()
  expect(text).toContain('auricola_database_connections{state="open"} 0')
  expect(text).toContain('outcome="unavailable"} 1')
  expect(text).not.toContain('auricola_jobs{')
  expect(text).toMatch(/^auricola_last_backup_timestamp_seconds 0$/m)
})

test('a share of answer times lies between the bounds of its bucket', () => {
  const bounds = 13
  const sums = (...of: number[]) => [...of, ...Array<number>(bounds + 1 - of.length).fill(of.at(-1) ?? 0)]
  expect(quantile([], 0.5)).toBeNull()
  expect(quantile(sums(0), 0.95)).toBeNull()
  expect(quantile(sums(10), 0.5)).toBe(0.5)
  expect(quantile(sums(0, 0, 10, 20), 0.5)).toBe(5)
  expect(quantile(sums(0, 0, 10, 20), 0.95)).toBe(9.5)
  expect(quantile([...Array<number>(bounds).fill(0), 4], 0.95)).toBe(10_000)
})
