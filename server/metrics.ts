import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import { answerGroups, type SystemState } from '#contract/system.ts'
import { isDatabaseGone } from './database/open-database.ts'
import type { JobCount } from './job-queries.ts'

/**
 * What this process counts about itself, as Prometheus reads it and as the shopkeeper's page shows it. Labels are the shop's
 * own words, routes and not addresses: there are only so many of them.
 */

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type AnswerTimes = SystemState['answers'][number]
type AnswerGroup = AnswerTimes['group']

const noCounts = () => Array<number>(buckets.length + 1).fill(0)

const keptPage = '/* (kept)'
const keptAnswer = '/api (kept)'

export class Metrics {
  readonly startedAt = new Date()
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
  readonly #outside = new Histogram({
    name: 'auricola_outside_call_duration_seconds',
    help: 'Calls to other parties',
    labelNames: ['party', 'operation', 'outcome'],
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

  #counts = noCounts()

  constructor(pool: pg.Pool, countJobs: () => Promise<JobCount[]>) {
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
        for (const { queue, state, count } of await countJobs().catch(noneIfGone)) this.inc({ queue, state }, count)
      },
    })
  }

  /** The process itself, whose watching costs something: only where somebody asks. */
  watchProcess() {
    collectDefaultMetrics({ register: this.#registry })
  }

  answered(method: string, route: string, status: number, milliseconds: number) {
    this.#requests.inc({ method, route, status })
    this.#durations.observe({ method, route }, milliseconds / 1000)
    if (!groupOf(method, route)) return
    const within = buckets.findIndex(bound => milliseconds / 1000 <= bound)
    const place = within < 0 ? buckets.length : within
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
  }

  /** Answers since this was last asked, by the bucket each falls into; the last is beyond all. Files are not among them. */
  takeCounts(): number[] {
    const counts = this.#counts
    this.#counts = noCounts()
    return counts
  }

  giveCountsBack(counts: readonly number[]) {
    for (const [place, count] of counts.entries()) this.#counts[place] = (this.#counts[place] ?? 0) + count
  }

  /** From memory, before anybody looked for a route. */
  answeredFromMemory(url: string, status: number, milliseconds: number) {
    this.answered('GET', url.startsWith('/api/') ? keptAnswer : keptPage, status, milliseconds)
  }

  outsideCalled(party: string, operation: string, outcome: string, milliseconds: number) {
    this.#outside.observe({ party, operation, outcome }, milliseconds / 1000)
  }

  jobRan(queue: string, outcome: 'completed' | 'failed', milliseconds: number) {
    this.#jobRuns.observe({ queue, outcome }, milliseconds / 1000)
  }

  get contentType() {
    return this.#registry.contentType
  }

  text = () => this.#registry.metrics()

  /** In milliseconds, since this process began; files are not among them. */
  async answerTimes(): Promise<AnswerTimes[]> {
    const { values } = await this.#durations.get()
    const counts = new Map<AnswerGroup, number[]>()
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
    return answerGroups.map(group => {
      const sums = counts.get(group) ?? []
      return { group, count: sums.at(-1) ?? 0, p50: quantile(sums, 0.5), p95: quantile(sums, 0.95) }
    })
  }
}

/** While the database is away everything else is told all the same. */
function noneIfGone(error: unknown): JobCount[] {
  if (!isDatabaseGone(error)) throw error
  return []
}

function groupOf(method: string, route: string): AnswerGroup | undefined {
  if (route === '/*' || route === keptPage) return 'pages'
  if (!route.startsWith('/api')) return undefined
  return method === 'GET' ? 'reads' : 'writes'
}

/** The same of counts by bucket, as `takeCounts` gives them. */
export function quantileOf(counts: readonly number[], share: number): number | null {
  const sums: number[] = []
  for (const [place] of noCounts().entries()) sums.push((sums.at(-1) ?? 0) + (counts[place] ?? 0))
  return quantile(sums, share)
}

/** Milliseconds below which that share lies, straight between the bounds of its bucket; `sums` grow, their last is all. */
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
