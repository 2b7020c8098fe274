import * as z from 'zod/mini'
import { TagSnapshot } from '#contract/shapes/tag-snapshot.ts'
import { type TagHistory, TagQuery } from '#contract/tags.ts'
import { ordersOnDevice } from './device-orders.ts'
import type { DeviceStore, SeenCopy } from './device-store.ts'
import { type DeviceTags, indexTags } from './device-tags.ts'

/** Path of the call that returns all tags at once. */
export const snapshotPath = '/api/tags/snapshot'
/** Path of the lists of orders, with their queries. */
const ordersPath = '/api/orders'

/**
 * Calls of a keeper's own pages whose last answer the device has. Lists of tags are none: they are answered from the
 * snapshot, whatever is searched.
 */
const copied = new RegExp(
  `^/api/(${[
    'users/me(/profile)?',
    'carts/my-cart',
    'registry/(status|account|herds(/\\d+)?)',
    'orders(/\\d+)?',
    'keeper-waits',
    'field-notes(/lost)?',
    'readings/codes',
    'support-threads',
    'tags/(snapshot|\\d+/history)',
  ].join('|')})$`,
)
const fromSnapshot = /^\/api\/tags(\/facets)?$/

export const isCopied = (path: string) => copied.test(path)
export const isAnswered = (path: string) => isCopied(path) || fromSnapshot.test(path)

/** Two calls with the same query in another order have one copy. */
export function copyKeyOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** What is answered instead of the shop, as JSON, and when the shop said so. */
export type DeviceAnswer = { body: unknown; total?: number; seenAt: Date }

/** A page of copied rows has a total, which the call returns in a header. */
export type CopiedContent = { body: unknown; total?: number }

/** The last snapshot is indexed once. */
let indexed: { seenAt: number; tags: DeviceTags } | undefined

async function tagsOn(store: DeviceStore) {
  const at = await store.transaction('copies').store.index('seenAt').openKeyCursor()
  let cursor = at
  while (cursor && cursor.primaryKey !== snapshotPath) cursor = await cursor.continue()
  if (!cursor) return undefined
  const seenAt = cursor.key
  if (indexed?.seenAt !== seenAt.getTime()) {
    const copy = await store.get('copies', snapshotPath)
    if (!copy) return undefined
    indexed = { seenAt: seenAt.getTime(), tags: indexTags(z.parse(TagSnapshot, contentOf(copy).body)) }
  }
  return { seenAt, tags: indexed.tags }
}

const contentOf = (copy: SeenCopy) => copy.content as CopiedContent

/** Returns what this device knows for a call; `undefined` if nothing. */
export async function answerFromDevice(store: DeviceStore, url: URL): Promise<DeviceAnswer | undefined> {
  const copy = await store.get('copies', copyKeyOf(url))
  if (copy) return { ...contentOf(copy), seenAt: copy.seenAt }
  const query = Object.fromEntries(url.searchParams)
  if (url.pathname.startsWith('/api/tags')) {
    const found = await tagsOn(store)
    return found && answerFromTags(found.tags, url.pathname, query, found.seenAt)
  }
  if (url.pathname === ordersPath) {
    const lists = await store.getAll('copies', IDBKeyRange.bound(ordersPath, `${ordersPath}?\uffff`))
    return ordersOnDevice(
      lists.filter(({ key }) => key === ordersPath || key.startsWith(`${ordersPath}?`)),
      url.searchParams,
    )
  }
  if (url.pathname === '/api/support-threads' && query.orderId) {
    const threads = await store.get('copies', url.pathname)
    const rows = z.safeParse(Threads, threads && contentOf(threads).body)
    if (threads && rows.success)
      return { body: rows.data.filter(({ orderId }) => orderId === Number(query.orderId)), seenAt: threads.seenAt }
  }
  return undefined
}

const Threads = z.array(z.looseObject({ orderId: z.nullable(z.int()) }))

function answerFromTags(tags: DeviceTags, path: string, query: object, seenAt: Date): DeviceAnswer | undefined {
  const [, id] = /^\/api\/tags\/(\d+)\/history$/.exec(path) ?? []
  if (id !== undefined) {
    const tag = tags.byId(Number(id))
    // The page was never opened with a network: what the list says is known, its history is not.
    const history = tag && { tag, reason: null, lostEar: null, canUndo: false, orderId: null, timeline: [] }
    return history && { body: history satisfies TagHistory, seenAt }
  }
  const parsed = z.safeDecode(TagQuery, query)
  if (!parsed.success) return undefined
  if (path === '/api/tags/facets') return { body: tags.facets(parsed.data), seenAt }
  const { rows, total } = tags.list(parsed.data)
  return { body: rows, total, seenAt }
}
