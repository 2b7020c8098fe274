import type { TagSnapshot } from '../contract/shapes/tag-snapshot.ts'
import { tagSorts } from '../domain/tags/tag-list.ts'
import { indexTags } from '../web/offline/device-tags.ts'
import { record } from './figures.ts'
import { amount, failIf } from './smoke.ts'

/**
 * Measures how long a device without a network takes to find tags among thirty thousand, and to index them first. A slow
 * phone is taken to be eight times slower than this machine. Exits with 1 if a search takes it longer than its budget.
 * usage: node bench/offline-tag-search.ts
 */

const count = amount(30_000, 300)
const rounds = amount(40, 1)
const slowPhone = 8
/** In milliseconds. Source: issue 20. */
const budgetMs = 50

const states = ['registered', 'shipped', 'lost', 'inactive'] as const
const of = <Value>(make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n))
const snapshot: TagSnapshot = {
  total: count,
  kinds: Array.from({ length: 40 }, (_, n) => ({
    name: `Bandiera Grande ${n}`,
    productId: n + 1,
    productCode: `BG-${n}`,
    types: ['ministeriale', n % 2 ? 'elettronica' : 'visuale'],
    animal: n % 3 ? ('cattle' as const) : ('sheep' as const),
    holding: '001TO123',
    piece: null,
  })),
  ids: of(n => n + 1),
  codes: of(n => `IT001${String(n * 7919).padStart(9, '0')}`),
  kindOf: of(n => n % 40),
  states: of(n => states[n % states.length] ?? 'registered'),
  since: of(n => 1_790_000_000_000 - n * 3_600_000),
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
function measure(run: () => unknown) {
  const times = Array.from({ length: rounds + 5 }, () => {
    const begun = performance.now()
    run()
    return performance.now() - begun
  })
  return median(times.slice(5))
}

const tags = indexTags(snapshot)
const searches = ['0127', 'IT 001 000 000 127', '1', 'ovino', 'bandiera 7', 'elettronica', 'nessuna']
const found = searches.map(search => [search, measure(() => tags.list({ search }))] as const)
const counted = searches.map(search => [`${search}, counted`, measure(() => tags.facets({ search }))] as const)
// The first use of an order sorts all tags.
const sorted = tagSorts.map(sort => [`first by ${sort}`, measure(() => indexTags(snapshot).list({ sort }))] as const)
console.log(`${count} tags`.padEnd(34), 'here'.padStart(9), 'slow phone'.padStart(14))
for (const [name, ms] of [...found, ...counted, ...sorted])
  console.log(name.padEnd(34), `${ms.toFixed(2)} ms`.padStart(9), `${(ms * slowPhone).toFixed(1)} ms`.padStart(14))
const slowest = Math.max(...[...found, ...counted].map(([, ms]) => ms)) * slowPhone
record({ name: 'search among tags on a device', value: slowest, unit: 'ms', atMost: budgetMs })
failIf(slowest > budgetMs)
