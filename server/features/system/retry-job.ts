import type { Job } from '#contract/system.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { type JobRow, lockJob, tryJobNow } from '../../job-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { systemMessages } from './system-messages.ts'

/**
 * Guarantees that pressing twice is one more try: what waits for its turn by now, runs or is done stays as it is. Handlers
 * come to the same end however often they run, so nothing is mailed or paid twice for it.
 */
export const retryJob = (
  shop: Shop,
  { queue, id }: { queue: string; id: string },
  { adminId, visit }: { adminId: number; visit: Visit },
): Promise<Job> =>
  shop.db.transaction().execute(async tx => {
    const before = await lockJob(tx, queue, id)
    if (!before) throw new Problem('not-found', systemMessages.jobNotFound)
    if (!mayBeTried(before)) return shownJob(before)
    await tryJobNow(tx, queue, id)
    const after = (await lockJob(tx, queue, id)) ?? before
    await writeAudit(tx, {
      actorId: adminId,
      action: 'retry-job',
      subjectType: 'job',
      subjectId: subjectOf(before) ?? 0,
      before: { state: before.state, at: before.at },
      after: { queue, id, state: after.state, at: after.at },
      requestId: visit.requestId,
    })
    return shownJob(after)
  })

const mayBeTried = ({ state, at }: JobRow) => state === 'failed' || (state === 'retry' && Date.parse(at) > Date.now())

/** The row a job is about is the one number in what it was given. */
const subjectOf = ({ data }: JobRow): number | null =>
  Object.values(data ?? {}).find(value => typeof value === 'number' && value > 0) ?? null

export const shownJob = (job: JobRow): Job => {
  const { kind } = (job.data ?? {}) as { kind?: unknown }
  return { ...job, kind: typeof kind === 'string' ? kind : null, subjectId: subjectOf(job) }
}
