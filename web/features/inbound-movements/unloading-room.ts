import type { Reading } from '#domain/readings/reader-line.ts'
import { createChangeWriter } from '../readings/change-writer.ts'
import { applyTicks, type TickChanges, type UnloadingStore } from './unloading-store.ts'

/**
 * Holds what was ticked of a document outside of React, and keeps it on the device with each tick. Other tabs may tick the
 * same document: all of them show what the device has.
 */

/** What a reading was: ticked now, ticked before, not in the document, no code of an animal. */
export type TickKind = 'announced' | 'repeated' | 'surplus' | 'unknown'
export type Tick = { kind: TickKind; code: string | null; raw: string }

/** What the page shows; a new object with each change. */
export type UnloadingView = {
  /** Ticked codes, announced or not, in the order in which they were read. */
  codes: readonly string[]
  last: Tick | null
  /** True while ticks could not be written to the device. */
  isUnsaved: boolean
}

type RoomOptions = {
  announced: readonly string[]
  store: UnloadingStore
  /** The most codes of an unloading; further ones are not taken. */
  max: number
  /** Called with what came, to tell it by sound. */
  onTicks: (kinds: readonly TickKind[]) => void
}

export function createUnloadingRoom({ announced, store, max, onTicks }: RoomOptions) {
  const expected = new Set(announced)
  const listeners = new Set<() => void>()
  let view: UnloadingView = { codes: [], last: null, isUnsaved: false }
  /** What the device has, as far as is known here; what is being written to it; and what is to be written. */
  let kept: readonly string[] = []
  let writing: TickChanges = new Map()
  let pending: TickChanges = new Map()
  let writes = 0

  const show = (change: Partial<UnloadingView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const currentCodes = () => applyTicks(applyTicks(kept, writing), pending)
  const writeTicks = async () => {
    writing = pending
    pending = new Map()
    try {
      kept = await store.change(writing)
    } catch (error) {
      // Written with the next tick.
      pending = new Map([...writing, ...pending])
      throw error
    } finally {
      writing = new Map()
      writes += 1
      show({ codes: currentCodes() })
    }
  }
  const clearAll = async () => {
    await store.clear()
    kept = []
    writes += 1
    show({ codes: currentCodes() })
  }
  const writer = createChangeWriter<'ticks' | 'all'>({
    write: change => (change === 'all' ? clearAll() : writeTicks()),
    onOutcome: isUnsaved => {
      if (isUnsaved !== view.isUnsaved) show({ isUnsaved })
    },
  })
  const change = (ticks: readonly (readonly [code: string, isTicked: boolean])[], last: Tick | null) => {
    const codes = new Set(ticks.map(([code]) => code))
    pending = new Map([...[...pending].filter(([code]) => !codes.has(code)), ...ticks])
    show({ codes: currentCodes(), last })
    writer.add('ticks')
  }
  /** Shows what the device has kept; what was ticked here meanwhile stays. */
  const resume = async () => {
    const before = writes
    const codes = await store.load().catch(() => null) // storage is blocked: nothing was kept
    // What was written since is newer.
    if (codes === null || before !== writes) return
    kept = codes
    show({ codes: currentCodes() })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getView: () => view,
    resume,
    /** Shows what other tabs tick, until the returned function is called. */
    follow: () => store.listen(() => void resume()),
    receive: (readings: readonly Pick<Reading, 'code' | 'raw'>[]) => {
      const codes = new Set(view.codes)
      const ticks = readings.map(({ code, raw }): Tick => {
        if (code === null || (codes.size >= max && !codes.has(code))) return { kind: 'unknown', code, raw }
        if (codes.has(code)) return { kind: 'repeated', code, raw }
        codes.add(code)
        return { kind: expected.has(code) ? 'announced' : 'surplus', code, raw }
      })
      const last = ticks.at(-1)
      if (!last) return
      const added = [...codes].slice(view.codes.length)
      if (added.length === 0) show({ last })
      else
        change(
          added.map(code => [code, true] as const),
          last,
        )
      onTicks(ticks.map(({ kind }) => kind))
    },
    untick: (code: string) => change([[code, false]], null),
    /** Takes the last tick back and returns its code; `undefined` if there is none. */
    undo: (): string | undefined => {
      const code = view.codes.at(-1)
      if (code !== undefined) change([[code, false]], null)
      return code
    },
    /** Deletes what was ticked from the device, once the shop has it. */
    clear: () => {
      kept = []
      writing = new Map()
      pending = new Map()
      show({ codes: [], last: null })
      writer.forget()
      writer.add('all')
    },
    /** Resolves when everything is written. */
    saved: writer.written,
  }
}
