import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { ownOrderPageSize } from '#contract/orders.ts'
import { type CopiedContent, copyKeyOf, snapshotPath } from './answer-from-device.ts'
import { fieldNotesPath } from './device-notes.ts'
import { type DeviceStore, openStoreOfSession, putCopies, type SeenCopy } from './device-store.ts'

/** What the device takes with it when a page of the account is opened with a network. */
const paths = [
  '/api/users/me/profile',
  '/api/users/me',
  '/api/carts/my-cart',
  '/api/registry/status',
  '/api/registry/account',
  '/api/registry/herds',
  '/api/keeper-waits',
  fieldNotesPath,
  '/api/field-notes/lost',
  '/api/support-threads',
  '/api/orders',
  '/api/orders?filter=open',
  snapshotPath,
]
/** The latest orders are taken with all of their details. */
const maxOrders = 10
/** A consortium has hundreds. Those beyond are on the device once their page was opened. */
const maxHerds = 50
/** A shop answers few calls of one user at once, and the page has its own. */
const callsAtOnce = 3
/** Pages of the list of orders that can be searched without a network. */
const maxOrderPages = 4
/** How old copies may be before a page of the account brings new ones, in milliseconds. */
const maxAgeMs = 5 * 60_000
/** Copies of another build that are brought again, the latest first. A shop answers so many calls of a user in a minute. */
const maxOutdated = 50
/** Key of the copy that says when all of them were refreshed. */
const refreshedKey = 'refreshed'

export type Refresh = {
  token: string
  /** Origin of the API; '' if it is the page's. */
  api: string
  /** Something was changed: lists are refreshed however new they are, details when a page opens. */
  isChanged: boolean
}

type StoredContent = CopiedContent & { etag?: string }
const Rows = z.array(z.looseObject({ id: z.int() }))

async function contentOf(response: Response): Promise<StoredContent> {
  const total = response.headers.get('X-Total-Count')
  const etag = response.headers.get('ETag')
  return { body: await response.json(), ...(total !== null && { total: Number(total) }), ...(etag && { etag }) }
}

/** The build of the shop whose pages read the copies. */
type OfBuild = { build: string }

/** Stores what the shop answered to a call of a page, if the device belongs to the session that called. */
export async function rememberAnswer({ token, build }: OfBuild & { token: string }, url: URL, response: Response) {
  const copy: SeenCopy = { key: copyKeyOf(url), seenAt: new Date(), build, content: await contentOf(response) }
  const store = await openStoreOfSession(token)
  if (!store) return
  await putCopies(store, [copy]).finally(() => store.close())
}

/**
 * Brings new copies of everything and stores them in one transaction. Without a network nothing changes. What another
 * build has stored may lack what the pages read: the first time it is brought again, however new it is.
 */
export async function refreshCopies({ token, api, isChanged, build }: Refresh & OfBuild) {
  const store = await openStoreOfSession(token)
  if (!store) return
  try {
    const last = await store.get('copies', refreshedKey)
    const isOfThisBuild = last?.build === build
    if (!isChanged && last && isOfThisBuild && Date.now() - last.seenAt.getTime() < maxAgeMs) return
    const seenAt = new Date()
    const limited = pLimit(callsAtOnce)
    const fetchAll = async (wanted: string[]) =>
      (await Promise.all(wanted.map(path => limited(fetchCopy, store, { token, api, path, seenAt, build })))).flat()
    const first = await fetchAll(paths)
    const contentAt = (path: string) => first.find(({ key }) => key === path)?.content as CopiedContent | undefined
    const idsIn = (path: string) => z.safeParse(Rows, contentAt(path)?.body).data ?? []
    const orderPages = Math.min(maxOrderPages, Math.ceil((contentAt('/api/orders')?.total ?? 0) / ownOrderPageSize))
    if (isChanged) return await putCopies(store, first)
    const second = await fetchAll([
      '/api/readings/codes',
      ...idsIn('/api/registry/herds')
        .slice(0, maxHerds)
        .map(({ id }) => `/api/registry/herds/${id}`),
      ...idsIn('/api/orders')
        .slice(0, maxOrders)
        .map(({ id }) => `/api/orders/${id}`),
      ...Array.from({ length: orderPages }, (_, n) => `/api/orders?page=${n + 1}`).slice(1),
    ])
    const fetched = [...first, ...second]
    const outdated = isOfThisBuild ? [] : await outdatedKeys(store, build, fetched)
    await putCopies(store, [
      ...fetched,
      ...(await fetchAll(outdated)),
      { key: refreshedKey, seenAt, build, content: null },
    ])
  } finally {
    store.close()
  }
}

/** Returns the paths of copies that another build has stored, and that were not brought again. */
async function outdatedKeys(store: DeviceStore, build: string, fetched: readonly SeenCopy[]): Promise<string[]> {
  const isFetched = new Set(fetched.map(({ key }) => key))
  return (await store.getAllFromIndex('copies', 'seenAt'))
    .filter(copy => copy.build !== build && copy.key !== refreshedKey && !isFetched.has(copy.key))
    .slice(-maxOutdated)
    .map(({ key }) => key)
}

type Wanted = OfBuild & Pick<Refresh, 'token' | 'api'> & { path: string; seenAt: Date }

/** A body left open keeps the worker at work, and the next release waits for it, in Chromium for up to five minutes. */
export const leaveUnread = async (response: Response) => response.body?.cancel()

/** Returns the copy of an answer; none if the shop refuses the call. Throws without a network. */
async function fetchCopy(store: DeviceStore, { token, api, path, seenAt, build }: Wanted): Promise<SeenCopy[]> {
  const url = new URL(api + path, location.origin)
  const key = copyKeyOf(url)
  const known = await store.get('copies', key)
  const etag = known?.build === build ? (known.content as Partial<StoredContent>).etag : undefined
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${token}`, ...(etag && { 'If-None-Match': etag }) },
  })
  if (known && response.status === 304) return [{ ...known, seenAt }]
  if (response.ok) return [{ key, seenAt, build, content: await contentOf(response) }]
  await leaveUnread(response)
  return []
}
