import type { Job } from '#contract/system.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { explainJobError } from '../../jobs/explain-job-error.ts'
import { type JobRow, lockJob, retryJobNow } from '../../jobs/job-queries.ts'
import { recordAudit } from '../../record-audit.ts'
import { systemMessages } from './system-messages.ts'

/**
 * Retries a failed or waiting job now. Repeated calls cause one more attempt: a job that is queued, running or done is
 * left as it is. Handlers are idempotent, so nothing is mailed or paid twice.
 */
export const retryJob = (ctx: AppContext, actor: Actor, { queue, id }: { queue: string; id: string }): Promise<Job> =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockJob(tx, queue, id)
    if (!before) throw new Problem('not-found', systemMessages.jobNotFound)
    if (!mayBeTried(before)) return shownJob(before)
    await retryJobNow(tx, queue, id)
    const after = (await lockJob(tx, queue, id)) ?? before
    await recordAudit(tx, actor, 'retry-job', ['job', jobSubjectId(before) ?? 0], {
      before: { state: before.state, at: before.at },
      after: { queue, id, state: after.state, at: after.at },
    })
    return shownJob(after)
  })

const mayBeTried = ({ state, at }: JobRow) => state === 'failed' || (state === 'retry' && Date.parse(at) > Date.now())

/** A job's data contain exactly one id, that of the row it is about; null if there is none. */
const jobSubjectId = ({ data }: JobRow): number | null =>
  Object.values(data ?? {}).find(value => typeof value === 'number' && value > 0) ?? null

export const shownJob = (job: JobRow): Job => {
  const { kind } = (job.data ?? {}) as { kind?: unknown }
  return {
    ...job,
    reason: explainJobError(job.reason),
    kind: typeof kind === 'string' ? kind : null,
    subjectId: jobSubjectId(job),
  }
}
