import type { WaitingTask } from '#contract/today.ts'
import { tasksOf } from '#domain/desk-tasks.ts'
import type { Role } from '#domain/roles.ts'
import type { Shop } from '../../running-shop.ts'
import { countToReorder } from '../products/keep-products.ts'
import { waitingTasks } from './today-queries.ts'

/** Guarantees that nobody is told of what their role does not see to. */
export async function showToday(shop: Shop, role: Role): Promise<{ tasks: WaitingTask[] }> {
  const seen = tasksOf(role)
  const stored = await waitingTasks(
    shop.db,
    seen.filter(task => task !== 'stock'),
  )
  // Since when something is scarce nobody has written down.
  const stock = seen.includes('stock') ? { count: await countToReorder(shop), oldest: null } : undefined
  const found: typeof stored = { ...stored, ...(stock && { stock }) }
  return { tasks: seen.map(name => ({ name, ...(found[name] ?? { count: 0, oldest: null }) })) }
}
