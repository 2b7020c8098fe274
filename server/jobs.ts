import { CompiledQuery } from 'kysely'
import { getConstructionPlans, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Executor } from './database/open-database.ts'
import { jobGivenUp, jobRefused } from './job-messages.ts'
import { during } from './log.ts'
import type { Metrics } from './metrics.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { reportException, solveExceptions } from './shop-exception-queries.ts'

/**
 * Work that follows from a change is queued in the change's own transaction: it happens if and only if the change did.
 * Handlers may run more than once for the same job and must come to the same end.
 */
export type JobData = {
  /** Which message to which row: the text is composed when it is sent. */
  mail: { kind: MailKind; id: number }
  /** Reads the herds of a keeper from the registry. */
  'registry-sync': { userId: number }
  /** Queues that for everybody whose turn it is. */
  'registry-round': Record<string, never>
  /** Brings what a line of an order asks of the registry one step further. */
  codes: { itemId: number }
  /** Looks at what became of a payment. */
  payments: { paymentId: number }
  /** Looks at every payment that is late. */
  'payments-round': Record<string, never>
  /** Forgets what has expired. */
  housekeeping: Record<string, never>
}
export type MailKind =
  | 'welcome'
  | 'reset-code'
  | 'order-placed'
  | 'order-note'
  | 'payment-link'
  | 'transfer-due'
  | 'order-paid'
  | 'payment-failed'
  | 'invoice-ready'
  | 'credit-note'
  | 'parcel-sent'
  | 'order-cancelled'
  | 'refunded'
  | 'codes-granted'
  | 'signing-code'
  | 'delegation-signed'
  | 'delegation-revoked'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
type JobName = keyof JobData

export type JobHandlers = { [Name in JobName]: (data: JobData[Name], jobId: string) => Promise<void> }

type Queue = {
  retry: {
    retryLimit: number
    /** Seconds before the first try again, and the most between two; with `retryBackoff` each wait is twice the one before. */
    retryDelay: number
    retryBackoff: boolean
    retryDelayMax?: number
    /** Seconds after which a job at hand is taken to be nobody's any more; the library's 900 unless said. */
    expireInSeconds?: number
    /** For how long what is over can be looked at and tried again; the library's week unless said. */
    deleteAfterSeconds?: number
  }
  batchSize: number
  pollingIntervalSeconds: number
  /** Queued by the clock, as cron says it. */
  schedule?: string
}

const queues: Record<JobName, Queue> = {
  // Three days: a mail server may be away for a weekend.
  mail: {
    retry: {
      retryLimit: 80,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 90,
      deleteAfterSeconds: 60 * 86_400,
    },
    batchSize: 20,
    pollingIntervalSeconds: 1,
  },
  'registry-sync': {
    retry: { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 },
    batchSize: 4,
    pollingIntervalSeconds: 1,
  },
  'registry-round': {
    retry: { retryLimit: 2, retryDelay: 60, retryBackoff: false },
    batchSize: 1,
    pollingIntervalSeconds: 60,
    schedule: '41 * * * *',
  },
  codes: {
    retry: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    batchSize: 10,
    pollingIntervalSeconds: 1,
  },
  payments: {
    retry: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    batchSize: 25,
    pollingIntervalSeconds: 0.5,
  },
  'payments-round': {
    retry: { retryLimit: 2, retryDelay: 60, retryBackoff: false },
    batchSize: 1,
    pollingIntervalSeconds: 60,
    schedule: '11 * * * *',
  },
  housekeeping: {
    retry: { retryLimit: 2, retryDelay: 60, retryBackoff: false },
    batchSize: 1,
    pollingIntervalSeconds: 60,
    schedule: '17 3 * * *',
  },
}
const jobNames = Object.keys(queues) as JobName[]

export const queueNames: readonly string[] = jobNames

const schema = 'jobs'

/** The statements that make the queue's empty tables, for a transaction of the caller's own. */
export const jobTables = () =>
  getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')

const statementsOn = (db: Executor) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
})

export class Jobs {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #log: Logger
  readonly #metrics: Metrics

  constructor(db: Database, log: Logger, metrics: Metrics) {
    this.#db = db
    this.#log = log
    this.#metrics = metrics
    this.#boss = new PgBoss({ db: statementsOn(db), schema })
    this.#boss.on('error', error => log.warn({ err: error.message }, 'job queue'))
  }

  /** Makes the queues; jobs can be queued from here on. */
  async open() {
    await this.#boss.start()
    const existing = new Set((await this.#boss.getQueues()).map(queue => queue.name))
    for (const [name, { retry }] of Object.entries(queues)) {
      if (existing.has(name)) await this.#boss.updateQueue(name, retry)
      else await this.#boss.createQueue(name, retry)
    }
    // The library looks a queue up when it is first used: now, not from within somebody's transaction.
    for (const name of jobNames) await this.#boss.insert(name, [])
  }

  async work(handlers: JobHandlers) {
    for (const name of jobNames) await this.#workOn(name, handlers[name])
  }

  async #workOn<Name extends JobName>(name: Name, handle: JobHandlers[Name]) {
    const { batchSize, pollingIntervalSeconds, schedule } = queues[name]
    await this.#boss.work(
      name,
      { batchSize, pollingIntervalSeconds, perJobResults: true, includeMetadata: true },
      (jobs: JobWithMetadata<JobData[Name]>[]) => Promise.all(jobs.map(job => this.#try(name, job, handle))),
    )
    if (schedule) await this.#boss.schedule(name, schedule, {})
  }

  /** Queues in the caller's transaction; done now, or after that many milliseconds. */
  async enqueue<Name extends JobName>(
    tx: Executor,
    name: Name,
    data: JobData[Name],
    { afterMs = 0 }: { afterMs?: number } = {},
  ) {
    const startAfter = afterMs > 0 ? { startAfter: new Date(Date.now() + afterMs) } : {}
    await this.#boss.insert(name, [{ data, ...startAfter }], { db: statementsOn(tx) })
  }

  async close() {
    await this.#boss.stop({ graceful: true, timeout: 3000 })
  }

  /** Each job of a batch succeeds or fails by itself; one that is given up is a person's from then on. */
  #try<Name extends JobName>(queue: Name, job: JobWithMetadata<JobData[Name]>, handle: JobHandlers[Name]) {
    const { id, data, retryCount, retryLimit } = job
    // The clock's jobs were queued without data once.
    const givenUp = { kind: 'job-given-up' as const, subject: [queue, ...Object.values({ ...data })].join(' ') }
    return during({ job: queue, jobId: id }, async () => {
      const begun = performance.now()
      const ran = (outcome: 'completed' | 'failed') => this.#metrics.jobRan(queue, outcome, performance.now() - begun)
      try {
        await handle(data, id)
        ran('completed')
        // What else is given up may have been done by another job since; a mail is queued once.
        if (queue !== 'mail' || retryCount > 0) await solveExceptions(this.#db, givenUp.subject, givenUp.kind)
        return { id, status: 'completed' as const }
      } catch (error) {
        ran('failed')
        this.#log.warn({ err: error }, 'job failed')
        const isGivenUp = retryCount >= retryLimit
        // Whoever says no for good is told of at once: it is tried on, as a person may change what it was said of.
        if (isGivenUp || (retryCount === 0 && error instanceof RefusedForGood))
          await reportException(this.#db, {
            ...givenUp,
            text: isGivenUp ? jobGivenUp(retryCount + 1, String(error)) : jobRefused(String(error)),
          })
        return { id, status: 'failed' as const, output: { message: String(error) } }
      }
    })
  }
}
