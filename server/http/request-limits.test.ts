import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contract } from '#contract/contract.ts'
import { costOf, type Endpoint } from '#contract/endpoint.ts'
import { aShop } from '#test/a-shop.ts'
import { setLimits } from '#test/builders/set-limits.ts'
import { buildApp } from '../build-app.ts'
import { openLog } from '../log.ts'
import { networksOf } from './network-of.ts'
import { KeyedWorkQueues, WorkQueue } from './work-queue.ts'

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

describe('the networks of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['no address', 'no address', 'no address'],
  ])('of %s are %s and %s', (address, network, widerNetwork) => {
    expect(networksOf(address)).toEqual({ network, widerNetwork })
  })
})

describe('the budget of requests', () => {
  it('of a user is spent by the cost of each call, whatever address they call from', async () => {
    const world = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
    const { maria, luca } = world
    await setLimits(world, { requestsPerUser: { points: costOf(contract.tags.parse) + 2, seconds: 3600 } })
    expect((await maria.raw('POST', '/tags/parse', { body: { text: '1' }, ...from('192.0.2.1') })).status).toBe(200)
    for (const address of ['192.0.2.2', '198.51.100.1'])
      expect((await maria.raw('GET', '/users/me', from(address))).status).toBe(200)
    const refused = await maria.raw('GET', '/users/me', from('203.0.113.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(1800)
    expect((await luca.raw('GET', '/users/me', from('203.0.113.1'))).status).toBe(200)
  })

  it.each([
    ['IPv4 /24', '192.0.2.1', '192.0.2.200', '192.0.3.1'],
    ['IPv6 /48', '2001:db8:1:1::1', '2001:db8:1:ffff::1', '2001:db8:2::1'],
  ])('of an %s is spent by all who call from it, with a token or not', async (_, address, neighbour, stranger) => {
    const world = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
    await setLimits(world, { requestsPerNetwork: { points: 2, seconds: 60 } })
    expect((await world.maria.raw('GET', '/users/me', from(address))).status).toBe(200)
    expect((await world.anybody.raw('GET', '/users/me', from(neighbour))).status).toBe(401)
    for (const person of [world.anybody, world.luca])
      expect((await person.raw('GET', '/users/me', from(neighbour))).status).toBe(429)
    expect((await world.maria.raw('GET', '/users/me', from(stranger))).status).toBe(200)
  })

  it('is not taken from for what is cached, nor from programs of this machine', async () => {
    const world = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
    await setLimits(world, { requestsPerNetwork: { points: 6, seconds: 60 } })
    for (let count = 0; count < 10; count++)
      expect((await fetch(`${world.origin}/api/company`, from('192.0.2.1'))).status).toBe(200)
    for (let count = 0; count < 10; count++) expect((await world.anybody.raw('GET', '/users/me')).status).toBe(401)
  })

  it('has a cost for every call, more for those that work', () => {
    const costs = Object.values(contract).flatMap(group => Object.values<Endpoint>(group).map(costOf))
    expect(Math.min(...costs)).toBe(1)
    expect(costOf(contract.auth.login)).toBeGreaterThan(costOf(contract.users.me))
    expect(costOf(contract.registry.sync)).toBeGreaterThan(costOf(contract.auth.login))
  })

  it('of one user leaves connections to others, however much is asked at once', async () => {
    const { ctx, maria, luca, db } = await aShop()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let running = 0
    const holding = Array.from({ length: 106 }, () =>
      ctx.requestsOfUsers.run(maria.id, async () => {
        running++
        await released
      }),
    )
    await expect.poll(() => running).toBe(6)
    const refused = await maria.raw('GET', '/users/me')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    expect((await luca.raw('GET', '/users/me')).status).toBe(200)
    expect(running).toBe(6)
    release()
    await Promise.all(holding)
    expect(running).toBe(106)
    expect((await maria.raw('GET', '/users/me')).status).toBe(200)
    expect(await db.selectFrom('users').select('id').execute()).not.toEqual([])
  })

  it('of one user are answered one after another if they work much, and beside what does not', async () => {
    const { ctx, maria, luca } = await aShop()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const first = ctx.heavyRequestsOfUsers.run(maria.id, () => released)
    let isAnswered = false
    const second = maria.raw('POST', '/tags/parse', { body: { text: 'IT001123456789' } })
    void second.then(() => (isAnswered = true))
    expect((await luca.raw('POST', '/tags/parse', { body: { text: 'IT001123456789' } })).status).toBe(200)
    expect((await maria.raw('GET', '/users/me')).status).toBe(200)
    expect(isAnswered).toBe(false)
    release()
    expect((await second).status).toBe(200)
    await first
  })
})

describe('a waiting list', () => {
  it('ends: who comes later is refused at once, and the next is served again', async () => {
    const queue = new WorkQueue({ concurrency: 1, maxWaiting: 2 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const work = [1, 2, 3].map(() => queue.run(() => released))
    await expect(queue.run(async () => 4)).rejects.toMatchObject({ kind: 'unavailable', status: 503 })
    release()
    await Promise.all(work)
    expect(await queue.run(async () => 5)).toBe(5)
  })

  it('of one key leaves room for others', async () => {
    const queues = new KeyedWorkQueues<string>({ concurrency: 1, maxWaiting: 1 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const work = [1, 2].map(() => queues.run('a', () => released))
    await expect(queues.run('a', async () => 3)).rejects.toMatchObject({ kind: 'too-many-requests' })
    expect(await queues.run('b', async () => 4)).toBe(4)
    release()
    await Promise.all(work)
    await expect(queues.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await queues.run('a', async () => 6)).toBe(6)
  })
})

it('a proxy that nobody named is told in the log, once', async () => {
  let text = ''
  const destination = new Writable({
    write(chunk: Buffer, _, written) {
      text += chunk.toString()
      written()
    },
  })
  const { anybody } = await aShop({}, openLog('warn', destination))
  for (let count = 0; count < 3; count++) await anybody.raw('GET', '/health', from('192.0.2.1'))
  expect(text.match(/TRUSTED_PROXIES/g)).toHaveLength(1)
})

it('connections beyond the largest number are closed', async () => {
  const { ctx } = await aShop()
  const app = await buildApp(ctx)
  expect(app.server.maxConnections).toBe(2000)
  app.server.maxConnections = 20
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  let closed = 0
  for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed++)
  await expect.poll(() => closed).toBe(30)
})
