import { configDefaults, defineConfig } from 'vitest/config'
import { isThorough, seedOfTheDay, timeLimitMs } from './test/property-runs.ts'
import { longestWaitMs } from './test/wait-for.ts'

// Workers of a run that passes midnight use the same seed.
process.env.TEST_SEED ??= String(seedOfTheDay)
console.log(`Property tests try the cases of seed ${seedOfTheDay}: TEST_SEED=${seedOfTheDay} repeats them.`)

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web,simulators,test,scripts}/**/*.test.{ts,tsx}'],
    // Tests of minutes, such as those with clusters of their own, run in `npm run test:thorough` alone.
    exclude: [...configDefaults.exclude, ...(isThorough ? [] : ['**/*.thorough.test.ts'])],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/before-each-file.ts'],
    // No test waits for less, however busy the machine is: a clock is no assertion.
    expect: { poll: { timeout: longestWaitMs } },
    testTimeout: timeLimitMs(120_000),
    hookTimeout: 120_000,
    isolate: false,
    // A failure on another machine is all there is to go by: it says what it compared.
    chaiConfig: { truncateThreshold: 2000 },
    maxWorkers: 3,
  },
})
