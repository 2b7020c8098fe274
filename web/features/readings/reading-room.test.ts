import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reading } from '#domain/readings/reader-line.ts'
import { lookUpIn, type ReadingKind } from '#domain/readings/reading-session.ts'
import { createReadingRoom } from './reading-room.ts'
import { type KeptBlock, type ReadingStore, readingsPerBlock } from './reading-store.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
const readingOf = (n: number): Reading => ({ raw: code(n), code: code(n), number: null, retagging: 0, problem: null })
const herd = (herdId: number) => ({ kind: 'inventory' as const, herdId })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A store in memory, of which a test can say that it fails. */
function aStore(): ReadingStore & { blocks: Map<number, KeptBlock>; fails: boolean } {
  const blocks = new Map<number, KeptBlock>()
  const store = {
    blocks,
    fails: false,
    load: async () => [...blocks.values()].toSorted((a, b) => a.block - b.block),
    put: async (kept: KeptBlock) => {
      if (store.fails) throw new Error('QuotaExceededError')
      blocks.set(kept.block, structuredClone(kept))
    },
    remove: async (block: number) => void blocks.delete(block),
    clear: async () => blocks.clear(),
  }
  return store
}

const aRoom = (store = aStore()) => {
  const onShown = vi.fn<(kinds: readonly ReadingKind[]) => void>()
  return { store, onShown, room: createReadingRoom({ store, onShown }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  it('counts what comes, and tells the page a moment later, once for all', async () => {
    const { room, onShown } = aRoom()
    const listener = vi.fn<() => void>()
    room.subscribe(listener)
    room.begin({ kind: 'reading' })
    listener.mockClear()
    for (const n of numbers(2000)) room.receive([readingOf(n)])
    expect(room.getView().counts.new).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(room.getView().counts.new).toBe(2000)
    expect(room.getView().recent.map(reading => reading.code)).toEqual(numbers(8).map(n => code(1999 - n)))
    expect(onShown.mock.calls).toEqual([[numbers(2000).map(() => 'new')]])
  })

  it('takes nothing while it is paused, and says how much came', async () => {
    const { room } = aRoom()
    room.begin({ kind: 'reading' })
    room.setPaused(true)
    room.receive([readingOf(1), readingOf(2)])
    await vi.advanceTimersByTimeAsync(100)
    expect(room.getView()).toMatchObject({ ignored: 2, counts: { new: 0 } })
    room.setPaused(false)
    room.receive([readingOf(1)])
    await vi.advanceTimersByTimeAsync(100)
    expect(room.getView()).toMatchObject({ ignored: 0, counts: { new: 1 } })
  })

  it('takes nothing while none runs', async () => {
    const { room, store } = aRoom()
    room.receive([readingOf(1)])
    await room.saved()
    expect([room.getView().session, store.blocks.size]).toEqual([null, 0])
  })

  it('is judged anew when the herds are known', () => {
    const { room } = aRoom()
    room.begin(herd(1))
    room.receive([readingOf(1), readingOf(9)])
    room.setLookup(lookUpIn({ herds: [{ id: 1, codes: [code(1)] }], tags: [], isComplete: true }))
    expect(room.getView().counts).toEqual({ new: 1, repeated: 0, 'not-ours': 1, unknown: 0 })
  })
})

describe('the device', () => {
  it('keeps every reading, so that the session goes on after the page was closed', async () => {
    const { room, store } = aRoom()
    room.begin(herd(3))
    for (const n of numbers(readingsPerBlock * 2 + 7)) {
      room.receive([readingOf(n)])
      if (n % 100 === 0) await vi.advanceTimersByTimeAsync(10)
    }
    room.undo()
    await room.saved()
    const after = aRoom(store).room
    await after.resume()
    expect(after.getView()).toMatchObject({ purpose: herd(3), counts: { new: readingsPerBlock * 2 + 6 } })
    expect(after.getView().session?.readings).toEqual(room.getView().session?.readings)
    expect(store.blocks.size).toBe(3)
  })

  it('keeps which tags were applied, and forgets them with the session', async () => {
    const { room, store } = aRoom()
    room.setApplied(code(9), true)
    room.begin({ kind: 'applying' })
    room.receive(numbers(readingsPerBlock + 1).map(readingOf))
    for (const n of [1, 2]) room.setApplied(code(n), true)
    room.setApplied(code(1), false)
    await room.saved()
    const after = aRoom(store).room
    await after.resume()
    expect(after.getView()).toMatchObject({ purpose: { kind: 'applying' }, applied: new Set([code(2)]) })
    after.finish()
    after.begin({ kind: 'applying' })
    expect(after.getView().applied).toEqual(new Set())
  })

  it('forgets a block that an undo has emptied, and all of it at the end', async () => {
    const { room, store } = aRoom()
    room.begin(herd(3))
    room.receive(numbers(readingsPerBlock + 1).map(readingOf))
    await room.saved()
    expect(store.blocks.size).toBe(2)
    room.undo()
    await room.saved()
    expect(store.blocks.size).toBe(1)
    room.finish()
    await room.saved()
    expect(store.blocks.size).toBe(0)
    await room.resume()
    expect(room.getView().session).toBeNull()
  })

  it('keeps a session that begins right after another one ended', async () => {
    const { room, store } = aRoom()
    room.begin(herd(3))
    room.receive([readingOf(1)])
    room.finish()
    room.begin(herd(4))
    await room.saved()
    expect([...store.blocks.values()]).toEqual([{ block: 0, purpose: herd(4), readings: [], applied: [] }])
  })

  it('that takes nothing is told, and reading goes on', async () => {
    const { room, store } = aRoom()
    store.fails = true
    room.begin({ kind: 'reading' })
    room.receive([readingOf(1)])
    await room.saved()
    await vi.advanceTimersByTimeAsync(100)
    expect(room.getView()).toMatchObject({ isUnsaved: true, counts: { new: 1 } })
    store.fails = false
    room.receive([readingOf(2)])
    await room.saved()
    await vi.advanceTimersByTimeAsync(100)
    expect(room.getView()).toMatchObject({ isUnsaved: false, counts: { new: 2 } })
    expect(store.blocks.get(0)?.readings).toHaveLength(2)
  })
})
