import { statfs } from 'node:fs/promises'
import type { SystemStatus } from '#contract/system.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { AppContext } from '../../app-context.ts'
import { type JobCount, jobCounts, lastMailsSentAt } from '../../jobs/job-queries.ts'
import { queueNames } from '../../jobs/jobs.ts'
import { databaseFacts } from './system-queries.ts'

/**
 * Returns the state of every part of the shop without calling external services: their state is known from previous
 * calls.
 */
export async function showSystem(ctx: AppContext): Promise<SystemStatus> {
  const { config, db, metrics } = ctx
  const asked = performance.now()
  const { postgres, bytes, schema } = await databaseFacts(db)
  const milliseconds = performance.now() - asked
  const disk = await statfs(config.dataDir)
  const counts = await jobCounts(db)
  const mails = await lastMailsSentAt(db)
  return {
    version: packageFile.version,
    node: process.versions.node,
    postgres,
    schema,
    startedAt: metrics.startedAt.toISOString(),
    database: { milliseconds: Math.round(milliseconds * 10) / 10, bytes },
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    mail: { hasServer: config.smtpUrl !== undefined, lastSentAt: mails.server, lastWrittenAt: mails.outbox },
    registry: config.registry,
    parties: partiesOf(ctx),
    responseTimes: await metrics.responseTimes(),
    queues: queueNames.map(name => queueOf(name, counts)),
  }
}

function partiesOf({ services: parties, payments }: AppContext): SystemStatus['parties'] {
  const trials = new Map(payments.all.map(({ port }) => [port.name, port.isSandbox]))
  return parties.map(({ service: party, breaker, lastResponseAt: lastAnsweredAt }) => ({
    name: party,
    isSandbox: trials.get(party) ?? party === 'registry', // the HTTP registry adapter only ever talks to a simulator
    downSince: breaker.openSince === null ? null : new Date(breaker.openSince).toISOString(),
    lastAnsweredAt: lastAnsweredAt?.toISOString() ?? null,
  }))
}

function queueOf(name: string, counts: JobCount[]): SystemStatus['queues'][number] {
  const sumOf = (isCounted: (count: JobCount) => boolean) =>
    counts.filter(row => row.queue === name && isCounted(row)).reduce((sum, row) => sum + row.count, 0)
  return {
    name,
    waiting: sumOf(({ state, isLater }) => state === 'created' && !isLater),
    later: sumOf(({ state, isLater }) => state === 'created' && isLater),
    active: sumOf(({ state }) => state === 'active'),
    retrying: sumOf(({ state }) => state === 'retry'),
    failed: sumOf(({ state }) => state === 'failed'),
  }
}
