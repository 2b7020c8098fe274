import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web,simulators,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As with the browser tests: on a shared machine a test gets a second try, and is named as unsteady.
    retry: process.env.CI ? 1 : 0,
  },
})
