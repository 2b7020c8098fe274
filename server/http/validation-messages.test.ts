import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { ProblemDetails } from '#contract/shapes/problem-details.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import type { OpenApi, Schema } from '#test/builders/openapi-inputs.ts'
import '../build-app.ts' // sets the language of the schemas

/**
 * Whatever is wrong with a field, the answer says so in Italian. The sweep puts wrong values into every field of every
 * call and looks for words of the library: types of the programming language, and sentences in English.
 */
const foreign =
  /atteso|ricevuto|Input non valido|Opzione non valida|\b(undefined|null|string|number|array|object|Invalid|expected|received|Too (small|big)|must|should)\b/i
/** The specification's own sentences in English. */
const verbatim = /^(\w+( \w+)? is required|Please enter a valid email|Email is required)/i

const openApi = openApiDocument(contract, 'test') as unknown as OpenApi
const schemaOf = (schema: Schema): Schema =>
  schema.$ref ? schemaOf(openApi.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** Returns a value of a schema's shape, whatever its content. */
function sampleOf(given: Schema, depth = 0): unknown {
  const schema = schemaOf(given)
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (branch) return sampleOf(branch, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return depth > 4 ? [] : [sampleOf(schema.items ?? {}, depth + 1)]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one, depth + 1)]),
    )
  return schema.type === 'boolean' ? true : schema.type === 'string' ? 'abc' : 1
}

const wrongValues: unknown[] = [
  ...[undefined, null, '', '2', 'x'.repeat(30_000), '2026-02-30', 0, -1, 1.5, 1e12, Number.NaN],
  ...[true, [], Array(20_001).fill(1), ['x'], {}, { constructor: 1 }],
]

/** Returns a sample with each of its places, at any depth, replaced by each wrong value. */
function* variantsOf(sample: unknown): Generator {
  yield* wrongValues
  if (Array.isArray(sample)) for (const inner of variantsOf(sample[0])) yield [inner]
  else if (typeof sample === 'object' && sample !== null)
    for (const [name, one] of Object.entries(sample))
      for (const inner of variantsOf(one)) yield { ...sample, [name]: inner }
}

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ title: `${noun}.${name}`, endpoint })),
)

describe('the sentences about fields', () => {
  it('are Italian for every field of every call', () => {
    const found = new Set<string>()
    let sentences = 0
    for (const { title, endpoint } of calls) {
      const operation = openApi.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      const [content] = Object.values(operation?.requestBody?.content ?? {})
      const query = Object.fromEntries(
        (operation?.parameters ?? [])
          .filter(one => one.in === 'query')
          .map(({ name, schema }) => [name, sampleOf(schema)]),
      )
      const inputs: [z.ZodMiniType | undefined, unknown][] = [
        [endpoint.body, sampleOf(content?.schema ?? {})],
        [endpoint.query, query],
        [endpoint.params, { id: '1' }],
      ]
      for (const [schema, sample] of inputs)
        for (const input of schema ? variantsOf(sample) : [])
          for (const { message, path } of (schema && z.safeDecode(schema, input).error?.issues) ?? []) {
            sentences += 1
            const words = message.replace(/^I valori possibili sono:.*/, '') // values are English words
            if (message === '' || (foreign.test(words) && !verbatim.test(message)))
              found.add(`${title} ${path.join('.')}: ${message}`)
          }
    }
    expect([...found]).toEqual([])
    expect(sentences).toBeGreaterThan(10_000)
  }, 60_000)

  const errorsOf = async (person: Person, method: string, path: string, body: unknown) => {
    const answer = await person.raw(method, path, { body })
    expect(answer.status).toBe(400)
    return z.parse(ProblemDetails, await answer.json()).errors
  }

  it('say what is missing or of another kind', async () => {
    const { admin, maria } = await aShop()
    expect(await errorsOf(admin, 'POST', '/products', {})).toEqual(
      expect.arrayContaining([
        { path: 'title', message: 'Scrivi il nome del prodotto.' },
        { path: 'price', message: 'Questo dato manca.' },
      ]),
    )
    expect(await errorsOf(admin, 'PATCH', '/products/1', { price: true })).toEqual([
      { path: 'price', message: 'Serve un numero.' },
    ])
    expect(await errorsOf(maria, 'POST', '/orders/checkout', {})).toEqual(
      expect.arrayContaining([{ path: 'billingAddress', message: 'Questo dato manca.' }]),
    )
    expect(await errorsOf(maria, 'POST', '/carts/items', { productId: 1, quantity: true })).toEqual([
      { path: 'quantity', message: 'Serve un numero.' },
    ])
  })
})
