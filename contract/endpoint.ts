import * as z from 'zod/mini'
import type { Right } from '#domain/admin/roles.ts'
import { contractMessages } from './contract-messages.ts'
import type { ProblemKind } from './problem-kinds.ts'
import type { Forgiving } from './shapes/forgiving.ts'

/** Who may call: `anyone`, `user` (every signed-in account), or the roles with that right (domain/admin/roles.ts). */
export type Access = 'anyone' | 'user' | Right

/** One call of the API: access, input, response. Paths are below `/api`. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** One sentence for the OpenAPI document, in the third person: 'Lists …', 'Cancels …'. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** What the body may contain besides its schema. */
  forgiving?: Forgiving
  /** Multipart instead of a JSON body: the form field and how many files it takes. */
  files?: { field: string; max: number }
  /** Schema of the successful response; without it the call returns 204 (no content). */
  response?: z.ZodMiniType
  /** Status of the successful response; default 200. */
  status?: 201
  /** Path of the call that reads what this one created, with the `id` of the response: sent as the header `Location`. */
  location?: `/${string}/:id`
  /** The response is a file of this media type and name instead of JSON: the text of `response`, or `bytes`. */
  file?: { type: string; name: string; bytes?: true }
  /** The response is one page of an array; the header `X-Total-Count` carries the number of rows of all pages. */
  paginated?: true
  /**
   * The response is the same for every caller, except staff who manage products. The server caches its bytes, with an
   * ETag, until the data or the day in Italy changes.
   */
  cacheable?: true
  /** A long response of one user: it has an ETag, is sent compressed, and not again to who has it. */
  revalidated?: true
  /** A POST that changes nothing: its input is too long for a query string. */
  readOnly?: true
  /** Accepts the header `Idempotency-Key`: a repeated call returns the first response. */
  idempotent?: true
  /** Points that the call takes from its caller's budget of requests; the default is in `costOf`. */
  cost?: number
  /** For webhooks: the headers that carry the sender's signature. The handler receives them with the raw body. */
  signatureHeaders?: readonly string[]
  /** Kinds of problem beyond those that follow from the other fields; `errorKindsOf` returns all. */
  errors?: readonly ProblemKind[]
}

export type Endpoints = Record<string, Endpoint>

/** Media type of a workbook of Excel. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Returns the two calls that export `what`: as CSV for programs (UTF-8 with byte order mark, semicolons), and as a workbook
 * with typed cells for people. Both have the path and the file name with their ending.
 */
export const sheetCalls = <
  Path extends string,
  const Rest extends Pick<Endpoint, 'access' | 'query'> & { costs: { csv: number; workbook: number } },
>(
  path: Path,
  name: string,
  what: string,
  { costs, ...rest }: Rest,
) => ({
  exportCsv: {
    ...rest,
    method: 'GET' as const,
    path: `${path}.csv` as const,
    summary: `Exports ${what} as CSV, for programs`,
    response: z.string(),
    file: { type: 'text/csv', name: `${name}.csv` },
    cost: costs.csv,
  },
  exportWorkbook: {
    ...rest,
    method: 'GET' as const,
    path: `${path}.xlsx` as const,
    summary: `Exports ${what} as a workbook of Excel, for people; 409 above 500,000 cells`,
    file: { type: workbookType, name: `${name}.xlsx`, bytes: true as const },
    errors: ['conflict'] as const,
    cost: costs.workbook,
  },
})

/** Returns the group unchanged; checks its shape and keeps its literal types. */
export const endpoints = <const Group extends Endpoints>(group: Group) => group

/**
 * Returns the points that a call takes from the budgets of its user and network: 10 for a file, otherwise 1. Source:
 * docs/api-notes.md, Rate limits.
 */
export const costOf = ({ cost, file, files }: Endpoint): number => cost ?? ((file ?? files) ? 10 : 1)

/** Returns every kind of problem that a call may answer with. */
export function errorKindsOf(endpoint: Endpoint): ProblemKind[] {
  const { access, params, query, body, files, idempotent, signatureHeaders, errors = [] } = endpoint
  const isForStaff = access !== 'anyone' && access !== 'user'
  const kinds: (ProblemKind | false | undefined)[] = [
    Boolean(params ?? query ?? body ?? files ?? idempotent) && 'invalid',
    access !== 'anyone' && 'unauthenticated',
    isForStaff && 'forbidden',
    isForStaff && 'second-factor-setup-required',
    signatureHeaders && 'webhook-refused',
    params && 'not-found',
    ...errors,
    Boolean(body ?? files ?? signatureHeaders) && 'too-large',
    Boolean(body ?? files) && 'unsupported-media-type',
    idempotent && 'idempotency-mismatch',
    'too-many-requests',
    'unexpected',
    'unavailable',
  ]
  return [...new Set(kinds.filter(kind => kind !== false && kind !== undefined))]
}

/** Id of a row: a positive 32-bit integer. */
export const Id = z.int32().check(z.positive())
/** An id in a path or query, as digits; anything else is a 400. */
export const IdInPath = z.codec(z.string().check(z.regex(/^\d{1,10}$/, contractMessages.idInvalid)), Id, {
  decode: Number,
  encode: String,
})
/** Path parameters of a call about one row. */
export const byId = z.object({ id: IdInPath })

type Decoded<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined

/** Response of a paginated call: the rows of this page, and the number of rows of all pages. */
export type Paginated<Rows> = { rows: Rows; total: number }

/** What a handler returns and the client receives: decoded values, money in cents. */
export type EndpointResponse<E extends Endpoint> = E extends { response: z.core.$ZodType }
  ? E extends { paginated: true }
    ? Paginated<z.core.output<E['response']>>
    : z.core.output<E['response']>
  : E extends { file: { bytes: true } }
    ? Uint8Array<ArrayBuffer>
    : void

/** Header that carries the signature of webhooks in our own format (test bank, signature provider). */
export const signatureHeader = 'X-Signature'

/** The raw body of a signed call, and its signature headers by lower-case name; missing headers are left out. */
export type SignedBody = { text: string; headers: Readonly<Record<string, string>> }

/** An uploaded file, read completely into memory; larger files are refused (413). */
export type UploadedFile = { filename: string; bytes: Uint8Array }

/**
 * What a handler receives, after authentication and validation. Parts that the endpoint does not declare are undefined.
 */
export type HandlerInput<E extends Endpoint, User> = {
  user: E['access'] extends 'anyone' ? User | undefined : User
  params: Decoded<E['params']>
  query: Decoded<E['query']>
  body: Decoded<E['body']>
  /** Fields of the body that only repeat what was read. */
  echoed: E extends { forgiving: { echoed: readonly string[] } } ? Record<string, unknown> : undefined
  files: E extends { files: object } ? UploadedFile[] : undefined
  signedBody: E extends { signatureHeaders: readonly string[] } ? SignedBody : undefined
}

/** What a client passes to a call: decoded values, money in cents. */
export type ClientInput<E extends Endpoint> = (E['params'] extends z.core.$ZodType
  ? { params: Decoded<E['params']> }
  : unknown) &
  (E['query'] extends z.core.$ZodType ? { query?: Decoded<E['query']> } : unknown) &
  (E['body'] extends z.core.$ZodType ? { body: z.core.output<E['body']> } : unknown) &
  (E extends { files: object } ? { form: FormData } : unknown) &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : unknown)
