import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tagStatuses } from '../domain/tags/tag-list.ts'
import packageFile from '../package.json' with { type: 'json' }
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { type ProblemKind, problemType } from './problem-kinds.ts'

const document = openApiDocument(contract, packageFile.version)
const rows = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
)

type Operation = {
  operationId: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: { properties: { type: { enum: string[] } } } }> }>
}
const operationOf = ({ method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation | undefined

test('the document in docs is the contract’s: node scripts/write-openapi.ts writes it anew', async () => {
  const written = JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8')) as unknown
  expect(written).toEqual(JSON.parse(JSON.stringify(document)))
})

test('every row of the contract is one operation, and there is no other', () => {
  for (const { id, endpoint } of rows) expect(operationOf(endpoint)?.operationId).toBe(id)
  expect(Object.values(document.paths).flatMap(path => Object.keys(path))).toHaveLength(rows.length)
})

test('an operation says what goes in, what comes out and how it refuses', () => {
  for (const { id, endpoint } of rows) {
    const operation = operationOf(endpoint)
    const hasContent = Boolean(endpoint.response ?? endpoint.file)
    const success = String(hasContent ? (endpoint.status ?? 200) : 204)
    expect(operation?.responses[success], id).toBeDefined()
    expect(Boolean(operation?.responses[success]?.content), id).toBe(hasContent)
    expect(Boolean(operation?.requestBody), id).toBe(Boolean(endpoint.body ?? endpoint.files))
    expect(operation?.security, id).toEqual(endpoint.access === 'anyone' ? [] : [{ bearer: [] }])
    const inPath = operation?.parameters.filter(parameter => parameter.in === 'path' && parameter.required)
    expect(
      inPath?.map(({ name }) => name),
      id,
    ).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    const kinds = Object.values(operation?.responses ?? {}).flatMap(
      ({ content }) => content?.['application/problem+json']?.schema.properties.type.enum ?? [],
    )
    const expected: ProblemKind[] = [
      ...(endpoint.errors ?? []),
      ...(endpoint.access === 'anyone' ? [] : (['unauthenticated'] as const)),
      ...(endpoint.access === 'anyone' || endpoint.access === 'user' ? [] : (['forbidden'] as const)),
      ...(endpoint.params ? (['invalid', 'not-found'] as const) : []),
      'unexpected',
    ]
    expect(kinds, id).toEqual(expect.arrayContaining(expected.map(problemType)))
  }
})

test('every reference leads to a schema that says something', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) =>
    String(reference),
  )
  expect(references).toContain('#/components/schemas/ProductSummary')
  for (const reference of new Set(references)) {
    const [root, ...steps] = reference.split('/')
    expect(root).toBe('#')
    const target = steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      document,
    )
    expect(Object.keys(target ?? {}).length, reference).toBeGreaterThan(0)
  }
  const empty = /"schema":\{\}/.exec(JSON.stringify(document))
  expect(empty).toBeNull()
})

test('a record says its keys, which generated clients then know', () => {
  expect(JSON.stringify(document)).not.toContain('propertyNames')
  const { endpoint } = rows.find(({ id }) => id === 'tags.facets') ?? {}
  const response = endpoint && operationOf(endpoint)?.responses[200]?.content?.['application/json']?.schema
  const { statuses } = (response as { properties: Record<string, unknown> } | undefined)?.properties ?? {}
  expect(statuses).toEqual({
    type: 'object',
    properties: Object.fromEntries(tagStatuses.map(status => [status, { type: 'integer' }])),
    required: [...tagStatuses],
    additionalProperties: false,
  })
})

test('money is a number of euros, a list of filters is a comma list', () => {
  expect(document.components.schemas.NewProduct).toMatchObject({
    properties: { price: { type: 'number', minimum: 0 } },
    additionalProperties: false,
  })
  expect(operationOf(contract.products.list)?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'animals',
      style: 'form',
      explode: false,
      schema: expect.objectContaining({ type: 'array' }),
    }),
  )
})
