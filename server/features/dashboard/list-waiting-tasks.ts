import type { WaitingTask } from '#contract/dashboard.ts'
import { tasksOf } from '#domain/admin/admin-tasks.ts'
import type { Role } from '#domain/admin/roles.ts'
import type { AppContext } from '../../app-context.ts'
import { countToReorder } from '../products/list-admin-products.ts'
import { waitingTasks } from './waiting-task-queries.ts'

/** Returns only the tasks that the role is responsible for. */
export async function listWaitingTasks(ctx: AppContext, role: Role): Promise<{ tasks: WaitingTask[] }> {
  const seen = tasksOf(role)
  const stored = await waitingTasks(
    ctx.db,
    seen.filter(task => task !== 'stock'),
    ctx.config.isLive,
  )
  // `oldest` is null because the shop does not record when a product became scarce.
  const stock = seen.includes('stock') ? { count: await countToReorder(ctx), oldest: null } : undefined
  const found: typeof stored = { ...stored, ...(stock && { stock }) }
  return { tasks: seen.map(name => ({ name, ...(found[name] ?? { count: 0, oldest: null }) })) }
}
