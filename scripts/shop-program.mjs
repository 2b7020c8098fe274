// The shop's program, with the arguments of its Node.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildStamp, sourceHash } from './source-hash.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// A small young generation and a heap that grows in small steps keep the shop's memory low; both cost a few per cent of
// its speed. What every start needs is allocated before the steps begin. Code is interpreted until it is worth optimizing:
// what the two quick compilers between make takes memory and saves no time (docs/performance.md).
const flags = [
  ...['--min-semi-space-size=4', '--max-semi-space-size=4'],
  ...['--initial-heap-size=60', '--heap-growing-percent=20'],
  ...['--no-sparkplug', '--no-maglev'],
]

/**
 * The allocator of glibc has areas of their own for threads, and keeps what was freed, unless it is told otherwise. Its
 * variables are read by nothing else; PostgreSQL gets an environment of its own.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** For a shop that was built a moment ago. */
export const builtShop = [...flags, 'dist/shop/main.js']

/** Returns the built shop, or its sources if they have changed since. */
export function currentShop() {
  const stamp = buildStamp(root)
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root)
  return isCurrent ? builtShop : [...flags, 'server/main.ts']
}
