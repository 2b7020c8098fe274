import type { Reading } from '#domain/readings/reader-line.ts'
import type { UnloadingStore } from './unloading-store.ts'

/** Holds what was ticked of a document outside of React, and keeps it on the device with each tick. */

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
  let writing: Promise<void> | undefined
  let isChanged = false
  let isLoaded = false

  const show = (change: Partial<UnloadingView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  /**
   * Writes the latest state; what changes meanwhile is written afterwards. Nothing is written before it is known what the
   * device has, because it would replace that.
   */
  const save = () => {
    isChanged = true
    if (!isLoaded) return
    writing ??= (async () => {
      while (isChanged) {
        isChanged = false
        const isUnsaved = await store.save(view.codes).then(
          () => false,
          () => true, // storage is blocked or full: the page says so, and ticking goes on
        )
        if (isUnsaved !== view.isUnsaved) show({ isUnsaved })
      }
    })().finally(() => {
      writing = undefined
    })
  }
  const change = (codes: readonly string[], last: Tick | null) => {
    show({ codes, last })
    save()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getView: () => view,
    /** Goes on with what the device has kept; what was ticked meanwhile stays. */
    resume: async () => {
      const kept = await store.load().catch(() => []) // storage is blocked: nothing was kept
      if (isLoaded) return
      isLoaded = true
      if (kept.length > 0) show({ codes: [...new Set([...kept, ...view.codes])] })
      if (isChanged) save()
    },
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
      if (codes.size === view.codes.length) show({ last })
      else change([...codes], last)
      onTicks(ticks.map(({ kind }) => kind))
    },
    untick: (code: string) =>
      change(
        view.codes.filter(one => one !== code),
        null,
      ),
    /** Takes the last tick back and returns its code; `undefined` if there is none. */
    undo: (): string | undefined => {
      const code = view.codes.at(-1)
      if (code !== undefined) change(view.codes.slice(0, -1), null)
      return code
    },
    /** Deletes what was ticked from the device, once the shop has it. */
    clear: () => change([], null),
    /** Resolves when everything is written. */
    saved: async () => {
      await writing
    },
  }
}
