import * as z from 'zod/mini'
import { auditActions, auditSubjects } from '#domain/admin/audit-entries.ts'
import { endpoints, Id, IdInPath, sheetCalls } from './endpoint.ts'
import { Instant, wholeNumber } from './shapes/wire-types.ts'

const keysOf = <Words extends Record<string, string>>(words: Words) => Object.keys(words) as (keyof Words & string)[]

const Change = z.nullable(z.record(z.string(), z.unknown()))

/** One change by a user or by the shop. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Null if the shop did it automatically. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** A key of `auditActions`; entries of other versions of the shop may have other words. */
  action: z.string(),
  /** `name`: of the person, the product or the discount code; null if it has none or is gone. */
  subject: z.object({ type: z.string(), id: z.nullable(z.int()), name: z.nullable(z.string()) }),
  /** Values before the change; null if the subject was created. */
  before: Change,
  /** Values after the change; null if the subject was removed. */
  after: Change,
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Filters of the audit log; a missing filter does not narrow. */
export const AuditFilter = z.strictObject({
  /** Part of a value before or after, or of the actor's name; or the number of the order concerned. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  actor: z.optional(IdInPath),
  action: z.optional(z.enum(keysOf(auditActions))),
  subject: z.optional(z.enum(keysOf(auditSubjects))),
  subjectId: z.optional(IdInPath),
  /** First and last day in Italy, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const auditPageSize = 100
/** Filters and page of the audit log. */
const AuditQuery = z.extend(AuditFilter, { page: z.optional(wholeNumber(1, 100_000)) })
export type AuditQuery = z.output<typeof AuditQuery>

/** The audit log: actor, action, subject, values before and after. Entries are never changed or deleted. */
export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Lists the audit log, newest first, a hundred entries per page',
    query: AuditQuery,
    response: z.array(AuditEntry),
    paginated: true,
  },
  ...sheetCalls('/admin/audit', 'registro', 'all matching entries of the audit log', {
    access: 'admin',
    query: AuditFilter,
    costs: { csv: 60, workbook: 300 },
  }),
})
