import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ProblemDetails } from '#contract/shapes/problem-details.ts'
import { aShop } from '#test/a-shop.ts'
import { setLimits, unlimited } from '#test/builders/set-limits.ts'
import { ofToday } from '#test/property-runs.ts'

/**
 * Every call of the contract, refused in every way that follows from its definition: in one way each day, in all of them
 * in turn. Happy paths are tested by each feature.
 */

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ title: `${noun}.${name}`, endpoint })),
)
const withAccess = calls.filter(({ endpoint }) => endpoint.access !== 'anyone')
const withBody = calls.filter(({ endpoint }) => endpoint.body)
const withFiles = calls.filter(({ endpoint }) => endpoint.files)
const withId = calls.filter(({ endpoint }) => endpoint.params)
const withQuery = calls.filter(({ endpoint }) => endpoint.query)

/** Field notes have the ids that devices chose. */
const anIdOf = (path: string) => (path.startsWith('/field-notes') ? '00000000-0000-4000-8000-000000000000' : '1')
const pathOf = ({ path }: Pick<Endpoint, 'path'>, id = anIdOf(path)) =>
  path.replace(/:(?:id|token)\b/, id).replaceAll(/:\w+/g, '1')
const json = { 'Content-Type': 'application/json' }

const anUnlimitedShop = async () => {
  const world = await aShop()
  await setLimits(world, { requestsPerUser: unlimited })
  return world
}

const expectProblem = async (answer: Response, status: number) => {
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
  const problem = z.parse(ProblemDetails, await answer.json())
  expect(problem).toMatchObject({ status, message: problem.detail })
  expect(answer.status).toBe(status)
  return problem
}

describe('every call', () => {
  it('is in the contract once', () => {
    expect(calls.length).toBeGreaterThan(30)
    const addresses = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('that needs somebody refuses nobody, forged tokens and other schemes', async () => {
    const { anybody, personWith } = await anUnlimitedShop()
    for (const { endpoint } of withAccess)
      await expectProblem(await anybody.raw(endpoint.method, pathOf(endpoint)), 401)
    for (const { endpoint } of ofToday(withAccess)) {
      await expectProblem(await personWith('x'.repeat(43)).raw(endpoint.method, pathOf(endpoint)), 401)
      for (const Authorization of ['Bearer', 'Bearer null', 'Basic YTpi', `Bearer ${'y'.repeat(400)}`])
        await expectProblem(await anybody.raw(endpoint.method, pathOf(endpoint), { headers: { Authorization } }), 401)
    }
  })

  it('with a body refuses broken JSON, other types, arrays, text and what nobody asked for', async () => {
    const { admin } = await anUnlimitedShop()
    const sendTo =
      ({ method, path }: Endpoint) =>
      (body: unknown, headers: Record<string, string> = {}) =>
        admin.raw(method, pathOf({ path }), { body, headers })
    for (const { endpoint } of withBody) await expectProblem(await sendTo(endpoint)('{"broken'), 400)
    for (const { endpoint } of ofToday(withBody)) {
      const send = sendTo(endpoint)
      for (const body of ['"text"', '[]', '42', 'null', '{"__proto__": {"role": "admin"}}'])
        await expectProblem(await send(body), 400)
      const { errors } = await expectProblem(await send({ unheardOf: true }), 400)
      // Webhooks may contain more fields than we read.
      if (!endpoint.signatureHeaders) expect(errors?.map(error => error.path)).toContain('unheardOf')
      await expectProblem(await send('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415)
      await expectProblem(await send('{}', { 'Content-Type': 'text/plain' }), 415)
      await expectProblem(await admin.raw(endpoint.method, pathOf(endpoint), { headers: json }), 400)
    }
  })

  it('refuses a huge body before reading it whole', async () => {
    const { admin } = await anUnlimitedShop()
    for (const { endpoint } of ofToday(withBody))
      await expectProblem(
        await admin.raw(endpoint.method, pathOf(endpoint), { body: { text: 'x'.repeat(2_000_000) } }),
        413,
      )
  })

  it('with files refuses JSON', async () => {
    const { admin } = await anUnlimitedShop()
    for (const { endpoint } of withFiles) {
      const query = endpoint.query ? `?digest=${'a'.repeat(64)}` : ''
      await expectProblem(await admin.raw(endpoint.method, pathOf(endpoint) + query, { body: {} }), 415)
    }
  })

  it('with an id refuses what is none', async () => {
    const { admin } = await anUnlimitedShop()
    for (const { endpoint } of withId)
      await expectProblem(await admin.raw(endpoint.method, pathOf(endpoint, 'abc')), 400)
    for (const { endpoint } of ofToday(withId))
      for (const id of ['1.5', '-1', '0', '99999999999', '2147483648', '%00', "1'--", '1e3'])
        await expectProblem(await admin.raw(endpoint.method, pathOf(endpoint, id)), 400)
  })

  it('with a query refuses unknown names and hostile values', async () => {
    const { admin } = await anUnlimitedShop()
    const ask = (endpoint: Endpoint, query: string) => admin.raw(endpoint.method, `${pathOf(endpoint)}?${query}`)
    for (const { endpoint } of withQuery) await expectProblem(await ask(endpoint, 'unheardOf=1'), 400)
    for (const { endpoint } of ofToday(withQuery))
      for (const query of ['search=a&search=b', 'page=0', 'page=1.5', 'pageSize=13', 'animals=cani', 'stock[]=new'])
        await expectProblem(await ask(endpoint, query), 400)
  })

  it('that takes no body ignores an empty one sent as JSON', async () => {
    const { maria } = await aShop()
    expect((await maria.raw('DELETE', '/carts/clear', { headers: json })).status).toBe(204)
    expect((await maria.raw('GET', '/carts/my-cart', { headers: json })).status).toBe(200)
  })

  it('refuses text that cannot be stored, and other methods and addresses', async () => {
    const { maria, anybody } = await aShop()
    await expectProblem(await maria.raw('PATCH', `/users/${maria.id}`, { body: { name: 'a\u0000b' } }), 400)
    await expectProblem(await anybody.raw('PUT', '/products'), 404)
    await expectProblem(await anybody.raw('GET', '/nowhere'), 404)
  })

  it('with an overlong idempotency key is refused', async () => {
    const { maria } = await aShop()
    const headers = { 'Idempotency-Key': 'k'.repeat(201) }
    await expectProblem(await maria.raw('POST', '/orders/checkout', { body: {}, headers }), 400)
  })
})

describe('a request that is no HTTP', () => {
  it('does not take the shop down', async () => {
    const { origin, anybody } = await aShop()
    await new Promise<void>(resolve => {
      const sent = request(origin, {
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'Content-Length': 1000, ...json },
      })
      sent.on('error', () => resolve())
      sent.write('{"email":', () => sent.destroy())
    })
    expect((await anybody.probes.health()).status).toBe('ok')
  })
})
