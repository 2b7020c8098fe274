import { createHash } from 'node:crypto'

/**
 * What `npm test` may use, so that it stays at eight minutes of two processors. A unit is one second of the machine on
 * which the budget was made; a slower one has more seconds to the unit, because it needs longer for the same work.
 */
export const budget = {
  /** A run takes 850 to 965, and on a fresh checkout, where nothing is compiled, up to 1,000. The figure may only fall. */
  units: 1300,
  /** Of all units. Together they are more than all: a layer may grow only while another is below its share. */
  shares: { unit: 0.05, api: 0.45, pages: 0.2, browser: 0.4 },
  /** The goal is 5. */
  unitsOfFile: 8,
  browserRuns: 60,
  shops: 400,
}

/**
 * Work whose processor seconds say how slow a machine is, beside those on the machine of the budget with nothing beside.
 * Virtual machines differ most in what a new page of memory costs: in one of them tests took a third more than others
 * that calculated as fast.
 */
const samples = [
  { work: () => someWork(20), referenceSeconds: 0.108 },
  { work: takeMemory, referenceSeconds: 0.095 },
]

/** A virtual machine is held up now and then: few samples meet more or less of it than the tests do. */
const sampleEveryMs = 10_000

/**
 * Measures all through a run what a unit is: other programs, and what the processors share, change it from minute to
 * minute. Returns a function that ends this and returns how many processor seconds of this run are one unit: a machine is
 * as slow as in what it is slowest at.
 */
export function measureUnit(): () => number {
  const taken = samples.map((): number[] => [])
  const take = () => {
    for (const [at, { work, referenceSeconds }] of samples.entries()) {
      const begun = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(begun)
      taken[at]?.push((user + system) / 1e6 / referenceSeconds)
    }
  }
  // The first one compiles.
  someWork(20)
  take()
  const timer = setInterval(take, sampleEveryMs).unref()
  return () => {
    clearInterval(timer)
    return Math.max(...taken.map(units => units.reduce((sum, unit) => sum + unit, 0) / units.length))
  }
}

/** Writes to memory that the process did not have before: more than what an allocator keeps for the next time. */
function takeMemory() {
  new Uint8Array(40_000_000).fill(1)
}

/** Serializes, parses, sorts, matches and hashes, which is much of what tests do. */
function someWork(rounds: number) {
  const rows = Array.from({ length: 4000 }, (_, id) => ({
    id,
    name: `Marca ${id}`,
    price: (id * 37) % 9973,
    tags: ['bovini', String(id)],
  }))
  let digest = ''
  for (let round = 0; round < rounds; round++) {
    const sorted = (JSON.parse(JSON.stringify(rows)) as typeof rows).sort((a, b) => a.price - b.price)
    const text = sorted.map(row => `${row.name};${row.tags.join()}`).join('\n')
    digest = createHash('sha256')
      .update(text)
      .update(text.match(/\d+7;/g)?.join() ?? digest)
      .digest('hex')
  }
  return digest
}

export type Layer = { name: string; processor: number; shops?: number; runs?: number; durations?: Duration[] }
type Duration = { title: string; ms: number }
export type UsedByFile = { file: string; project: string; loadMs: number; cpuMs: number; shops: number }

/** Returns the rules that a run had to keep, those that it broke with what to do about it. */
export function judge(layers: Layer[], files: UsedByFile[], unitSeconds: number): { title: string; broken?: string }[] {
  const units = (seconds: number) => seconds / unitSeconds
  const dearest = (name?: string) => {
    const own = files.filter(({ project }) => name === undefined || project === name)
    const list = own.map(({ file, loadMs, cpuMs }) => ({ title: file, ms: loadMs + cpuMs }))
    const ofBrowser = layers.find(layer => layer.name === name && list.length === 0)?.durations ?? []
    return [...list, ...ofBrowser]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 10)
      .map(
        ({ title, ms }) =>
          `${units(ms / 1000)
            .toFixed(1)
            .padStart(7)}  ${title}`,
      )
      .join('\n')
  }
  const within = (title: string, used: number, limit: number, advice: string) => ({
    title: `${title}: ${used.toFixed(0)} of ${limit.toFixed(0)}`,
    ...(used > limit && { broken: advice }),
  })
  const total = layers.reduce((sum, { processor }) => sum + processor, 0)
  const runs = layers.reduce((sum, layer) => sum + (layer.runs ?? 0), 0)
  const shops = layers.reduce((sum, layer) => sum + (layer.shops ?? 0), 0)
  const dear = files.filter(({ cpuMs }) => units(cpuMs / 1000) > budget.unitsOfFile)
  return [
    within('units of all', units(total), budget.units, `The dearest files, in units:\n${dearest()}`),
    ...Object.entries(budget.shares).map(([name, share]) => {
      const used = layers.filter(layer => layer.name === name).reduce((sum, { processor }) => sum + processor, 0)
      return within(`units of ${name}`, units(used), budget.units * share, `The dearest, in units:\n${dearest(name)}`)
    }),
    within(
      `files above ${budget.unitsOfFile} units`,
      dear.length,
      0,
      `Split them, try fewer cases, or move a part to *.thorough.test.ts:\n${dear
        .map(
          ({ file, cpuMs }) =>
            `${units(cpuMs / 1000)
              .toFixed(1)
              .padStart(7)}  ${file}`,
        )
        .join('\n')}`,
    ),
    within(
      'browser runs',
      runs,
      budget.browserRuns,
      'A new @journey replaces another: take the tag from the one that it replaces, and name that one in the commit. A page test proves behaviour for a twentieth.',
    ),
    within(
      'shops',
      shops,
      budget.shops,
      `Tests of a file share a shop unless they change settings. ${dearestInShops(files)}`,
    ),
  ]
}

function dearestInShops(files: UsedByFile[]) {
  const most = files.toSorted((a, b) => b.shops - a.shops).slice(0, 10)
  return `The files with most:\n${most.map(({ file, shops }) => `${String(shops).padStart(7)}  ${file}`).join('\n')}`
}
