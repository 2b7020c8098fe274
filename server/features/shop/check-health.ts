import { setTimeout as sleep } from 'node:timers/promises'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { answersAtAll } from './shop-queries.ts'

const patienceMilliseconds = 1000

/** Refuses as unavailable when the database is gone or slower than a probe is willing to wait. */
export async function checkHealth(shop: Shop) {
  const waiting = new AbortController()
  const tooSlow = sleep(patienceMilliseconds, undefined, { signal: waiting.signal }).then(() => {
    throw new Problem('unavailable', httpMessages.tryLater, { headers: { 'Retry-After': '2' } })
  })
  try {
    await Promise.race([answersAtAll(shop.db), tooSlow])
  } finally {
    waiting.abort()
  }
}
