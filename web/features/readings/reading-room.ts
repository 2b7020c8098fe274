import type { Reading } from '#domain/readings/reader-line.ts'
import {
  type CodeLookup,
  createReadingSession,
  type JudgedReading,
  nothingKnown,
  type ReadingKind,
  type ReadingSession,
  readingKinds,
} from '#domain/readings/reading-session.ts'
import { countedHerd, type SessionPurpose } from '#domain/readings/session-purpose.ts'
import { createChangeWriter } from './change-writer.ts'
import { type ReadingStore, readingsPerBlock } from './reading-store.ts'

/**
 * Holds the running session of reading outside of React: a reader may send faster than a page renders. Subscribers are
 * told at most once in a while, whatever came in between.
 */

/** How long readings are collected before the page shows them, in milliseconds. */
const showAfterMs = 50
/** How many of the last readings the page shows. */
const maxRecent = 8

/** What the page shows; a new object with each change. */
export type ReadingView = {
  /** Null while no session runs. */
  session: ReadingSession | null
  /** Null while no session runs. */
  purpose: SessionPurpose | null
  counts: Readonly<Record<ReadingKind, number>>
  /** Tags that were said to be applied. */
  applied: ReadonlySet<string>
  /** How many different codes were read. */
  codes: number
  /** How many animals of the herd were read. */
  inHerd: number
  /** The last readings, the latest first. */
  recent: readonly JudgedReading[]
  isPaused: boolean
  /** Readings that came while the session was paused, and were not taken. */
  ignored: number
  isFull: boolean
  /** True while readings could not be written to the device. */
  isUnsaved: boolean
}

const noCounts = Object.fromEntries(readingKinds.map(kind => [kind, 0])) as Record<ReadingKind, number>
const emptyView: ReadingView = {
  session: null,
  purpose: null,
  counts: noCounts,
  applied: new Set(),
  codes: 0,
  inHerd: 0,
  recent: [],
  isPaused: false,
  ignored: 0,
  isFull: false,
  isUnsaved: false,
}

type RoomOptions = {
  store: ReadingStore
  /** Called with what came since the last time, to tell it by sound. */
  onShown: (kinds: readonly ReadingKind[]) => void
  now?: () => number
}

export type ReadingRoom = ReturnType<typeof createReadingRoom>

export function createReadingRoom({ store, onShown, now = Date.now }: RoomOptions) {
  let view = emptyView
  let session: ReadingSession | null = null
  let purpose: SessionPurpose = { kind: 'reading' }
  let applied: ReadonlySet<string> = new Set()
  let lookup: CodeLookup = nothingKnown
  const flags = { isPaused: false, ignored: 0, isFull: false, isUnsaved: false }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let heard: ReadingKind[] = []

  const show = () => {
    clearTimeout(timer)
    timer = undefined
    const herdId = countedHerd(purpose)
    view = session
      ? {
          ...flags,
          session,
          purpose,
          applied,
          counts: { ...session.counts },
          codes: session.codes.size,
          inHerd: herdId === null ? 0 : (session.herdCounts.get(herdId) ?? 0),
          recent: session.readings.slice(-maxRecent).toReversed(),
        }
      : emptyView
    const kinds = heard
    heard = []
    for (const listener of listeners) listener()
    if (kinds.length > 0) onShown(kinds)
  }
  const showSoon = () => {
    timer ??= setTimeout(show, showAfterMs)
  }

  const blockOf = (index: number) => Math.floor(index / readingsPerBlock)
  const writeBlock = async (block: number | 'all') => {
    if (block === 'all') return store.clear()
    const readings = session?.readings.slice(block * readingsPerBlock, (block + 1) * readingsPerBlock) ?? []
    // The first block says what the session is for, also while nothing is read.
    if (!session || (readings.length === 0 && block > 0)) await store.remove(block)
    else await store.put({ block, purpose, readings, applied: block === 0 ? [...applied] : [] })
  }
  /** Takes blocks, by their number; 'all' deletes them. */
  const writer = createChangeWriter({
    write: writeBlock,
    onOutcome: isUnsaved => {
      if (isUnsaved === flags.isUnsaved) return
      flags.isUnsaved = isUnsaved
      showSoon()
    },
  })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getView: () => view,
    /** Goes on with the session that the device has kept, if none runs. */
    resume: async () => {
      const blocks = await store.load().catch(() => []) // storage is blocked: nothing was kept
      const [first] = blocks
      if (session || !first) return
      purpose = first.purpose
      applied = new Set(first.applied)
      session = createReadingSession(
        lookup,
        blocks.flatMap(({ readings }) => readings),
      )
      show()
    },
    begin: (wanted: SessionPurpose) => {
      purpose = wanted
      applied = new Set()
      Object.assign(flags, { isPaused: false, ignored: 0, isFull: false })
      session = createReadingSession(lookup)
      writer.add(0)
      show()
    },
    /** Judges what was read anew, by what is known now. */
    setLookup: (known: CodeLookup) => {
      lookup = known
      if (!session) return
      session = createReadingSession(known, session.readings)
      show()
    },
    receive: (readings: readonly Reading[]) => {
      if (!session || readings.length === 0) return
      if (flags.isPaused) flags.ignored += readings.length
      else
        for (const reading of readings) {
          const added = session.add(reading, now())
          if (!added) {
            flags.isFull = true
            break
          }
          heard.push(added.kind)
          writer.add(blockOf(session.readings.length - 1))
        }
      showSoon()
    },
    undo: () => {
      if (!session?.undo()) return
      flags.isFull = false
      writer.add(blockOf(session.readings.length))
      show()
    },
    /** Remembers that a tag was said to be applied, or that this was taken back. */
    setApplied: (code: string, isApplied: boolean) => {
      if (!session) return
      applied = new Set(isApplied ? [...applied, code] : [...applied].filter(other => other !== code))
      writer.add(0)
      show()
    },
    setPaused: (isPaused: boolean) => {
      Object.assign(flags, { isPaused, ignored: 0 })
      show()
    },
    /** Ends the session and deletes it from the device. */
    finish: () => {
      session = null
      writer.forget()
      writer.add('all')
      show()
    },
    /** Resolves when everything is written. */
    saved: writer.written,
  }
}
