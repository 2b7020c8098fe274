import * as z from 'zod/mini'
import { AuditEntry } from './audit-log.ts'
import { Registration } from './auth.ts'
import { Cart, CartItem, NewCartItem } from './carts.ts'
import { CodeRequest, CodeTimelineEvent } from './code-requests.ts'
import { AdminDelegation, Delegation, DelegationSummary } from './delegations.ts'
import { Discount } from './discounts.ts'
import { costOf, type Endpoint, type Endpoints, errorKindsOf } from './endpoint.ts'
import { AdminInvoice, InvoiceSummary } from './invoices.ts'
import { Issue } from './issues.ts'
import { DeliveryCheck } from './keeper/delivery-checks.ts'
import { FieldNote } from './keeper/field-notes.ts'
import { InboundMovement, MovementDocument } from './keeper/inbound-movements.ts'
import { KeeperWait } from './keeper-waits.ts'
import { AdminOrder, Checkout, Order, OrderSummary } from './orders.ts'
import { problemKinds, problemType } from './problem-kinds.ts'
import { AdminProduct, NewProduct, Product, ProductChange, ProductSummary } from './products.ts'
import { BillingAddress } from './shapes/billing-address.ts'
import { Parcel, Refund, TimelineEvent } from './shapes/fulfilment.ts'
import { OrderItem } from './shapes/order-item.ts'
import { Withdrawal } from './shapes/order-withdrawal.ts'
import { ProblemDetails } from './shapes/problem-details.ts'
import { HerdChoice, Picture, ShippingAddress } from './shapes/wire-types.ts'
import { Company } from './site.ts'
import { Invitation, SavedView, StaffMember } from './staff.ts'
import { AdminSupportThread, SupportThread } from './support-threads.ts'
import { Job } from './system.ts'
import { Tag } from './tags.ts'
import { User } from './users.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Groups = Record<string, Endpoints>
type Describe = (schema: z.core.$ZodType) => JsonSchema

const addresses = { BillingAddress, ShippingAddress }
const products = { AdminProduct, NewProduct, Picture, Product, ProductChange, ProductSummary }
const orders = { Cart, CartItem, NewCartItem, Checkout, Discount, Order, OrderItem, OrderSummary }
const fulfilment = { AdminOrder, TimelineEvent, Parcel, Refund, Withdrawal }
const delegations = { Delegation, DelegationSummary, AdminDelegation }
const codeRequests = { CodeRequest, HerdChoice, Issue, CodeTimelineEvent }
const invoices = { InvoiceSummary, AdminInvoice }
const messages = { SupportThread, AdminSupportThread, KeeperWait }
const namedSchemas = {
  ...addresses,
  ...products,
  ...orders,
  ...fulfilment,
  ...delegations,
  ...codeRequests,
  ...invoices,
  ...messages,
  AuditEntry,
  Company,
  DeliveryCheck,
  Discount,
  FieldNote,
  InboundMovement,
  Invitation,
  Job,
  MovementDocument,
  Registration,
  SavedView,
  StaffMember,
  Tag,
  User,
  Problem: ProblemDetails,
}

const reference = (name: string) => `#/components/schemas/${name}`
/** Returns the contract as an OpenAPI 3.1 document, one operation per endpoint. */
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
    },
  }
}

/** Describes schemas as they are on the wire (the input side of a codec). Named schemas become references. */
function describeSchemas(groups: Groups): { describe: Describe; components: Record<string, JsonSchema> } {
  const registry = z.registry<{ id: string }>()
  const add = (schema: z.core.$ZodType | undefined, id: string) =>
    schema && !registry.has(schema) && registry.add(schema, { id })
  for (const [name, schema] of Object.entries(namedSchemas)) add(schema, name)
  for (const [noun, group] of Object.entries(groups))
    for (const [name, { body, response }] of Object.entries(group)) {
      add(body, `${noun}.${name} body`)
      add(response, `${noun}.${name} response`)
    }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: reference, override: simplify })
  const all = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  )
  const describe: Describe = schema => {
    const id = registry.get(schema)?.id ?? ''
    return id in namedSchemas ? { $ref: reference(id) } : (all[id] ?? {})
  }
  return { describe, components: Object.fromEntries(Object.keys(namedSchemas).map(name => [name, all[name] ?? {}])) }
}

/**
 * Removes noise: the pattern of a format, the default range of an integer. The keys of a record become properties, since
 * generators of clients do not read `propertyNames`.
 */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { propertyNames: keys, additionalProperties: value } = jsonSchema
  if (keys === undefined) return
  delete jsonSchema.propertyNames
  if (typeof keys !== 'object' || !keys.enum || value === undefined) return
  jsonSchema.properties = Object.fromEntries(keys.enum.map(key => [String(key), value]))
  jsonSchema.additionalProperties = false
}

const operationOf = (endpoint: Endpoint, describe: Describe) => ({
  summary: endpoint.summary,
  // Points of the budget of requests; see the limits in docs/api-notes.md.
  'x-cost': costOf(endpoint),
  security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: describe(endpoint.body) } } },
  }),
  ...(endpoint.files && {
    requestBody: { required: true, content: { 'multipart/form-data': formOf(endpoint.files) } },
  }),
  responses: { ...successResponse(endpoint, describe), ...errorResponses(endpoint) },
})

function parametersOf({ params, query, idempotent, signatureHeaders }: Endpoint) {
  const parametersIn = (location: 'path' | 'query', schema: z.ZodMiniObject | undefined) => {
    if (!schema) return []
    // The output side of the codecs: a number and a list rather than a text of digits or commas.
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output', override: simplify })
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: location,
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
  const signatures = (signatureHeaders ?? []).map(name => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  return [...parametersIn('path', params), ...parametersIn('query', query), ...(idempotent ? [key] : []), ...signatures]
}

const binary = (type: string) => ({ type: 'string', contentMediaType: type })

function formOf({ field, max }: { field: string; max: number }) {
  const file = binary('application/octet-stream')
  const value = max === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: max }
  return {
    schema: { type: 'object', properties: { [field]: value }, required: [field], additionalProperties: false },
    encoding: { [field]: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
  }
}

function successResponse(
  { response, status, location, paginated, cacheable, revalidated, file }: Endpoint,
  describe: Describe,
): Record<string, object> {
  if (file?.bytes) return { 200: { description: 'OK', content: { [file.type]: { schema: binary(file.type) } } } }
  if (!response) return { 204: { description: 'Done' } }
  const total = { description: 'How many there are in all', schema: { type: 'integer' } }
  const hasETag = cacheable ?? revalidated
  const headers = {
    ...(paginated && { 'X-Total-Count': total }),
    ...(location && {
      Location: {
        description: 'The call that reads it',
        schema: { type: 'string', example: `/api${location.replace(':id', '1')}` },
      },
    }),
    ...(hasETag && { ETag: { description: 'For If-None-Match', schema: { type: 'string' } } }),
  }
  const content = { [file?.type ?? 'application/json']: { schema: describe(response) } }
  return {
    [status ?? 200]: { description: status === 201 ? 'Created' : 'OK', headers, content },
    ...(hasETag && { 304: { description: 'Nothing has changed since' } }),
  }
}

function errorResponses(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(errorKindsOf(endpoint), kind => problemKinds[kind].status)
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(
    statuses.map(([status, kinds]) => [
      status,
      {
        description: kinds.map(kind => `\`${kind}\`: ${problemKinds[kind].title}`).join('; '),
        content: {
          'application/problem+json': {
            schema: { $ref: reference('Problem'), properties: { type: { enum: kinds.map(problemType) } } },
          },
        },
      },
    ]),
  )
}
