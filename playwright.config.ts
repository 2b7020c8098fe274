import { defineConfig, devices } from '@playwright/test'
import { desk } from './e2e/support/desk.ts'
import { findChromium } from './scripts/find-chromium.mjs'
import { temporaryRoot } from './test/temporary-directory.ts'

const isThorough = Boolean(process.env.TEST_THOROUGH)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/open-shop-for-browser.ts',
  // More than the processors, because a journey waits a third of its time; the other tests run beside.
  workers: 3,
  // A journey that fails now and then is a bug to be fixed.
  retries: 0,
  // Waits for an element, a state or an action have limits of their own. This one only ends a test that hangs, in a
  // navigation or a script of the page, and no test has one for itself: many short steps are slow where the machine is.
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: process.env.SHOP_URL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    actionTimeout: 20_000,
    // One browser window for the tests of a worker, emptied after each: it keeps what it has loaded and compiled.
    reuseContext: true,
    // Frames of transitions cost more than what they lead to.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page asks of the shop must reach the journey that waits for it or replaces the answer.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findChromium(),
      // The browser's processes exchange what they load and draw through files there.
      env: { ...process.env, TMPDIR: temporaryRoot() },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less per browser: no graphics card draws here.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Farmers shop on a phone, staff work at a desk: tests tagged @desktop have its window (e2e/support/journey.ts). One
  // project, because each has workers and browsers of its own. Journeys whose layout depends on the width run at both
  // with TEST_THOROUGH, as do the tests that have neither of the tags @journey and @inspection.
  projects: [
    {
      name: 'phone',
      ...(!isThorough && { grep: /@journey|@inspection/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    ...(isThorough ? [{ name: 'desktop', grep: /@widths/, use: { viewport: desk } }] : []),
  ],
})
