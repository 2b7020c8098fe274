import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { waitFor } from '#test/wait-for.ts'
import { clearDeviceData, countUnsent } from '#web/offline/device-store.ts'
import { writeToken } from '../../api/access-token.ts'
import { deviceReadingStore } from '../readings/reading-store.ts'
import { createUnloadingRoom, type TickKind } from './unloading-room.ts'
import { deviceUnloadingStore, type UnloadingStore } from './unloading-store.ts'

const [one, two, three, other] = ['IT001600000001', 'IT001600000002', 'IT001600000003', 'IT001600000009'] as const
const [maria, luca] = [7, 8]

beforeEach(async () => {
  writeToken('a token')
  await clearDeviceData()
})

function aRoom(store: UnloadingStore = deviceUnloadingStore(maria, 1), max = 100) {
  const heard: TickKind[] = []
  const room = createUnloadingRoom({
    announced: [one, two, three],
    store,
    max,
    onTicks: kinds => void heard.push(...kinds),
  })
  const read = (...codes: (string | null)[]) => room.receive(codes.map(code => ({ code, raw: code ?? 'fine' })))
  return { room, read, heard, codes: () => room.getView().codes }
}

it('tells what each reading is, and counts an animal once', async () => {
  const { room, read, heard, codes } = aRoom()
  read(two, other)
  read(two)
  read(null)
  read()
  expect(heard).toEqual(['announced', 'surplus', 'repeated', 'unknown'])
  expect(codes()).toEqual([two, other])
  expect(room.getView().last).toEqual({ kind: 'unknown', code: null, raw: 'fine' })
  await room.saved()
})

it('takes ticks back: the last one, or one of a row', async () => {
  const { room, read, codes } = aRoom()
  read(one, other, two)
  expect(room.undo()).toBe(two)
  room.untick(one)
  expect(codes()).toEqual([other])
  expect([room.undo(), room.undo()]).toEqual([other, undefined])
  await room.saved()
})

it('goes on after the page was closed, and leaves nothing once it is confirmed', async () => {
  const before = aRoom()
  await before.room.resume()
  before.read(one, other)
  before.read(two)
  await before.room.saved()
  expect(await countUnsent()).toBe(1)
  const after = aRoom()
  after.read(three)
  await after.room.resume()
  expect(after.codes()).toEqual([one, other, two, three])
  expect(await deviceUnloadingStore(maria, 2).load()).toEqual([])
  after.room.clear()
  await after.room.saved()
  expect([await deviceUnloadingStore(maria, 1).load(), await countUnsent()]).toEqual([[], 0])
})

it('keeps a document apart from a session of reading, and from other users', async () => {
  const { room, read } = aRoom()
  read(one)
  await room.resume()
  await room.saved()
  const session = deviceReadingStore(maria)
  expect(await session.load()).toEqual([])
  await session.clear()
  expect(await deviceUnloadingStore(maria, 1).load()).toEqual([one])
  expect(await deviceUnloadingStore(luca, 1).load()).toEqual([])
})

it('says if the device keeps nothing, and goes on', async () => {
  let isBlocked = true
  const device = deviceUnloadingStore(maria, 1)
  const { room, read, codes } = aRoom({
    ...device,
    load: () => Promise.reject(new Error('blocked')),
    change: async changes => {
      if (isBlocked) throw new Error('blocked')
      return device.change(changes)
    },
  })
  await room.resume()
  read(one)
  await room.saved()
  expect([codes(), room.getView().isUnsaved]).toEqual([[one], true])
  isBlocked = false
  read(two)
  await room.saved()
  expect([codes(), await device.load(), room.getView().isUnsaved]).toEqual([[one, two], [one, two], false])
})

it('two tabs tick the same document without taking ticks from each other', async () => {
  const [phone, desk] = [aRoom(), aRoom()]
  const stops = [phone, desk].map(({ room }) => room.follow())
  for (const { room } of [phone, desk]) await room.resume()
  const agree = (...codes: string[]) =>
    waitFor(() => expect([phone.codes(), desk.codes()].map(ticked => ticked.toSorted())).toEqual([codes, codes]))
  phone.read(one)
  await agree(one)
  // At once, so that neither knows of the other's tick when it writes its own.
  phone.read(two)
  desk.read(three, other)
  await agree(one, two, three, other)
  desk.room.untick(one)
  expect(phone.room.undo()).toBeDefined()
  await waitFor(() => expect(phone.codes()).toHaveLength(2))
  await waitFor(() => expect(phone.codes()).toEqual(desk.codes()))
  expect(await deviceUnloadingStore(maria, 1).load()).toEqual(phone.codes())
  phone.room.clear()
  await agree()
  expect(await countUnsent()).toBe(0)
  for (const stop of stops) stop()
})

it('what is confirmed while ticks are being written does not come back', async () => {
  const { room, read, codes } = aRoom()
  read(one)
  room.clear()
  await room.saved()
  expect([codes(), await deviceUnloadingStore(maria, 1).load()]).toEqual([[], []])
})

it('a tick that was taken back and set again is the last one', async () => {
  const { room, read, codes } = aRoom()
  read(one, two)
  await room.saved()
  room.untick(one)
  read(one)
  await room.saved()
  expect(codes()).toEqual([two, one])
  expect(room.undo()).toBe(one)
})

it('takes no more than an unloading may have', async () => {
  const { room, read, heard, codes } = aRoom(undefined, 2)
  read(one, two, three, one)
  expect(codes()).toEqual([one, two])
  expect(heard).toEqual(['announced', 'announced', 'unknown', 'repeated'])
  await room.saved()
})
