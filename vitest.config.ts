import { configDefaults, defineConfig } from 'vitest/config'
import { isThorough, seedOfTheDay, timeLimitMs } from './test/property-runs.ts'
import { longestWaitMs } from './test/wait-for.ts'

// Workers of a run that passes midnight use the same seed.
process.env.TEST_SEED ??= String(seedOfTheDay)
console.log(`Property tests try the cases of seed ${seedOfTheDay}: TEST_SEED=${seedOfTheDay} repeats them.`)

/** Tests outside the server that need a shop, or what is built. */
const beyondServer = [
  'web/offline/{device-tags,service-worker,sync-notes}.test.ts',
  'test/{deploy,page-files,raw-queries}*.test.ts',
]
/** Measures what calls cost, and what works beside it empties the processor's caches: it runs after all others. */
const measuring = 'server/http/heaviest-calls.thorough.test.ts'
const withDatabase = { globalSetup: ['test/database-server.ts'] }

/** Each layer has processes of its own: rules, the API on a real database, and pages in a DOM without layout. */
const layers = [
  { name: 'unit', include: ['{contract,domain,web,scripts,test}/**/*.test.ts'], exclude: beyondServer },
  {
    name: 'api',
    include: ['{server,simulators}/**/*.test.ts', ...beyondServer],
    exclude: [measuring],
    ...withDatabase,
  },
  { name: 'costs', include: [measuring], sequence: { groupOrder: 1 }, ...withDatabase },
  // React's production build draws a page in half the time.
  { name: 'pages', include: ['web/**/*.page.test.tsx'], env: { NODE_ENV: 'production' }, ...withDatabase },
]

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    projects: layers.map(layer => ({ extends: true as const, test: layer })),
    // Tests of minutes, such as those with clusters of their own, run in `npm run test:thorough` alone.
    exclude: [...configDefaults.exclude, ...(isThorough ? [] : ['**/*.thorough.test.ts'])],
    setupFiles: ['test/measure-file.ts', 'test/before-each-file.ts'],
    // No test waits for less, however busy the machine is: a clock is no assertion.
    expect: { poll: { timeout: longestWaitMs } },
    testTimeout: timeLimitMs(120_000),
    hookTimeout: 120_000,
    isolate: false,
    // Transformed files stay in node_modules, for the next layer and the next run.
    fsModuleCache: true,
    // A failure on another machine is all there is to go by: it says what it compared.
    chaiConfig: { truncateThreshold: 2000 },
    maxWorkers: 3,
  },
})
