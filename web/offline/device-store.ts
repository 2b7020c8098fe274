import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { readToken } from '../api/access-token.ts'

/**
 * What a keeper has on the device to work without a network: copies of what the shop last answered, and work that is
 * not sent yet. It belongs to one user. See decision 89.
 */
const name = 'device'

/** What the shop answered, and when. */
export type SeenCopy = { key: string; seenAt: Date; content: unknown }

/** Work of the keeper that begins on the device. `isSent` once nothing of it would be lost with the device. */
export type DeviceWork = { id: string; isSent: boolean; [detail: string]: unknown }

interface DeviceSchema extends DBSchema {
  owner: { key: 'owner'; value: { userId: number } }
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
  if (readToken() === null) throw new Error('signed out')
  if (current?.userId !== userId) {
    const opening = { userId, store: openFor(userId) }
    opening.store.catch(() => forget(opening))
    current = opening
  }
  return current.store
}

const forget = (connection: typeof current) => {
  if (current === connection) current = undefined
}

async function openFor(userId: number): Promise<DeviceStore> {
  const store = await connect()
  if (await claim(store, userId)) return store
  store.close()
  await deleteDB(name)
  return openFor(userId)
}

/** Connects to the database, whose ever it is. `steps` are fewer or more in the test of an upgrade. */
export const connect = (steps = schemaSteps): Promise<DeviceStore> =>
  openDB<DeviceSchema>(name, steps.length, {
    upgrade: (store, from) => {
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

/** Makes the user the owner of a new database. False if it is another user's. */
async function claim(store: DeviceStore, userId: number): Promise<boolean> {
  const tx = store.transaction('owner', 'readwrite')
  const owner = (await tx.store.get('owner')) ?? { userId }
  await Promise.all([owner.userId === userId && tx.store.put(owner, 'owner'), tx.done])
  return owner.userId === userId
}

/** Stores copies in one transaction: all of them, or none. */
export async function putCopies(store: DeviceStore, copies: readonly SeenCopy[]) {
  const tx = store.transaction('copies', 'readwrite')
  await Promise.all([...copies.map(async copy => tx.store.put(copy)), tx.done]).catch((error: unknown) => {
    // What cannot be stored makes no request whose failure would end the transaction.
    if (!tx.error) tx.abort()
    throw error
  })
}

/** Number of notes and reading sessions that would be lost with the device, whoever is signed in. */
export async function countUnsent(): Promise<number> {
  const store = await connect()
  try {
    return (await Promise.all(workStores.map(async work => (await store.getAll(work)).filter(isUnsent)))).flat().length
  } finally {
    store.close()
  }
}

const isUnsent = ({ isSent }: DeviceWork) => !isSent

/**
 * Deletes what this device has of the user, in all tabs. With `keepUnsent` the work that is not sent yet stays, for the
 * same user: the server has ended the session, not the user.
 */
export async function clearDeviceData({ keepUnsent = false } = {}) {
  if (!keepUnsent || (await countUnsent()) === 0) return deleteDB(name)
  const store = await connect()
  const tx = store.transaction(['copies', ...workStores], 'readwrite')
  const deleteSent = async (work: (typeof workStores)[number]) => {
    for await (const cursor of tx.objectStore(work)) if (!isUnsent(cursor.value)) await cursor.delete()
  }
  await Promise.all([tx.objectStore('copies').clear(), ...workStores.map(deleteSent), tx.done])
  store.close()
}
