import { relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, type TestContext, vi } from 'vitest'
import { noteResult, seedFor } from './failing-seeds.ts'
import { runs, seedOfTheDay } from './property-runs.ts'

let seed = seedOfTheDay
let hasDrawn = false

/** For property tests that do not set a number of cases: fast-check's own 100, eight times that in thorough mode. */
fc.configureGlobal({
  numRuns: runs(100),
  /** Read whenever cases are drawn. */
  get seed() {
    hasDrawn = true
    return seed
  },
})

const nameOf = ({ task }: TestContext) => `${relative('.', task.file.filepath)} > ${task.fullTestName}`

beforeEach(context => {
  seed = seedFor(nameOf(context))
  hasDrawn = false
})

afterEach(context => {
  if (hasDrawn) noteResult(nameOf(context), seed, context.task.result?.state === 'fail')
  seed = seedOfTheDay
})

// Files that run one after the other in a worker share its clock.
afterAll(() => {
  vi.useRealTimers()
})
