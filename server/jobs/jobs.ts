import { CompiledQuery } from 'kysely'
import { getConstructionPlans, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, type Executor, isDatabaseGone } from '../database/open-database.ts'
import { OutageLog } from '../database/outage-log.ts'
import { raiseIssue, resolveIssues } from '../features/issues/issue-queries.ts'
import type { MailRoute } from '../integrations/mail/mail-route.ts'
import { withLogContext } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { jobFailed, jobRejected } from './job-messages.ts'
import { createPaymentJobIndex, oneAtATime } from './job-queries.ts'
import { jobQueues, type Queue } from './job-queues.ts'
import { PermanentJobError } from './permanent-job-error.ts'

/**
 * Jobs that follow from a change are queued in the same transaction: they run if and only if the change was committed.
 * Handlers may run more than once for the same job and must be idempotent.
 */
export type JobData = {
  /** Sends mail `kind` about row `id`; the text is composed when it is sent. */
  mail: { kind: MailKind; id: number }
  /** Syncs the herds of a keeper from the registry. */
  'registry-sync': { userId: number }
  /** Queues a registry sync for every keeper who is due for one, and the overdue code requests. */
  'schedule-registry-syncs': Record<string, never>
  /** Takes the code requests of an order line as far as they can go at the registry now. */
  'process-code-requests': { itemId: number }
  /** Fetches a payment's state from its provider and applies it. */
  'process-payment': { paymentId: number }
  /** Queues a check of every payment that is overdue for one. */
  'requeue-payments': Record<string, never>
  /** Tells staff of products of which new accounts hold much unpaid. */
  'watch-shelves': Record<string, never>
  /** Makes a week's share of the captured payments due for a check. */
  'recheck-payments': Record<string, never>
  /** Looks for the order of a guest's statement of withdrawal. */
  'process-withdrawal': { id: number }
  /** Hands a file to the mail server of the PEC provider. */
  'send-invoice': { id: number }
  /** Reads the receipts in the PEC mailbox. */
  'read-pec': Record<string, never>
  /** Sends the next portion of a letter of the newsletter; a job of an earlier turn does nothing. */
  'send-letter': { letterId: number; turn: number }
  /** Mails a letter to a member of staff. `at` is when they asked, ISO 8601. */
  'letter-trial': { letterId: number; userId: number; at: string }
  /** Moves the promises that cannot be kept any more, and tells their buyers. */
  'find-late-deliveries': Record<string, never>
  /** Reckons how long printing, registry and carrier really took lately. */
  'observe-days': Record<string, never>
  /** Reckons anew how many tags all keepers lost. */
  'reckon-losses': Record<string, never>
  /** Mails the reminders that keepers asked for and that are due. */
  'send-reminders': Record<string, never>
  /** Deletes what has expired. */
  housekeeping: Record<string, never>
}
export type MailKind =
  | 'verify-email'
  | 'invitation'
  | 'email-change'
  | 'reset-code'
  | 'order-placed'
  | 'order-note'
  | 'payment-link'
  | 'transfer-due'
  | 'order-paid'
  | 'payment-failed'
  | 'invoice-ready'
  | 'credit-note'
  | 'invoice-deposited'
  | 'parcel-sent'
  | 'delivery-late'
  | 'order-cancelled'
  | 'refunded'
  | 'withdrawal'
  | 'withdrawal-received'
  | 'withdrawal-declined'
  | 'codes-granted'
  | 'support-message'
  | 'support-answer'
  | 'keeper-wait'
  | 'keeper-reminder'
  | 'keeper-last-reminder'
  | 'signing-code'
  | 'delegation-signed'
  | 'delegation-revoked'
  | 'reminder'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'dormant-account'
  | 'trial'
type JobName = keyof JobData

/** What a completed job keeps. */
type JobOutput = { sentTo: MailRoute } | undefined

export type JobHandlers = {
  [Name in JobName]: (data: JobData[Name], jobId: string) => Promise<Name extends 'mail' ? JobOutput : void>
}

const queues: Record<JobName, Queue> = jobQueues
const jobNames = Object.keys(queues) as JobName[]

export const queueNames: readonly string[] = jobNames

const schema = 'jobs'

/**
 * Returns the SQL statements that create the queue's empty tables, without their own transaction: the caller runs them
 * in one.
 */
export const jobTables = () =>
  getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')

/** Creates the queue's tables, or brings them up to date, with the role that owns them. Processes wait for each other. */
export const createJobTables = (db: Database): Promise<void> =>
  oneAtATime(db, async one => {
    const boss = new PgBoss({ db: statementsOn(one), schema, supervise: false, schedule: false })
    const failed = new Promise<never>((_, reject) => boss.on('error', reject))
    try {
      await Promise.race([boss.start(), failed])
      await createPaymentJobIndex(one)
    } finally {
      await boss.stop()
    }
  })

const isSubset = (part: object, whole: object) => {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => values.get(key) === value)
}

const statementsOn = (db: Executor) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
})

type JobOutcome = { id: string; status: 'completed'; output?: object } | ReturnType<typeof failed>
const failed = (id: string, error: unknown) => ({ id, status: 'failed' as const, output: { message: String(error) } })

/** The subject of the issue that a job failed. Older scheduled jobs were queued without data. */
const issueSubject = <Name extends JobName>(queue: Name, data: JobData[Name]) =>
  [queue, ...Object.values({ ...data })].join(' ')

export class Jobs {
  /** Only queues jobs: it neither maintains the tables nor keeps the schedule. */
  readonly #boss: PgBoss
  #worker: PgBoss | undefined
  readonly #db: Database
  readonly #log: Logger
  readonly #metrics: Metrics

  readonly #outage: OutageLog

  constructor(db: Database, log: Logger, metrics: Metrics, outage = new OutageLog(log)) {
    this.#outage = outage
    this.#db = db
    this.#log = log
    this.#metrics = metrics
    this.#boss = this.#newBoss({ supervise: false, schedule: false })
  }

  #newBoss(options: { supervise?: boolean; schedule?: boolean } = {}) {
    const boss = new PgBoss({ db: statementsOn(this.#db), schema, ...options })
    boss.on('error', error => {
      if (isDatabaseGone(error)) this.#outage.noticed(error)
      else this.#log.warn({ err: error.message }, 'job queue')
    })
    return boss
  }

  /** Creates the queues. Jobs can be queued afterwards. */
  async open() {
    await this.#boss.start()
    const existing = new Map((await this.#boss.getQueues()).map(queue => [queue.name, queue]))
    for (const [name, { retry }] of Object.entries(queues)) {
      const found = existing.get(name)
      if (!found) await this.#boss.createQueue(name, retry)
      else if (!isSubset(retry, found)) await this.#boss.updateQueue(name, retry)
    }
    // The library looks a queue up on first use. This does it now instead of within a caller's transaction.
    for (const name of jobNames) await this.#boss.insert(name, [])
  }

  /** Works on jobs from now on, and keeps their schedule and their tables. */
  async work(handlers: JobHandlers) {
    this.#worker = await this.#newBoss().start()
    for (const name of jobNames) await this.#workOn(this.#worker, name, handlers[name])
  }

  async #workOn<Name extends JobName>(boss: PgBoss, name: Name, handle: JobHandlers[Name]) {
    const { batchSize, pollingIntervalSeconds, schedule } = queues[name]
    await boss.work(
      name,
      { batchSize, pollingIntervalSeconds, perJobResults: true, includeMetadata: true },
      (jobs: JobWithMetadata<JobData[Name]>[]) => this.#runBatch(name, jobs, handle),
    )
    if (schedule) await boss.schedule(name, schedule, {})
  }

  /** Queues a job in the caller's transaction. It runs at once, or after `afterMs` milliseconds. */
  async enqueue<Name extends JobName>(
    db: Executor,
    name: Name,
    data: JobData[Name],
    { afterMs = 0 }: { afterMs?: number } = {},
  ) {
    const startAfter = afterMs > 0 ? { startAfter: new Date(Date.now() + afterMs) } : {}
    await this.#boss.insert(name, [{ data, ...startAfter }], { db: statementsOn(db) })
  }

  /** True from `work` until `stopWorking`. */
  get isWorking() {
    return this.#worker !== undefined
  }

  /** Takes no more jobs, and gives those under way three seconds. Others can still be queued. */
  async stopWorking() {
    await this.#worker?.stop({ graceful: true, timeout: 3000 })
    this.#worker = undefined
  }

  async close() {
    await this.stopWorking()
    await this.#boss.stop({ graceful: true, timeout: 3000 })
  }

  /**
   * Runs the jobs at once, and resolves the issues about earlier failures of what has succeeded now, with one statement
   * for all. If that fails, these jobs run again.
   */
  async #runBatch<Name extends JobName>(
    queue: Name,
    jobs: JobWithMetadata<JobData[Name]>[],
    handle: JobHandlers[Name],
  ): Promise<JobOutcome[]> {
    const outcomes = await Promise.all(jobs.map(job => this.#try(queue, job, handle)))
    const completed = new Set(outcomes.filter(({ status }) => status === 'completed').map(({ id }) => id))
    // Another job may have caught up on the work of a failed one, so success always resolves the issue. A mail is queued
    // only once, so a mail that succeeds on its first attempt cannot have one.
    const resolving = jobs.filter(({ id, retryCount }) => completed.has(id) && (queue !== 'mail' || retryCount > 0))
    if (resolving.length === 0) return outcomes
    try {
      const subjects = resolving.map(({ data }) => issueSubject(queue, data))
      await resolveIssues(this.#db, subjects, 'job-failed')
      return outcomes
    } catch (error) {
      this.#log.warn({ err: error, job: queue }, 'issues of jobs not resolved')
      const again = new Set(resolving.map(({ id }) => id))
      return outcomes.map(outcome => (again.has(outcome.id) ? failed(outcome.id, error) : outcome))
    }
  }

  /** Runs one job of a batch; each succeeds or fails by itself. A failed last attempt raises an issue for staff. */
  #try<Name extends JobName>(
    queue: Name,
    job: JobWithMetadata<JobData[Name]>,
    handle: JobHandlers[Name],
  ): Promise<JobOutcome> {
    const { id, data, retryCount, retryLimit } = job
    return withLogContext({ job: queue, jobId: id }, async () => {
      const begun = performance.now()
      const ran = (outcome: 'completed' | 'failed') => this.#metrics.jobRan(queue, outcome, performance.now() - begun)
      try {
        const output = await handle(data, id)
        ran('completed')
        return { id, status: 'completed' as const, ...(output && { output }) }
      } catch (error) {
        ran('failed')
        this.#log.warn({ err: error }, 'job failed')
        const isLastAttempt = retryCount >= retryLimit
        // A permanent rejection raises an issue on the first attempt. The job is retried all the same, because staff
        // may correct the cause (a wrong mail address, say).
        if (isLastAttempt || (retryCount === 0 && error instanceof PermanentJobError))
          await raiseIssue(this.#db, {
            kind: 'job-failed',
            subject: issueSubject(queue, data),
            text: isLastAttempt ? jobFailed(retryCount + 1, String(error)) : jobRejected(String(error)),
          })
        return failed(id, error)
      }
    })
  }
}
