import { defineConfig } from 'vitest/config'
import { timeLimitMs } from './test/property-runs.ts'

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web,simulators,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/before-each-file.ts'],
    testTimeout: timeLimitMs(30_000),
    hookTimeout: 60_000,
    isolate: false,
    // A failure on another machine is all there is to go by: it says what it compared.
    chaiConfig: { truncateThreshold: 2000 },
    maxWorkers: 3,
  },
})
