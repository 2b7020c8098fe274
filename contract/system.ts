import * as z from 'zod/mini'
import { openingCheckNames } from '#domain/admin/opening-titles.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints, Id } from './endpoint.ts'
import { Instant, wholeNumber } from './shapes/wire-types.ts'

/** Health of the shop, for administrators. */

/** An outside service that the shop calls. */
const Party = z.object({
  /** 'registry', 'bdn', 'test-bank' or the name of a payment provider. */
  name: z.string(),
  /** True for a simulator or a provider's sandbox. */
  isSandbox: z.boolean(),
  /** Since when it does not respond; null while it does. */
  downSince: z.nullable(Instant),
  /** Null if it has not responded since this process started. */
  lastAnsweredAt: z.nullable(Instant),
})

export const responseTimeGroups = ['pages', 'reads', 'writes'] as const
/** Response times of a group of requests. */
const ResponseTimes = z.object({
  group: z.enum(responseTimeGroups),
  count: z.int(),
  /** Median and 95th percentile in milliseconds; null without requests. */
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
})

/** Number of jobs of a queue by state. */
const Queue = z.object({
  name: z.string(),
  /** Due now; `later` are scheduled for a later time. */
  waiting: z.int(),
  later: z.int(),
  active: z.int(),
  /** Failed, and retried automatically. */
  retrying: z.int(),
  /** Failed for good. */
  failed: z.int(),
})

/** Health of each part; sizes in bytes. */
export const SystemStatus = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** The last migration of the schema. */
  schema: z.string(),
  startedAt: Instant,
  database: z.object({ milliseconds: z.number(), bytes: z.int() }),
  /** The disk of DATA_DIR. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  /** Without a mail server, mails are written to files, and nobody gets them. */
  mail: z.object({ hasServer: z.boolean(), lastSentAt: z.nullable(Instant), lastWrittenAt: z.nullable(Instant) }),
  /** Implementation of the registry; `manual`: staff does the work by hand. */
  registry: z.enum(['simulator', 'manual', 'bdn']),
  parties: z.array(Party),
  responseTimes: z.array(ResponseTimes),
  queues: z.array(Queue),
})
export type SystemStatus = z.output<typeof SystemStatus>

export const failedJobStates = ['failed', 'retry'] as const

/** A background job. */
export const Job = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** Kind of mail; null for other jobs. */
  kind: z.nullable(z.string()),
  /** Id of the row it is about; null if none. */
  subjectId: z.nullable(Id),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  reason: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: Instant,
  /** When it is retried, or when it failed for good. */
  at: Instant,
})
export type Job = z.output<typeof Job>

export const jobPageSize = 50
/** State and page of the list of jobs. */
const JobQuery = z.strictObject({
  state: z.enum(failedJobStates),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type JobQuery = z.output<typeof JobQuery>

const JobInPath = z.object({
  queue: z.string().check(z.regex(/^[a-z-]{1,40}$/, contractMessages.idInvalid)),
  id: z.uuid(contractMessages.idInvalid),
})

/** One thing that stands between this shop and trade. */
const OpeningCheck = z.object({
  name: z.enum(openingCheckNames),
  /** `to-try`: everything is set, but nobody has seen it work. */
  state: z.enum(['done', 'to-do', 'to-try']),
  /** Sentences: what is missing, or what has to be known. */
  findings: z.array(z.string()),
})
export type OpeningCheck = z.output<typeof OpeningCheck>

/** `isLive`: buyers pay real money already. `examples`: what of the example catalogue is on sale, and its farmer. */
export const OpeningChecks = z.object({
  isLive: z.boolean(),
  examples: z.object({ products: z.int(), hasFarmer: z.boolean() }),
  checks: z.array(OpeningCheck),
})
export type OpeningChecks = z.output<typeof OpeningChecks>

const RemovedExamples = z.object({ deleted: z.int(), disabled: z.int(), isFarmerErased: z.boolean() })
export type RemovedExamples = z.output<typeof RemovedExamples>

export const trialOutcomes = ['answered', 'keys-refused', 'no-answer'] as const
/** What an outside service answered when it was tried; a payment provider, for a payment that does not exist. */
const ProviderTrial = z.object({ provider: z.string(), outcome: z.enum(trialOutcomes) })

export const system = endpoints({
  openingChecks: {
    method: 'GET',
    path: '/admin/opening-checks',
    access: 'admin',
    summary: 'Returns what is missing before the shop can trade',
    response: OpeningChecks,
  },
  removeExamples: {
    method: 'DELETE',
    path: '/admin/opening-checks/examples',
    access: 'admin',
    summary: 'Removes example products and farmer. Products that were ordered are disabled',
    errors: ['conflict'],
    response: RemovedExamples,
  },
  tryMail: {
    method: 'POST',
    path: '/admin/opening-checks/mail',
    access: 'admin',
    summary: 'Sends a trial mail to the signed-in administrator',
    response: z.object({ email: z.string() }),
  },
  tryPayments: {
    method: 'POST',
    path: '/admin/opening-checks/payments',
    access: 'admin',
    summary: 'Asks each payment provider for a payment that does not exist, to see whether it accepts the keys',
    readOnly: true,
    response: z.array(ProviderTrial),
  },
  tryPec: {
    method: 'POST',
    path: '/admin/opening-checks/pec',
    access: 'admin',
    summary:
      'Signs in to the PEC mailbox by SMTP and IMAP, to see whether it can be used, and reads it; empty without one',
    readOnly: true,
    response: z.array(ProviderTrial),
  },
  getStatus: {
    method: 'GET',
    path: '/admin/system',
    access: 'admin',
    summary: 'Returns the health of each part, versions, response times of this process, and job queues',
    response: SystemStatus,
  },
  jobs: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Lists the failed jobs, or the jobs that wait for a retry, newest first',
    query: JobQuery,
    response: z.array(Job),
    paginated: true,
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/:queue/:id/retry',
    access: 'admin',
    summary: 'Retries a job now; a job that is running or done stays as it is',
    params: JobInPath,
    response: Job,
  },
})
