import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { readToken } from '../api/access-token.ts'

/**
 * What a keeper has on the device to work without a network: copies of what the shop last answered, and work that is
 * not sent yet. It belongs to one user. See decision 89.
 */
const name = 'device'

/** What the shop answered, when, and the build of the shop whose pages read it. */
export type SeenCopy = { key: string; seenAt: Date; build?: string; content: unknown }

/** Work of the keeper that begins on the device. `isSent` once nothing of it would be lost with the device. */
export type DeviceWork = { id: string; isSent: boolean; [detail: string]: unknown }

/** What the service worker needs to send notes; `api` is the origin of the API, '' if it is the page's. */
export type Sender = { token: string; api: string }

interface DeviceSchema extends DBSchema {
  /**
   * `session` is the digest of the token of the session that opened it last. Its token itself is there only while notes
   * wait to be sent; see decision 95.
   */
  owner: { key: 'owner'; value: { userId: number; session: string; sender?: Sender } }
  copies: { key: string; value: SeenCopy; indexes: { seenAt: Date } }
  notes: { key: string; value: DeviceWork }
  readings: { key: string; value: DeviceWork }
}
export type DeviceStore = IDBPDatabase<DeviceSchema>

const workStores = ['notes', 'readings'] as const

/** Each brings a database of the version before to the next one. Released steps never change: devices hold work. */
const schemaSteps: ((store: DeviceStore) => void)[] = [
  store => {
    store.createObjectStore('owner')
    store.createObjectStore('copies', { keyPath: 'key' }).createIndex('seenAt', 'seenAt')
    for (const work of workStores) store.createObjectStore(work, { keyPath: 'id' })
  },
]

/** The connection of this tab, until another tab deletes or upgrades the database. */
let current: { userId: number; store: Promise<DeviceStore> } | undefined

/**
 * Opens the store of the signed-in user. What another user left is deleted first. Throws after signing out, so that what
 * was still on its way stores nothing any more. Callers do not close the connection.
 */
export async function openDeviceStore(userId: number): Promise<DeviceStore> {
  const token = readToken()
  if (token === null) throw new Error('signed out')
  if (current?.userId !== userId) {
    const opening = { userId, store: digestOf(token).then(session => openFor({ userId, session })) }
    opening.store.catch(() => forget(opening))
    current = opening
  }
  return current.store
}

const forget = (connection: typeof current) => {
  if (current === connection) current = undefined
}

type Owner = DeviceSchema['owner']['value']

async function openFor(user: Owner): Promise<DeviceStore> {
  const store = await connect()
  if (await claim(store, user)) return store
  store.close()
  await deleteDB(name)
  return openFor(user)
}

/** Without a secure context there is neither a digest nor a service worker that would ask for it. */
export const digestOf = async (token: string) =>
  'subtle' in crypto
    ? Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))).join()
    : ''

/**
 * For the service worker: opens the store if it belongs to the session of this token, otherwise `undefined`. Callers close
 * it.
 */
export async function openStoreOfSession(token: string): Promise<DeviceStore | undefined> {
  const store = await connectExisting()
  const owner = await store?.get('owner', 'owner')
  if (owner?.session === (await digestOf(token))) return store
  store?.close()
  return undefined
}

/**
 * For the service worker: opens the store if its session has left what is needed to send notes, otherwise `undefined`.
 * Callers close it.
 */
export async function openStoreOfSender(): Promise<{ store: DeviceStore; sender: Sender } | undefined> {
  const store = await connectExisting()
  const owner = await store?.get('owner', 'owner')
  if (store && owner?.sender && owner.session === (await digestOf(owner.sender.token)))
    return { store, sender: owner.sender }
  store?.close()
  return undefined
}

/** Connects to the database if there is one: what only looks leaves nothing behind. */
const connectExisting = () =>
  connect(schemaSteps, tx => {
    tx.done.catch(() => undefined)
    tx.abort()
  }).catch(() => undefined)

/**
 * Connects to the database, whose ever it is. `onNew` is called if it did not exist. `steps` are fewer or more in the test
 * of an upgrade.
 */
export const connect = (
  steps = schemaSteps,
  onNew?: (tx: { done: Promise<void>; abort: () => void }) => void,
): Promise<DeviceStore> =>
  openDB<DeviceSchema>(name, steps.length, {
    upgrade: (store, from, _to, tx) => {
      if (from === 0 && onNew) return onNew(tx)
      for (const step of steps.slice(from)) step(store)
    },
    // Another tab signs out, or runs a newer version of the shop.
    blocking: (_from, _to, event) => {
      current = undefined
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => {
      current = undefined
    },
  })

/**
 * Makes the user the owner of a new database, and their session its session; the token of another session is deleted.
 * False if it is another user's.
 */
async function claim(store: DeviceStore, user: Owner): Promise<boolean> {
  const tx = store.transaction('owner', 'readwrite')
  const owner = await tx.store.get('owner')
  const isOwn = owner === undefined || owner.userId === user.userId
  if (isOwn && owner?.session !== user.session) await tx.store.put(user, 'owner')
  await tx.done
  return isOwn
}

/** Copies that a device has at most, beside its tags; the oldest are dropped. */
const maxCopies = 200

/** Stores copies in one transaction: all of them, or none. */
export async function putCopies(store: DeviceStore, copies: readonly SeenCopy[]) {
  const tx = store.transaction('copies', 'readwrite')
  await Promise.all([...copies.map(async copy => tx.store.put(copy)), tx.done]).catch((error: unknown) => {
    // What cannot be stored makes no request whose failure would end the transaction.
    if (!tx.error) tx.abort()
    throw error
  })
  await dropOldest(store)
}

async function dropOldest(store: DeviceStore) {
  const tx = store.transaction('copies', 'readwrite')
  let surplus = (await tx.store.count()) - maxCopies
  for await (const cursor of tx.store.index('seenAt')) {
    if (surplus <= 0) break
    surplus -= 1
    await cursor.delete()
  }
  await tx.done
}

/** True if this device belongs to a user. */
export async function hasOwner(): Promise<boolean> {
  const store = await connectExisting()
  store?.close()
  return store !== undefined
}

/** Counts the notes and reading sessions of this device that the shop does not have yet, also after the session ended. */
export async function countUnsent(): Promise<number> {
  const store = await connectExisting()
  if (!store) return 0
  try {
    return (await Promise.all(workStores.map(async work => (await store.getAll(work)).filter(isUnsent)))).flat().length
  } finally {
    store.close()
  }
}

const isUnsent = ({ isSent }: DeviceWork) => !isSent

/**
 * Deletes what this device has of the user, in all tabs, and with it the shop's own offline pages. With `keepUnsent` the
 * work that is not sent yet stays, for the same user: the server has ended the session, not the user.
 */
export async function clearDeviceData({ keepUnsent = false } = {}) {
  await removeOfflinePages()
  if (!keepUnsent || (await countUnsent()) === 0) return deleteDB(name)
  const store = await connect()
  const tx = store.transaction(['owner', 'copies', ...workStores], 'readwrite')
  const deleteSent = async (work: (typeof workStores)[number]) => {
    for await (const cursor of tx.objectStore(work)) if (!isUnsent(cursor.value)) await cursor.delete()
  }
  await Promise.all([
    withdrawSender(tx.objectStore('owner')),
    tx.objectStore('copies').clear(),
    ...workStores.map(deleteSent),
    tx.done,
  ])
  store.close()
}

type OwnerStore = {
  get: (key: 'owner') => Promise<Owner | undefined>
  put: (owner: Owner, key: 'owner') => Promise<unknown>
}

/** Deletes the token that was left for the service worker. */
export async function withdrawSender(owners: OwnerStore) {
  const owner = await owners.get('owner')
  if (owner?.sender) await owners.put({ userId: owner.userId, session: owner.session }, 'owner')
}

/** The service worker itself stays, so that a page without a network says so. It fetches its files for the next user. */
async function removeOfflinePages() {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map(cache => caches.delete(cache)))
}
