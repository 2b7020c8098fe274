import * as z from 'zod/mini'
import { deskTasks } from '#domain/desk-tasks.ts'
import { endpoints } from './endpoint.ts'
import { Instant } from './wire-types.ts'

/** The desk's front page: what needs a person now, and how the last days went. */

export const WaitingTask = z.object({
  name: z.enum(deskTasks),
  count: z.int(),
  /** Since when the first of them waits; nothing where nothing does, or nobody knows. */
  oldest: z.nullable(Instant),
})
export type WaitingTask = z.output<typeof WaitingTask>

export const today = endpoints({
  tasks: {
    method: 'GET',
    path: '/admin/today',
    access: 'today',
    summary: 'What needs a person now, of what one’s role sees to; how much of each, and since when the first waits',
    answer: z.object({ tasks: z.array(WaitingTask) }),
  },
})
