import * as z from 'zod/mini'
import { AuditEntry } from './audit-log.ts'
import { Registration } from './auth.ts'
import { Cart, CartItem, NewCartItem } from './carts.ts'
import { Delegation, DelegationSummary, KeptDelegation } from './delegations.ts'
import { Discount } from './discounts.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { OrderStep, Parcel, Refund } from './fulfilment.ts'
import { InvoiceSummary, KeptInvoice } from './invoices.ts'
import { OrderItem } from './order-item.ts'
import { Checkout, DeskOrder, Order, OrderSummary } from './orders.ts'
import { ProblemDetails } from './problem-details.ts'
import { KeptProduct, NewProduct, Product, ProductChange, ProductSummary } from './products.ts'
import { ShopException } from './registry.ts'
import { CodeRequest, Step } from './requests.ts'
import { Company } from './shop.ts'
import { StaffMember } from './staff.ts'
import { Job } from './system.ts'
import { Tag } from './tags.ts'
import { User } from './users.ts'
import { BillingAddress, HerdChoice, Picture, ShippingAddress } from './wire-types.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Groups = Record<string, Endpoints>
type Describe = (schema: z.core.$ZodType) => JsonSchema

const addresses = { BillingAddress, ShippingAddress }
const catalogue = { KeptProduct, NewProduct, Picture, Product, ProductChange, ProductSummary }
const buying = { Cart, CartItem, NewCartItem, Checkout, Discount, Order, OrderItem, OrderSummary }
const fulfilling = { DeskOrder, OrderStep, Parcel, Refund }
const delegating = { Delegation, DelegationSummary, KeptDelegation }
const asking = { CodeRequest, HerdChoice, ShopException, Step }
const invoicing = { InvoiceSummary, KeptInvoice }
const named = {
  ...addresses,
  ...catalogue,
  ...buying,
  ...fulfilling,
  ...delegating,
  ...asking,
  ...invoicing,
  AuditEntry,
  Company,
  Discount,
  Job,
  Registration,
  StaffMember,
  Tag,
  User,
  Problem: ProblemDetails,
}

const reference = (name: string) => `#/components/schemas/${name}`
const problem = {
  description: 'Refused; the problem says why',
  content: { 'application/problem+json': { schema: { $ref: reference('Problem') } } },
}

/** The API as an OpenAPI 3.1 document, row by row: what the contract says is what the world reads. */
export function openApiDocument(groups: Groups, version: string) {
  const { describe, components } = describeSchemas(groups)
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, group] of Object.entries(groups))
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = operationOf(endpoint, describe)
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: { operationId: `${noun}.${name}`, tags: [noun], ...operation },
      }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Auricola', version, description: 'Ear tags, applicators and readers: catalogue, cart, orders.' },
    servers: [{ url: '/api' }],
    tags: Object.keys(groups).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: components,
      responses: { Problem: problem },
    },
  }
}

/** Schemas as they travel, which is a codec's input side; a named one inside another is a reference. */
function describeSchemas(groups: Groups): { describe: Describe; components: Record<string, JsonSchema> } {
  const registry = z.registry<{ id: string }>()
  const add = (schema: z.core.$ZodType | undefined, id: string) =>
    schema && !registry.has(schema) && registry.add(schema, { id })
  for (const [name, schema] of Object.entries(named)) add(schema, name)
  for (const [noun, group] of Object.entries(groups))
    for (const [name, { body, answer }] of Object.entries(group)) {
      add(body, `${noun}.${name} body`)
      add(answer, `${noun}.${name} answer`)
    }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: reference, override: tidy })
  const all = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  )
  const describe: Describe = schema => {
    const id = registry.get(schema)?.id ?? ''
    return id in named ? { $ref: reference(id) } : (all[id] ?? {})
  }
  return { describe, components: Object.fromEntries(Object.keys(named).map(name => [name, all[name] ?? {}])) }
}

/** Leaves out what a reader knows: the pattern of a format, the range of a whole number. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const operationOf = (endpoint: Endpoint, describe: Describe) => ({
  summary: endpoint.summary,
  ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
  parameters: parametersOf(endpoint),
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: describe(endpoint.body) } } },
  }),
  ...(endpoint.files && {
    requestBody: { required: true, content: { 'multipart/form-data': formOf(endpoint.files) } },
  }),
  responses: { ...success(endpoint, describe), ...refusals(endpoint) },
})

function parametersOf({ params, query, idempotent, signed }: Endpoint) {
  const within = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined) => {
    if (!schema) return []
    // As they are understood: a number rather than its digits, a list rather than its commas.
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output', override: tidy })
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(typeof value === 'object' && value.type === 'array' && { style: 'form', explode: false }),
      schema: value,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  const signatures = (signed ?? []).map(name => ({ name, in: 'header', required: true, schema: { type: 'string' } }))
  return [...within('path', params), ...within('query', query), ...(idempotent ? [key] : []), ...signatures]
}

const binary = (type: string) => ({ type: 'string', contentMediaType: type })

function formOf({ field, most }: { field: string; most: number }) {
  const file = binary('application/octet-stream')
  const value = most === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: most }
  return {
    schema: { type: 'object', properties: { [field]: value }, required: [field], additionalProperties: false },
    encoding: { [field]: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
  }
}

function success({ answer, status, counted, shared, file }: Endpoint, describe: Describe): Record<string, object> {
  if (file?.bytes) return { 200: { description: 'OK', content: { [file.type]: { schema: binary(file.type) } } } }
  if (!answer) return { 204: { description: 'Done' } }
  const total = { description: 'How many there are in all', schema: { type: 'integer' } }
  const headers = {
    ...(counted && { 'X-Total-Count': total }),
    ...(shared && { ETag: { description: 'For If-None-Match', schema: { type: 'string' } } }),
  }
  const content = { [file?.type ?? 'application/json']: { schema: describe(answer) } }
  return {
    [status ?? 200]: { description: status === 201 ? 'Created' : 'OK', headers, content },
    ...(shared && { 304: { description: 'Nothing has changed since' } }),
  }
}

function refusals({ access, params, query, body, files, refusals: more = [] }: Endpoint): Record<string, object> {
  const statuses = new Set<number>(more)
  if (params ?? query ?? body ?? files) statuses.add(400)
  if (access !== 'anyone') statuses.add(401)
  if (access !== 'anyone' && access !== 'user') statuses.add(403)
  if (params) statuses.add(404)
  if (body ?? files) statuses.add(413).add(415)
  const known = [...statuses, 500, 503].toSorted((a, b) => a - b)
  return Object.fromEntries(known.map(status => [status, { $ref: '#/components/responses/Problem' }]))
}
