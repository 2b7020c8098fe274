import * as z from 'zod/mini'
import { auditActions, auditSubjects } from '#domain/audit-entries.ts'
import { endpoints, Id, IdInPath } from './endpoint.ts'
import { Instant, wholeNumber } from './wire-types.ts'

const keysOf = <Words extends Record<string, string>>(words: Words) => Object.keys(words) as (keyof Words & string)[]

const Change = z.nullable(z.record(z.string(), z.unknown()))

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Nobody, where the shop did it by itself. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** A key of `auditActions`; of another version of the shop, any word. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.nullable(z.int()) }),
  /** Nothing of what was created. */
  before: Change,
  /** Nothing of what was removed. */
  after: Change,
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditFilter = z.strictObject({
  /** Part of what was changed, a value before or after; of the name of who did it; the number of the order that it was done to. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  actor: z.optional(IdInPath),
  action: z.optional(z.enum(keysOf(auditActions))),
  subject: z.optional(z.enum(keysOf(auditSubjects))),
  subjectId: z.optional(IdInPath),
  /** Days in Italy, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const auditPageSize = 100
const AuditQuery = z.extend(AuditFilter, { page: z.optional(wholeNumber(1, 100_000)) })
export type AuditQuery = z.output<typeof AuditQuery>

/** Who did what to whom, before and after. It is only ever added to. */
export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'The audit log, latest first, a hundred to a page',
    query: AuditQuery,
    answer: z.array(AuditEntry),
    counted: true,
  },
  sheet: {
    method: 'GET',
    path: '/admin/audit.csv',
    access: 'admin',
    summary: 'The same as a file, whole',
    query: AuditFilter,
    answer: z.string(),
    file: { type: 'text/csv', name: 'registro.csv' },
  },
})
