import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { AppContext } from '../../server/app-context.ts'
import { jobHandlers } from '../../server/jobs/job-handlers.ts'

/** Starts the shop's jobs, waits until no mail is queued for the next minutes, and returns the mails in the outbox, oldest first. */
export async function workJobs({ ctx, dataDir }: { ctx: AppContext; dataDir: string }): Promise<Email[]> {
  if (!ctx.jobs.isWorking) await ctx.jobs.work(jobHandlers(ctx))
  const unfinished = sql<{
    n: number
  }>`select count(*)::int as n from jobs.job where name = 'mail' and state < 'completed'
    and start_after < now() + interval '5 minutes'`
  await expect.poll(async () => (await unfinished.execute(ctx.db)).rows).toEqual([{ n: 0 }])
  return mailsIn(dataDir)
}

/**
 * Ends the shop's own work on jobs, which a test that runs jobs itself does first: the shop may have claimed what the test
 * has just made due, and would still be at it when the test looks.
 */
export async function endJobs(ctx: AppContext) {
  if (!ctx.jobs.isWorking) return
  await ctx.jobs.stopWorking()
  const active = sql`select from jobs.job where state = 'active'`
  await expect.poll(async () => (await active.execute(ctx.db)).rows).toEqual([])
}

/** The mails in a shop's outbox, oldest first; none if there is no outbox. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = names.filter(name => name.endsWith('.eml')).toSorted((a, b) => (a < b ? -1 : 1))
  return Promise.all(mails.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
}
