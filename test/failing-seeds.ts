import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isThorough, seedOfTheDay } from './property-runs.ts'

/**
 * The seed of each property test that failed lies in `failing-seeds.json` until the test passes with it, so that the next
 * run tries it before the day's own. A seed that failed in thorough needs as many cases to pass.
 */
const file = join(import.meta.dirname, 'failing-seeds.json')

type Failure = { seed: number; isThorough: boolean }

const failures = (): Record<string, Failure> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Failure>) : {}

/** Returns the seed that a test is to use. */
export const seedFor = (test: string) => failures()[test]?.seed ?? seedOfTheDay

export function noteResult(test: string, seed: number, hasFailed: boolean) {
  const { [test]: before, ...others } = failures()
  if (hasFailed) write({ ...others, [test]: { seed, isThorough: before?.isThorough || isThorough } })
  else if (before?.seed === seed && (isThorough || !before.isThorough)) write(others)
}

function write(kept: Record<string, Failure>) {
  if (Object.keys(kept).length > 0) writeFileSync(file, `${JSON.stringify(kept, undefined, 2)}\n`)
  else rmSync(file, { force: true })
}
