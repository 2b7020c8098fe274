import { type Reading, readingKey } from './reader-line.ts'

/** A session of reading: what was read, in which order, and what each reading is. */

/**
 * What a reading is, so that it can be told by sound:
 * - `new`: an animal or tag of the keeper, read for the first time
 * - `repeated`: read before in this session
 * - `not-ours`: a code that no animal or tag of the keeper has
 * - `unknown`: no code of an animal
 */
export const readingKinds = ['new', 'repeated', 'not-ours', 'unknown'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** What is known of the keeper's codes. */
export type KnownHerds = {
  herds: readonly { id: number; codes: readonly string[] }[]
  tags: readonly string[]
  /** True if all animals of the keeper are known, so that another code is not theirs. */
  isComplete: boolean
}

/** Finds whose a code is: `herdId` is null for a tag on no animal, the whole `undefined` for a code that is not known. */
export type CodeLookup = {
  find: (code: string) => { herdId: number | null } | undefined
  isComplete: boolean
}

export function lookUpIn({ herds, tags, isComplete }: KnownHerds): CodeLookup {
  const known = new Map<string, { herdId: number | null }>(tags.map(code => [code, { herdId: null }]))
  for (const { id, codes } of herds) {
    const found = { herdId: id }
    for (const code of codes) known.set(code, found)
  }
  return { find: code => known.get(code), isComplete }
}

/** Used while nothing is known of the keeper's codes: none is said to be somebody else's. */
export const nothingKnown: CodeLookup = { find: () => undefined, isComplete: false }

export type SessionReading = Reading & {
  /** Counts from 1 in the session; a number is not used again after an undo. */
  id: number
  /** When it was read, in milliseconds since 1970. */
  at: number
}
export type JudgedReading = SessionReading & {
  kind: ReadingKind
  /** The herd of the animal; null if it is in none or nothing is known of it. */
  herdId: number | null
}

/** The most readings of a session. */
export const maxReadings = 20_000

export type ReadingSession = {
  /** In the order in which they were read. */
  readonly readings: readonly JudgedReading[]
  readonly counts: Readonly<Record<ReadingKind, number>>
  /** Codes that were read, each once. */
  readonly codes: ReadonlySet<string>
  /** How many animals of each herd were read. */
  readonly herdCounts: ReadonlyMap<number, number>
  /** Adds a reading; `undefined` if the session is full. */
  add: (reading: Reading, at: number) => JudgedReading | undefined
  /** Takes the last reading back and returns it; `undefined` if there is none. */
  undo: () => JudgedReading | undefined
}

/** Begins a session, or goes on with one that was kept: each reading is judged anew by what is known now. */
export function createReadingSession(lookup: CodeLookup, kept: readonly SessionReading[] = []): ReadingSession {
  const readings: JudgedReading[] = []
  const counts: Record<ReadingKind, number> = { new: 0, repeated: 0, 'not-ours': 0, unknown: 0 }
  /** How often each code or number was read. */
  const times = new Map<string, number>()
  const codes = new Set<string>()
  const herdCounts = new Map<number, number>()
  const countAnimal = ({ kind, herdId }: JudgedReading, step: 1 | -1) => {
    if (kind === 'new' && herdId !== null) herdCounts.set(herdId, (herdCounts.get(herdId) ?? 0) + step)
  }
  let lastId = kept.reduce((last, { id }) => Math.max(last, id), 0)

  const judge = (reading: SessionReading) => {
    const { code } = reading
    const found = code === null ? undefined : lookup.find(code)
    const key = readingKey(reading)
    const earlier = times.get(key) ?? 0
    times.set(key, earlier + 1)
    if (code !== null) codes.add(code)
    const kind = kindOf(code, earlier > 0, found !== undefined || !lookup.isComplete)
    const judged = { ...reading, kind, herdId: found?.herdId ?? null }
    counts[kind]++
    countAnimal(judged, 1)
    readings.push(judged)
    return judged
  }
  for (const reading of kept) judge(reading)

  return {
    readings,
    counts,
    codes,
    herdCounts,
    add: (reading, at) => (readings.length < maxReadings ? judge({ ...reading, id: ++lastId, at }) : undefined),
    undo: () => {
      const last = readings.pop()
      if (!last) return undefined
      counts[last.kind]--
      countAnimal(last, -1)
      const key = readingKey(last)
      const left = (times.get(key) ?? 1) - 1
      times.set(key, left)
      if (left === 0 && last.code !== null) codes.delete(last.code)
      return last
    },
  }
}

function kindOf(code: string | null, isRepeated: boolean, mayBeOurs: boolean): ReadingKind {
  if (code === null) return 'unknown'
  if (isRepeated) return 'repeated'
  return mayBeOurs ? 'new' : 'not-ours'
}

export type Inventory = {
  /** Animals of the herd that were read, by code. */
  present: string[]
  /** Animals of the herd that were not read, by code. */
  missing: string[]
  /** Codes that were read and are in another herd of the keeper, in the order of their reading. */
  elsewhere: { code: string; herdId: number }[]
  /** Codes that were read and are in no herd, in the order of their reading. */
  inNoHerd: string[]
}

/** Compares what was read with a herd. */
export function takeInventory(
  { codes, readings }: Pick<ReadingSession, 'codes' | 'readings'>,
  herd: { id: number; codes: readonly string[] },
): Inventory {
  const [present, missing] = [herd.codes.filter(code => codes.has(code)), herd.codes.filter(code => !codes.has(code))]
  const herdOf = new Map(readings.map(({ code, herdId }) => [code, herdId]))
  const elsewhere: Inventory['elsewhere'] = []
  const inNoHerd: string[] = []
  const own = new Set(herd.codes)
  for (const code of codes) {
    if (own.has(code)) continue
    const herdId = herdOf.get(code) ?? null
    if (herdId === null) inNoHerd.push(code)
    else elsewhere.push({ code, herdId })
  }
  return { present, missing, elsewhere, inNoHerd }
}
