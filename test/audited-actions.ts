import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../server/database/open-database.ts'

/** Calls of the back office that change something, with patterns of their paths. */
const actions = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group)
    .filter(
      ([, { method, access, readOnly: asks }]) => method !== 'GET' && !asks && access !== 'anyone' && access !== 'user',
    )
    .map(([name, { method, path }]) => ({
      title: `${noun}.${name}`,
      method,
      pattern: new RegExp(`^/api${path.replace(/:\w+/g, '\\d+')}$`),
    })),
)

/**
 * Checks after every test that each action of staff is in the audit log under the id of its request. A repeated action
 * may have changed nothing, and is then not recorded.
 */
export function auditedActions() {
  const done: { action: string; requestId: string }[] = []
  return {
    note(method: string | undefined, path: string, response: Response) {
      const action = actions.find(row => row.method === method && row.pattern.test(path.split('?')[0] ?? ''))
      if (action && response.ok)
        done.push({ action: `${action.title} ${path}`, requestId: response.headers.get('X-Request-Id') ?? '' })
    },
    async expectEntries(db: Database) {
      if (done.length === 0) return
      const ids = done.map(({ requestId }) => requestId)
      const rows = await db.selectFrom('audit_log').select('request_id').where('request_id', 'in', ids).execute()
      const audited = new Set(rows.map(row => row.request_id))
      const silent = [...Map.groupBy(done, ({ action }) => action)]
        .filter(([, times]) => !times.some(({ requestId }) => audited.has(requestId)))
        .map(([action]) => action)
      if (silent.length > 0) throw new Error(`Not in the audit log: ${silent.join(', ')}`)
    },
  }
}
