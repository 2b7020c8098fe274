// The shop's program, with the arguments of its Node.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildStamp, sourceHash } from './source-hash.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// A small young generation keeps the shop's memory low and costs a few per cent of its speed.
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50']

/** For a shop that was built a moment ago. */
export const builtShop = [...flags, 'dist/shop/main.js']

/** Returns the built shop, or its sources if they have changed since. */
export function currentShop() {
  const stamp = buildStamp(root)
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root)
  return isCurrent ? builtShop : [...flags, 'server/main.ts']
}
