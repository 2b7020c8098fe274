import { statfs } from 'node:fs/promises'
import type { SystemState } from '#contract/system.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { type JobCount, jobCounts, lastMailSentAt } from '../../job-queries.ts'
import { queueNames } from '../../jobs.ts'
import type { Shop } from '../../running-shop.ts'
import { databaseFacts } from './system-queries.ts'

/** Looks at every part of the shop without calling anybody: how others fare is known from the calls that were made. */
export async function showSystem(shop: Shop): Promise<SystemState> {
  const { config, db, metrics } = shop
  const asked = performance.now()
  const { postgres, bytes, schema } = await databaseFacts(db)
  const milliseconds = performance.now() - asked
  const disk = await statfs(config.dataDir)
  const counts = await jobCounts(db)
  return {
    version: packageFile.version,
    node: process.versions.node,
    postgres,
    schema,
    startedAt: metrics.startedAt.toISOString(),
    database: { milliseconds: Math.round(milliseconds * 10) / 10, bytes },
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    mail: { hasServer: config.smtpUrl !== undefined, lastSentAt: await lastMailSentAt(db) },
    registry: config.registry,
    parties: partiesOf(shop),
    answers: await metrics.answerTimes(),
    queues: queueNames.map(name => queueOf(name, counts)),
  }
}

function partiesOf({ parties, payments }: Shop): SystemState['parties'] {
  const trials = new Map(payments.all.map(({ port }) => [port.name, port.isTrial]))
  return parties.map(({ party, breaker, lastAnsweredAt }) => ({
    name: party,
    isTrial: trials.get(party) ?? party === 'registry', // that one is always a simulated one
    downSince: breaker.openSince === null ? null : new Date(breaker.openSince).toISOString(),
    lastAnsweredAt: lastAnsweredAt?.toISOString() ?? null,
  }))
}

function queueOf(name: string, counts: JobCount[]): SystemState['queues'][number] {
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
