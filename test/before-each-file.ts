import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { runs } from './property-runs.ts'

/** For property tests that do not set a number of cases: fast-check's own 100, eight times that in thorough mode. */
fc.configureGlobal({ numRuns: runs(100) })

// Files that run one after the other in a worker share its clock.
afterAll(() => {
  vi.useRealTimers()
})
