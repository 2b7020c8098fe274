import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../server/database/open-database.ts'

/** Calls of the desk that change something, as the paths they are made to. */
const deeds = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group)
    .filter(([, { method, access, asks }]) => method !== 'GET' && !asks && access !== 'anyone' && access !== 'user')
    .map(([name, { method, path }]) => ({
      title: `${noun}.${name}`,
      method,
      pattern: new RegExp(`^/api${path.replace(/:\w+/g, '\\d+')}$`),
    })),
)

/**
 * Watches over every test: whatever somebody of the desk does stands in the audit log, under the id of its request. Done
 * once more it may have changed nothing, and nothing is written.
 */
export function auditedDeeds() {
  const done: { deed: string; requestId: string }[] = []
  return {
    note(method: string | undefined, path: string, answer: Response) {
      const deed = deeds.find(row => row.method === method && row.pattern.test(path.split('?')[0] ?? ''))
      if (deed && answer.ok)
        done.push({ deed: `${deed.title} ${path}`, requestId: answer.headers.get('X-Request-Id') ?? '' })
      return answer
    },
    async expectEntries(db: Database) {
      if (done.length === 0) return
      const ids = done.map(({ requestId }) => requestId)
      const rows = await db.selectFrom('audit_log').select('request_id').where('request_id', 'in', ids).execute()
      const audited = new Set(rows.map(row => row.request_id))
      const silent = [...Map.groupBy(done, ({ deed }) => deed)]
        .filter(([, times]) => !times.some(({ requestId }) => audited.has(requestId)))
        .map(([deed]) => deed)
      if (silent.length > 0) throw new Error(`Not in the audit log: ${silent.join(', ')}`)
    },
  }
}
