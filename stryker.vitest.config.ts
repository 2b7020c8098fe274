import { defineConfig } from 'vitest/config'

/** The pure tests of `domain/`, which need no database. Stryker has its own time limit for each mutant. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    setupFiles: ['test/before-each-file.ts'],
    testTimeout: 600_000,
    isolate: false,
  },
})
