import * as z from 'zod/mini'
import { contractMessages } from './contract-messages.ts'
import { endpoints, Id } from './endpoint.ts'
import { Instant, wholeNumber } from './wire-types.ts'

/** How the shop itself fares, for whoever runs it. */

/** Somebody whom the shop calls. */
const Party = z.object({
  /** 'registry', 'bdn', 'test-bank' or a provider of payments. */
  name: z.string(),
  /** Nothing real stands behind it. */
  isTrial: z.boolean(),
  /** Since when it has not answered; null while it does. */
  downSince: z.nullable(Instant),
  /** Nothing since this process began. */
  lastAnsweredAt: z.nullable(Instant),
})

export const answerGroups = ['pages', 'reads', 'writes'] as const
const AnswerTimes = z.object({
  group: z.enum(answerGroups),
  count: z.int(),
  /** Milliseconds within which half of the answers, and 95 of a hundred, were given. */
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
})

const Queue = z.object({
  name: z.string(),
  /** To be done now, and when their time has come. */
  waiting: z.int(),
  later: z.int(),
  active: z.int(),
  /** Failed, to be tried again by themselves. */
  retrying: z.int(),
  /** Given up. */
  failed: z.int(),
})

export const SystemState = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** The last migration of the schema. */
  schema: z.string(),
  startedAt: Instant,
  database: z.object({ milliseconds: z.number(), bytes: z.int() }),
  /** Where DATA_DIR is. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  /** Without a server mails are files. */
  mail: z.object({ hasServer: z.boolean(), lastSentAt: z.nullable(Instant) }),
  /** Who stands behind the registry: nobody where it is worked by hand. */
  registry: z.enum(['simulator', 'manual', 'bdn']),
  parties: z.array(Party),
  answers: z.array(AnswerTimes),
  queues: z.array(Queue),
})
export type SystemState = z.output<typeof SystemState>

export const troubledStates = ['failed', 'retry'] as const

/** Work that follows from something that happened. */
export const Job = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** Of a mail, which one. */
  kind: z.nullable(z.string()),
  /** The row it is about. */
  subjectId: z.nullable(Id),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  reason: z.nullable(z.string()),
  tries: z.int(),
  createdAt: Instant,
  /** When it is tried again, or was given up. */
  at: Instant,
})
export type Job = z.output<typeof Job>

export const jobPageSize = 50
const JobQuery = z.strictObject({
  state: z.enum(troubledStates),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type JobQuery = z.output<typeof JobQuery>

const JobInPath = z.object({
  queue: z.string().check(z.regex(/^[a-z-]{1,40}$/, contractMessages.idInvalid)),
  id: z.uuid(contractMessages.idInvalid),
})

export const system = endpoints({
  state: {
    method: 'GET',
    path: '/admin/system',
    access: 'admin',
    summary: 'Health of each part, versions, answer times of this process, queues',
    answer: SystemState,
  },
  jobs: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Jobs that were given up, or wait for their next try; latest first',
    query: JobQuery,
    answer: z.array(Job),
    counted: true,
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/:queue/:id/retry',
    access: 'admin',
    summary: 'Tries a job again, now; one that is being tried or done stays as it is',
    params: JobInPath,
    answer: Job,
  },
})
