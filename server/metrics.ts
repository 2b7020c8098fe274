import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import { responseTimeGroups, type SystemStatus } from '#contract/system.ts'
import { isDatabaseGone } from './database/open-database.ts'
import type { JobCount } from './jobs/job-queries.ts'

/**
 * Metrics of this process, for Prometheus and for the system page of the back office. Labels are route patterns and
 * other fixed words, never URLs, so that their number stays bounded.
 */

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type ResponseTimes = SystemStatus['responseTimes'][number]
type ResponseGroup = ResponseTimes['group']

const checkoutRoute = '/api/orders/checkout'

export type ShopWatch = {
  countJobs: () => Promise<JobCount[]>
  countIssues: () => Promise<number[]>
  /** ISO 8601; null if there is no backup. */
  lastBackupAt: () => Promise<string | null>
}

const cachedPage = '/* (cached)'
const cachedResponse = '/api (cached)'

export class Metrics {
  readonly startedAt = new Date()
  /** Since the start. */
  readonly totals = { requests: 0, jobs: 0 }
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'auricola_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: 'auricola_request_duration_seconds',
    help: 'From the request’s head to the answer’s end',
    labelNames: ['method', 'route'],
    buckets,
    registers: [this.#registry],
  })
  readonly #serviceCalls = new Histogram({
    name: 'auricola_service_call_duration_seconds',
    help: 'Calls to other parties',
    labelNames: ['service', 'operation', 'outcome'],
    buckets,
    registers: [this.#registry],
  })
  readonly #jobRuns = new Histogram({
    name: 'auricola_job_duration_seconds',
    help: 'Runs of jobs',
    labelNames: ['queue', 'outcome'],
    buckets,
    registers: [this.#registry],
  })

  /** `look` reads what only the database and the disk know, each time that the metrics are asked for. */
  constructor(pool: pg.Pool, look: ShopWatch) {
    // A series that is born with its first failure shows no step to `increase()`: the one that has an alert begins at 0.
    for (const status of [500, 503]) this.#requests.inc({ method: 'POST', route: checkoutRoute, status }, 0)
    const gauge = (configuration: GaugeConfiguration<string>) =>
      this.#registry.registerMetric(new Gauge({ ...configuration, registers: [] }))
    gauge({
      name: 'auricola_database_connections',
      help: 'Of this process: open, idle among them, and requests waiting for one',
      labelNames: ['state'],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
    gauge({
      name: 'auricola_jobs',
      help: 'Jobs that are not completed',
      labelNames: ['queue', 'state'],
      async collect() {
        this.reset()
        for (const { queue, state, count } of await look.countJobs().catch(noneIfGone))
          this.inc({ queue, state }, count)
      },
    })
    gauge({
      name: 'auricola_open_issues',
      help: 'Issues that staff have to look at',
      async collect() {
        for (const count of await look.countIssues().catch(noneIfGone)) this.set(count)
      },
    })
    gauge({
      name: 'auricola_last_backup_timestamp_seconds',
      help: 'When the last backup of this data directory was complete; 0 if there is none',
      async collect() {
        this.set(Date.parse((await look.lastBackupAt()) ?? new Date(0).toISOString()) / 1000)
      },
    })
  }

  /**
   * Adds metrics of the process itself (CPU, memory, event loop). Collecting them costs time, so only where /metrics is
   * served.
   */
  watchProcess() {
    collectDefaultMetrics({ register: this.#registry })
  }

  countResponse(method: string, route: string, status: number, milliseconds: number) {
    this.totals.requests++
    this.#requests.inc({ method, route, status })
    this.#durations.observe({ method, route }, milliseconds / 1000)
  }

  /** Counts a response served from the cache, before routing. */
  countCached(url: string, status: number, milliseconds: number) {
    this.countResponse('GET', url.startsWith('/api/') ? cachedResponse : cachedPage, status, milliseconds)
  }

  recordServiceCall(service: string, operation: string, outcome: string, milliseconds: number) {
    this.#serviceCalls.observe({ service, operation, outcome }, milliseconds / 1000)
  }

  jobRan(queue: string, outcome: 'completed' | 'failed', milliseconds: number) {
    this.totals.jobs++
    this.#jobRuns.observe({ queue, outcome }, milliseconds / 1000)
  }

  get contentType() {
    return this.#registry.contentType
  }

  text = () => this.#registry.metrics()

  /** Returns percentiles in milliseconds since this process started; files are left out. */
  async responseTimes(): Promise<ResponseTimes[]> {
    const { values } = await this.#durations.get()
    const counts = new Map<ResponseGroup, number[]>()
    for (const { metricName, labels, value } of values) {
      const { method, route, le }: Partial<Record<string, string | number>> = labels
      const group = groupOf(String(method), String(route))
      const place = metricName?.endsWith('_bucket') ? buckets.indexOf(Number(le)) : -1
      const isAll = metricName?.endsWith('_count')
      if (!group || (place < 0 && !isAll)) continue
      const sums = counts.get(group) ?? Array<number>(buckets.length + 1).fill(0)
      const at = isAll ? buckets.length : place
      sums[at] = (sums[at] ?? 0) + value
      counts.set(group, sums)
    }
    return responseTimeGroups.map(group => {
      const sums = counts.get(group) ?? []
      return { group, count: sums.at(-1) ?? 0, p50: quantile(sums, 0.5), p95: quantile(sums, 0.95) }
    })
  }
}

/** Returns no job counts while the database is unreachable, so that the other metrics are still served. */
function noneIfGone(error: unknown): never[] {
  if (!isDatabaseGone(error)) throw error
  return []
}

function groupOf(method: string, route: string): ResponseGroup | undefined {
  if (route === '/*' || route === cachedPage) return 'pages'
  if (!route.startsWith('/api')) return undefined
  return method === 'GET' ? 'reads' : 'writes'
}

/**
 * Returns the quantile `share` in milliseconds, interpolated linearly within its bucket; null if nothing was counted.
 * `sums` are cumulative counts per bucket, the last is the total.
 */
export function quantile(sums: number[], share: number): number | null {
  const all = sums.at(-1) ?? 0
  if (all === 0) return null
  const rank = share * all
  const place = buckets.findIndex((_, index) => (sums[index] ?? 0) >= rank)
  if (place < 0) return (buckets.at(-1) ?? 0) * 1000
  const [from, to] = [buckets[place - 1] ?? 0, buckets[place] ?? 0]
  const [before, within] = [sums[place - 1] ?? 0, sums[place] ?? 0]
  return Math.round((from + ((to - from) * (rank - before)) / (within - before)) * 10_000) / 10
}
