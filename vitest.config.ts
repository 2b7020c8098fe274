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
    maxWorkers: 3,
  },
})
