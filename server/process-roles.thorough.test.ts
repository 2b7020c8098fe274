import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { aProcessOfTheShop } from '#test/a-process-of-the-shop.ts'
import { registration } from '#test/a-shop.ts'
import { mailsIn } from '#test/readers/outbox.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'

async function aDataDir() {
  const dataDir = await temporaryDirectory('auricola-roles')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const statusOf = async (url: string) => (await fetch(url)).status

it('a process for pages leaves jobs to one for jobs, which answers probes alone', async () => {
  const dataDir = await aDataDir()
  const web = await aProcessOfTheShop(dataDir, { ROLE: 'web', SEED: 'none' })
  const signUp = await fetch(`${web.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration('marta@cascina.example')),
  })
  expect(signUp.status).toBe(201)
  expect(await statusOf(`${web.origin}/guide`)).toBe(200)
  await sleep(3000)
  expect(await mailsIn(dataDir)).toEqual([])

  const worker = await aProcessOfTheShop(dataDir, {
    ROLE: 'worker',
    SEED: 'none',
    METRICS_TOKEN: 'a token of many characters',
  })
  await expect.poll(() => mailsIn(dataDir)).toHaveLength(1)
  for (const path of ['/api/health', '/api/ready']) expect(await statusOf(worker.origin + path)).toBe(200)
  const metrics = await fetch(`${worker.origin}/metrics`, {
    headers: { Authorization: 'Bearer a token of many characters' },
  })
  expect(await metrics.text()).toMatch(/auricola_job_duration_seconds_count\{queue="mail",outcome="completed"\} 1/)
  for (const path of ['/', '/guide', '/api/products', '/api/nothing'])
    expect(await statusOf(worker.origin + path)).toBe(404)
})

it('a process for jobs leaves the webhooks of a shared test bank to one for pages', async () => {
  const dataDir = await aDataDir()
  await aProcessOfTheShop(dataDir, { ROLE: 'worker', SEED: 'none' })
  const bank = new DatabaseSync(join(dataDir, 'simulators/bank.sqlite'))
  onTestFinished(() => bank.close())
  bank.exec(`
    insert into charges (id, key, amount, currency, method, reference, return_url, cancel_url)
      values ('pay_00000000-0000-4000-8000-000000000000', 'k', 100, 'EUR', 'paypal', 'r', '/', '/');
    insert into webhooks (id, charge_id, due_at)
      values ('evt_00000000-0000-4000-8000-000000000000', 'pay_00000000-0000-4000-8000-000000000000', 0)`)
  const attempts = () => bank.prepare('select attempts from webhooks').get()?.attempts
  await sleep(1000)
  expect(attempts()).toBe(0)
  await aProcessOfTheShop(dataDir, { ROLE: 'web', SEED: 'none' })
  // It is answered: the payment is unknown.
  await expect.poll(attempts).toBeGreaterThan(0)
})

it('a process that is to stop is not ready at once, answers for as long as it drains, and logs figures', async () => {
  const shop = await aProcessOfTheShop(await aDataDir(), { DRAIN_SECONDS: '2', LOG_LEVEL: 'info' })
  expect(await statusOf(`${shop.origin}/api/ready`)).toBe(200)
  const begun = performance.now()
  shop.kill('SIGTERM')
  await expect.poll(() => statusOf(`${shop.origin}/api/ready`), { interval: 20 }).toBe(503)
  const statuses: number[] = []
  while (performance.now() - begun < 1500) statuses.push(await statusOf(`${shop.origin}/api/products`))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await statusOf(`${shop.origin}/api/health`)).toBe(200)
  await expect(shop.ended).resolves.toEqual([0, null])
  expect(performance.now() - begun).toBeGreaterThan(2000)
  const lines = shop.said.join('').split('\n')
  const drained = JSON.parse(lines.find(line => line.includes('"drained"')) ?? '{}')
  expect(drained.requests).toBeGreaterThan(statuses.length)
  expect(drained).toMatchObject({ jobs: expect.any(Number), milliseconds: expect.any(Number) })
})

it('a client that never ends its request does not keep a process from stopping in order', async () => {
  const shop = await aProcessOfTheShop(await aDataDir(), { SEED: 'none', LOG_LEVEL: 'info' })
  const slow = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  slow.on('error', () => {}).write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  await sleep(200)
  shop.kill('SIGTERM')
  await expect(shop.ended).resolves.toEqual([0, null])
  expect(shop.said.join('')).toContain('"drained"')
})
