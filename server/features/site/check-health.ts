import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { databaseResponds } from './health-queries.ts'

const databaseTimeoutMs = 1000

/**
 * Throws `unavailable` if the database is unreachable or takes longer than 1 second, which health probes would not wait
 * for.
 */
export async function checkHealth(ctx: AppContext) {
  const waiting = new AbortController()
  const tooSlow = sleep(databaseTimeoutMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Problem('unavailable', httpMessages.tryLater, { headers: { 'Retry-After': '2' } })
  })
  try {
    await Promise.race([databaseResponds(ctx.db), tooSlow])
  } finally {
    waiting.abort()
  }
}
