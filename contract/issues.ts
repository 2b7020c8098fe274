import * as z from 'zod/mini'
import { issueAreas, issueKinds } from '#domain/admin/issue-kinds.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Instant, wholeNumber } from './shapes/wire-types.ts'

/** Something that staff has to look into; the kinds are explained in domain/admin/issue-kinds.ts. */
export const Issue = z.object({
  id: Id,
  kind: z.enum(issueKinds),
  /** What it is about: 'request 12', 'order 7', 'user 3', 'tags 3', 'product 9', a payment provider, or a job. */
  subject: z.string(),
  text: z.string(),
  at: Instant,
  resolvedAt: z.nullable(Instant),
})
export type Issue = z.output<typeof Issue>

const page = z.optional(wholeNumber(1, 100_000))

export const issuePageSize = 50
/** Filters and page of the list of issues; without `resolved` the open ones. */
const IssueQuery = z.strictObject({
  page,
  resolved: z.optional(z.literal('true')),
  area: z.optional(z.enum(issueAreas)),
})
export type IssueQuery = z.output<typeof IssueQuery>

export const issues = endpoints({
  list: {
    method: 'GET',
    path: '/admin/issues',
    access: 'codes',
    summary: 'Lists the open or the resolved issues for staff, newest first, fifty per page',
    query: IssueQuery,
    response: z.array(Issue),
    paginated: true,
  },
  resolve: {
    method: 'POST',
    path: '/admin/issues/:id/resolve',
    access: 'codes',
    summary: 'Marks an issue as resolved',
    params: byId,
    response: Issue,
    errors: ['conflict'],
  },
})
