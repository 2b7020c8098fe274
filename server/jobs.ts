import { CompiledQuery } from 'kysely'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Executor } from './database/open-database.ts'
import { during } from './log.ts'
import type { Metrics } from './metrics.ts'

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

const queues: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }
> = {
  mail: { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'registry-sync': { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 },
  'registry-round': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  codes: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  payments: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, retryBackoff: false },
}

export const queueNames = Object.keys(queues)

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
  readonly #log: Logger
  readonly #metrics: Metrics

  constructor(db: Database, log: Logger, metrics: Metrics) {
    this.#log = log
    this.#metrics = metrics
    this.#boss = new PgBoss({ db: statementsOn(db), schema })
    this.#boss.on('error', error => log.warn({ err: error.message }, 'job queue'))
  }

  /** Makes the queues; jobs can be queued from here on. */
  async open() {
    await this.#boss.start()
    const existing = new Set((await this.#boss.getQueues()).map(queue => queue.name))
    for (const [name, options] of Object.entries(queues))
      if (!existing.has(name)) await this.#boss.createQueue(name, options)
    // The library looks a queue up when it is first used: now, not from within somebody's transaction.
    for (const name of Object.keys(queues)) await this.#boss.insert(name, [])
  }

  async work(handlers: JobHandlers) {
    await this.#boss.work<JobData['mail']>(
      'mail',
      { batchSize: 20, pollingIntervalSeconds: 1, perJobResults: true },
      jobs => this.#settle('mail', jobs, handlers.mail),
    )
    await this.#boss.work<JobData['registry-sync']>(
      'registry-sync',
      { batchSize: 4, pollingIntervalSeconds: 1, perJobResults: true },
      jobs => this.#settle('registry-sync', jobs, handlers['registry-sync']),
    )
    await this.#boss.work<JobData['codes']>(
      'codes',
      { batchSize: 10, pollingIntervalSeconds: 1, perJobResults: true },
      jobs => this.#settle('codes', jobs, handlers.codes),
    )
    await this.#boss.work<JobData['payments']>(
      'payments',
      { batchSize: 25, pollingIntervalSeconds: 0.5, perJobResults: true },
      jobs => this.#settle('payments', jobs, handlers.payments),
    )
    await this.#boss.work<JobData['registry-round']>(
      'registry-round',
      { pollingIntervalSeconds: 60, perJobResults: true },
      jobs => this.#settle('registry-round', jobs, handlers['registry-round']),
    )
    await this.#boss.schedule('registry-round', '41 * * * *')
    await this.#boss.work<JobData['housekeeping']>(
      'housekeeping',
      { pollingIntervalSeconds: 60, perJobResults: true },
      jobs => this.#settle('housekeeping', jobs, handlers.housekeeping),
    )
    await this.#boss.schedule('housekeeping', '17 3 * * *')
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

  /** Each job of a batch succeeds or fails by itself. */
  #settle<Data>(
    queue: JobName,
    jobs: { id: string; data: Data }[],
    handle: (data: Data, jobId: string) => Promise<void>,
  ) {
    return Promise.all(
      jobs.map(({ id, data }) =>
        during({ job: queue, jobId: id }, async () => {
          const begun = performance.now()
          const ran = (outcome: 'completed' | 'failed') =>
            this.#metrics.jobRan(queue, outcome, performance.now() - begun)
          try {
            await handle(data, id)
            ran('completed')
            return { id, status: 'completed' as const }
          } catch (error) {
            ran('failed')
            this.#log.warn({ err: error }, 'job failed')
            return { id, status: 'failed' as const, output: { message: String(error) } }
          }
        }),
      ),
    )
  }
}
