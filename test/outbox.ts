import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { jobHandlers } from '../server/job-handlers.ts'
import type { Shop } from '../server/running-shop.ts'

const working = new WeakSet<Shop>()

/** Lets the shop do what it has queued, as its start does, and answers the mails in its outbox, oldest first. */
export async function workJobs({ shop, dataDir }: { shop: Shop; dataDir: string }): Promise<Email[]> {
  if (!working.has(shop)) await shop.jobs.work(jobHandlers(shop))
  working.add(shop)
  const unfinished = sql<{
    n: number
  }>`select count(*)::int as n from jobs.job where name = 'mail' and state < 'completed'`
  await expect.poll(async () => (await unfinished.execute(shop.db)).rows, { timeout: 15_000 }).toEqual([{ n: 0 }])
  return mailsIn(dataDir)
}

/** The mails in a shop's outbox, oldest first; none while there is no outbox. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = names.filter(name => name.endsWith('.eml')).toSorted((a, b) => (a < b ? -1 : 1))
  return Promise.all(mails.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
}
