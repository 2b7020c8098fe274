export default {
  mutate: [
    'domain/{money,tags}/**/*.ts',
    'domain/orders/{order-actions,order-status,payment-methods,payment-states,sdi-states,unpaid-limits,withdrawal}.ts',
    '!**/*.test.ts',
    '!**/*-{labels,messages,notes}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant of a module's constants needs every test of the domain: a third of the mutants would take nine tenths of the time.
  ignoreStatic: true,
  timeoutMS: 60_000,
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  tempDirName: 'test-results/mutation',
  cleanTempDir: 'always',
  ignorePatterns: ['/*', '!/contract', '!/domain', '!/server', '!/test', '!/package.json', '!/*.config.ts'],
}
