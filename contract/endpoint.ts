import * as z from 'zod/mini'
import type { Right } from '#domain/roles.ts'
import { contractMessages } from './contract-messages.ts'

/** Who may call: `anyone`; `user`, whoever is signed in; or whose role has that right (domain/roles.ts). */
export type Access = 'anyone' | 'user' | Right

/** One row of the API table: who may call, what goes in, what comes out. Paths stand below `/api`. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Multipart instead of a JSON body: the form field and how many files it takes. */
  files?: { field: string; most: number }
  /** Absent means 204, no content. */
  answer?: z.ZodMiniType
  /** Of the successful answer; 200 unless said. */
  status?: 201
  /**
   * The answer is of this type rather than JSON, to be kept as a file of this name: the text of `answer`, or, without
   * one, bytes.
   */
  file?: { type: string; name: string; bytes?: true }
  /** The answer is an array; `X-Total-Count` carries how many rows there are in all. */
  counted?: true
  /** The answer is the same for everybody: kept as bytes with an ETag until something it shows changes. */
  shared?: true
  /** Changes nothing although it is a POST: what is asked about is too long for an address. */
  asks?: true
  /** Honours `Idempotency-Key`. */
  idempotent?: true
  /**
   * Called by a machine that signs what it says: the headers that carry its signature. The handler is given the body as it
   * came, and those.
   */
  signed?: readonly string[]
  /** Refusals beyond those that follow from the row itself (400 input, 401 and 403 access, 404 a parameter). */
  refusals?: readonly number[]
}

export type Endpoints = Record<string, Endpoint>

/** Keeps the literal types of a group of endpoints while checking their shape. */
export const endpoints = <const Group extends Endpoints>(group: Group) => group

/** Ids on the wire are positive 32-bit integers; anything else in a path is malformed. */
export const Id = z.int32().check(z.positive())
export const IdInPath = z.codec(z.string().check(z.regex(/^\d{1,10}$/, contractMessages.idInvalid)), Id, {
  decode: Number,
  encode: String,
})
export const byId = z.object({ id: IdInPath })

type Decoded<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined

/** What a counted handler answers: the rows of this page and how many rows there are in all. */
export type Counted<Rows> = { rows: Rows; total: number }

/** What a handler answers and what the client receives: decoded, money in cents. */
export type Answer<E extends Endpoint> = E extends { answer: z.core.$ZodType }
  ? E extends { counted: true }
    ? Counted<z.core.output<E['answer']>>
    : z.core.output<E['answer']>
  : E extends { file: { bytes: true } }
    ? Uint8Array<ArrayBuffer>
    : void

/** Where a signed call of the shop's own making carries its signature. */
export const signatureHeader = 'X-Signature'

/** The body of a signed call to the letter, and what came of its headers, by their names in lower case. */
export type SignedText = { text: string; headers: Readonly<Record<string, string>> }

/** An uploaded file, read whole into memory within its limit. */
export type UploadedFile = { filename: string; bytes: Uint8Array }

/** What a handler receives: already authenticated, already parsed. */
export type Call<E extends Endpoint, User> = {
  user: E['access'] extends 'anyone' ? User | undefined : User
  params: Decoded<E['params']>
  query: Decoded<E['query']>
  body: Decoded<E['body']>
  files: E extends { files: object } ? UploadedFile[] : undefined
  signed: E extends { signed: readonly string[] } ? SignedText : undefined
}

/** What a client must send. */
export type Sent<E extends Endpoint> = (E['params'] extends z.core.$ZodType
  ? { params: Decoded<E['params']> }
  : unknown) &
  (E['query'] extends z.core.$ZodType ? { query?: Decoded<E['query']> } : unknown) &
  (E['body'] extends z.core.$ZodType ? { body: z.core.output<E['body']> } : unknown) &
  (E extends { files: object } ? { form: FormData } : unknown) &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : unknown)
