import { request } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { ProblemDetails } from '#contract/shapes/problem-details.ts'
import type { Role } from '#domain/admin/roles.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import { inputsOf, type OpenApi, type Operation } from '#test/builders/openapi-inputs.ts'
import { setLimits, unlimited } from '#test/builders/set-limits.ts'
import { costlyRuns } from '#test/property-runs.ts'

/**
 * Calls every operation of the OpenAPI document as every kind of user, with inputs that are mostly valid and partly
 * broken, the same ones all day. Whatever is sent, the shop answers with a result or a problem of the caller's, never with
 * an error of its own.
 */

const openApi = openApiDocument(contract, 'test') as unknown as OpenApi
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const kinds = ['nobody', 'farmer', 'operator', 'catalogue', 'admin'] as const
type Kind = (typeof kinds)[number]

/** Limits that would end the run. */
const limits = { requestsPerUser: unlimited, registrationsPerAddress: unlimited, resetsPerAddress: unlimited }

type Sent = {
  kind: Kind
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  key: string | null
}

function callsOf(operation: Operation): fc.Arbitrary<Sent> {
  const inputs = (schema: Parameters<typeof inputsOf>[0]) => inputsOf(schema, openApi.components.schemas)
  const parametersIn = (place: 'path' | 'query') => operation.parameters.filter(parameter => parameter.in === place)
  const ids = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) }, inputs({ type: 'string' }))
  const [content] = Object.entries(operation.requestBody?.content ?? {})
  return fc.record({
    kind: fc.constantFrom(...kinds),
    path: fc.record(Object.fromEntries(parametersIn('path').map(({ name }) => [name, ids]))),
    query: fc.record(Object.fromEntries(parametersIn('query').map(({ name, schema }) => [name, inputs(schema)])), {
      requiredKeys: [],
    }),
    body: content?.[0] === 'application/json' ? inputs(content[1].schema) : fc.constant(undefined),
    key: fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 210 }), { freq: 8 }),
  })
}

const inUrl = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

it('whatever is sent to any call by anybody, the answer is no error of the server', async () => {
  // Much of what is tried changes nothing, so not every action is in the audit log.
  const world = await aShop({}, undefined, { expectsAudit: false })
  const { anybody, maria } = world
  await setLimits(world, limits)
  let people = 0
  const newcomer = async (kind: Kind): Promise<Person> => {
    const email = `${kind}-${++people}@stalla.example`
    if (kind === 'nobody') return anybody
    return kind === 'farmer' ? world.aFarmer(email) : world.aStaffMember(email, kind satisfies Role)
  }
  const current = new Map<Kind, Person>([['farmer', maria]])
  const failures: string[] = []
  let tried = 0

  for (const { path, method, operation } of operations)
    for (const { kind, ...sent } of fc.sample(callsOf(operation), costlyRuns(10))) {
      const person = current.get(kind) ?? (await newcomer(kind))
      current.set(kind, person)
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(sent.path[name]))
      const query = Object.entries(sent.query).map(([name, value]) => `${name}=${inUrl(value)}`)
      const headers: Record<string, string> = { 'X-Signature': 't=1,v1=00' }
      if (sent.key !== null) headers['Idempotency-Key'] = sent.key
      const address = `${url}${query.length > 0 ? '?' : ''}${query.join('&')}`
      const answer = await person.raw(method, address, { body: sent.body, headers })
      const text = await answer.text()
      tried++
      const what = `${answer.status}: ${operation.operationId} as ${kind} for ${url} ${JSON.stringify(sent).slice(0, 600)}`
      // A head that is longer than 16 KB is refused before the shop sees it.
      if (answer.status === 431) continue
      if (answer.status >= 500 && !text.includes('registry-unavailable')) failures.push(what)
      else if (answer.status >= 400 && !z.safeParse(ProblemDetails, JSON.parse(text)).success)
        failures.push(`no problem: ${what}`)
      if (answer.status === 401) current.delete(kind) // the call before may have ended the session
    }

  expect(failures).toEqual([])
  expect(tried).toBe(operations.length * costlyRuns(10))
  expect((await anybody.raw('GET', '/health')).status).toBe(200)
})

const oddAddresses = [
  ...['/assets/%00', '/fonts/%00', '/images/%00', '/pictures/%00/160.jpg', '/pictures/a/%00160.jpg', '/api/%00'],
  ...['/images/../package.json', '/pictures/..%2f..%2fpackage.json', '/assets/%2e%2e/index.html', '/images//1.jpg'],
  ...[`/assets/${'a'.repeat(5000)}.js`, `/images/${'a'.repeat(300)}/160.jpg`, `/pictures/a/${'1'.repeat(300)}.jpg`],
  ...['/products/%00', '/products/%E0%A4%A', '/%', '/products/constructor', '/__proto__', '/products?search=%00'],
  ...[
    '/api/admin/audit.csv?search=%00',
    '/api/products?search=constructor',
    '/simulatori/%00',
    '/simulatori/banca/%00',
  ],
  ...['/sitemap.xml?%00', '/robots.txt?x', `/products?${'a=1&'.repeat(1500)}`, `/?${'x'.repeat(8000)}`],
]

it('an odd address is answered, and with no error of the server', async () => {
  const { origin, admin } = await aShop()
  const { hostname, port } = new URL(origin)
  const headers = { Authorization: `Bearer ${admin.token}` }
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      // The client of the platform would tidy the path.
      request({ hostname, port, path, headers }, response => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
  const wrong: string[] = []
  for (const path of oddAddresses) {
    const status = await statusOf(path)
    if (status < 200 || status >= 500) wrong.push(`${status} ${path.slice(0, 100)}`)
  }
  expect(wrong).toEqual([])
})

const aPart = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`

const malformedForms: [what: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', aPart('sheet', 'x')],
  ['an empty boundary', 'multipart/form-data; boundary=', aPart('sheet', 'x')],
  ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, aPart('sheet', 'x')],
  ['no part', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ['nothing', 'multipart/form-data; boundary=b', ''],
  ['no end', 'multipart/form-data; boundary=b', aPart('sheet', 'x')],
  ['a cut head', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; na'],
  ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\nContent-Type: text/csv\r\n\r\nx\r\n--b--\r\n'],
  ['many headers', 'multipart/form-data; boundary=b', `--b\r\n${'X: y\r\n'.repeat(3000)}\r\nx\r\n--b--\r\n`],
  ['another field', 'multipart/form-data; boundary=b', `${aPart('constructor', 'x')}--b--\r\n`],
  [
    'no file but a field',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="sheet"\r\n\r\nx\r\n--b--\r\n',
  ],
  [
    'a sheet of one open quote',
    'multipart/form-data; boundary=b',
    `${aPart('sheet', `a;"${'x'.repeat(9e6)}`)}--b--\r\n`,
  ],
  ['a sheet of millions of rows', 'multipart/form-data; boundary=b', `${aPart('sheet', 'a\n'.repeat(4.5e6))}--b--\r\n`],
  ['a sheet of one endless row', 'multipart/form-data; boundary=b', `${aPart('sheet', 'a;'.repeat(4.5e6))}--b--\r\n`],
  ['a sheet with NUL', 'multipart/form-data; boundary=b', `${aPart('sheet', 'Codice\0;x\n1;2')}--b--\r\n`],
]

it('a malformed form is refused with a problem', async () => {
  const { admin } = await aShop()
  for (const [what, type, body] of malformedForms)
    for (const path of ['/admin/products/import/preview', '/products/1/images']) {
      const answer = await admin.raw('POST', path, { body, headers: { 'Content-Type': type } })
      expect([400, 413, 415], `${what}: ${path}`).toContain(answer.status)
      z.parse(ProblemDetails, await answer.json())
    }
})
