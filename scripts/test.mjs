// npm test: installs what is missing, runs every check even if others fail, and prints the totals.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run, shown } from './child-process.mjs'
import { bringRuntime, root } from './ensure-runtime.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPdfsig } from './find-pdfsig.mjs'
import { exitWithError, SetupError, say } from './progress.mjs'

const reports = 'test-results'
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const benchReport = join(reports, 'bench.json')

/**
 * A check without a report counts as one test. A report gives the numbers of passed and failed tests, and shows that
 * any ran at all. A check that is `beside` runs at the same time as those after it, and its output follows at the end.
 * One that is `alone` waits for all before it: journeys through a browser tell the time.
 */
const checks = [
  {
    name: 'unit and API tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: ({ testResults, numPassedTests, numFailedTests }) => {
      const tests = testResults.flatMap(file => file.assertionResults.map(test => ({ ...test, file: file.name })))
      const unloaded = testResults.filter(file => file.status === 'failed' && !file.assertionResults.length)
      const troubled = tests.filter(test => test.failureMessages.length > 0)
      const durations = tests.map(test => ({
        title: `${relative(root, test.file)} › ${test.title}`,
        ms: test.duration ?? 0,
      }))
      return {
        passed: numPassedTests,
        // A file that does not load has no failing test of its own.
        failed: numFailedTests + unloaded.length,
        troubles: [
          ...unloaded.map(file => ({ title: file.name, messages: [file.message] })),
          ...troubled.map(test => ({
            title: `${relative(root, test.file)} › ${test.fullName}`,
            messages: test.failureMessages,
          })),
        ],
        durations,
      }
    },
  },
  { name: 'types', command: ['nice', 'tsc', '-p', '.'], beside: true },
  { name: 'lint', command: ['nice', 'oxlint', '.'], beside: true },
  { name: 'format', command: ['nice', 'biome', 'ci', '.'], beside: true },
  { name: 'unused code', command: ['nice', 'knip'], beside: true },
  { name: 'advisories', command: ['node', 'scripts/audit-dependencies.mjs'], beside: true },
  {
    name: 'benches, smoke runs',
    command: ['nice', 'node', 'bench/smoke-all.ts', benchReport],
    beside: true,
    report: benchReport,
    needsChromium: true,
    count: results => {
      const failed = results.filter(({ code }) => code !== 0)
      return {
        passed: results.length - failed.length,
        failed: failed.length,
        troubles: failed.map(({ name, output }) => ({ title: `bench/${name}`, messages: [output] })),
        durations: results.map(({ name, seconds }) => ({ title: `bench/${name}`, ms: seconds * 1000 })),
      }
    },
  },
  {
    name: 'browser tests',
    alone: true,
    command: ['playwright', 'test', '--reporter=list,json'],
    report: playwrightReport,
    needsChromium: true,
    count: ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      troubles: [
        ...errors.map(error => ({ title: 'browser tests', messages: [error.message] })),
        ...specsOf(suites).flatMap(spec =>
          spec.tests
            .filter(test => test.status === 'unexpected' || test.status === 'flaky')
            .map(test => ({
              title: titleOf(spec, test),
              messages: test.results.flatMap(result => result.errors).map(error => error.message),
            })),
        ),
      ],
      durations: specsOf(suites).flatMap(spec =>
        spec.tests.map(test => ({
          title: titleOf(spec, test),
          ms: sum(test.results.map(result => result.duration)),
        })),
      ),
    }),
  },
  ...(process.env.TEST_THOROUGH ? [{ name: 'thirty minutes at half load', command: ['node', 'bench/soak.ts'] }] : []),
]

try {
  const { environment } = await bringRuntime()
  environment.PLAYWRIGHT_JSON_OUTPUT_FILE = join(root, playwrightReport)
  mkdirSync(join(root, reports), { recursive: true })
  // Before the checks, because the configuration of the browser tests needs its path.
  const chromium = await findChromium().catch(error => error)
  if (typeof chromium === 'string') environment.CHROMIUM_PATH = chromium
  const hasPdfsig = await findPdfsig()
  const underWay = []
  for (const check of checks) {
    if (check.alone) await Promise.all(underWay)
    if (!check.beside) heading(check.name)
    const result = perform(check, environment, chromium)
    underWay.push(result)
    if (!check.beside) await result
  }
  const results = await Promise.all(underWay)
  for (const { name, output } of results)
    if (output) {
      heading(name)
      say(output)
    }
  const passed = sum(results.map(result => result.passed))
  const failed = sum(results.map(result => result.failed))
  // Repeats the failures at the end, because a truncated log keeps its last lines.
  for (const { title, messages } of results.flatMap(result => result.troubles ?? []))
    say(`\n✗ ${title}\n${messages.map(message => excerpt(message)).join('\n')}`)
  for (const { name, durations = [] } of results) {
    if (durations.length === 0) continue
    say(`\nThe slowest ${name}:`)
    for (const { title, ms } of [...durations].sort((a, b) => b.ms - a.ms).slice(0, 20))
      say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
  }
  say('')
  for (const { name, seconds, passed, failed } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`
    say(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(20)} ${counts} ${seconds.toFixed(1).padStart(7)} s`)
  }
  if (!hasPdfsig)
    say('! Manca pdfsig (Debian: «sudo apt-get install poppler-utils»): i PDF firmati li ha controllati solo OpenSSL.')
  say(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  exitWithError(error)
}

async function perform({ name, command, report, count, needsChromium, beside }, environment, chromium) {
  const begun = Date.now()
  const result = (counted, output) => ({ name, seconds: (Date.now() - begun) / 1000, output, ...counted })
  if (report) rmSync(join(root, report), { force: true })
  try {
    if (needsChromium && chromium instanceof Error) throw chromium
    const stdio = ['ignore', ...(beside ? ['pipe', 'pipe'] : shown.slice(1))]
    const { code, output } = await run(command, { cwd: root, environment, stdio })
    if (!report) return result({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, output)
    const { passed, failed, ...rest } = count(JSON.parse(readFileSync(join(root, report), 'utf8')))
    // No test at all, or an exit code that the counts do not explain, is a failure of the check itself.
    const unexplained = failed === 0 && (code !== 0 || passed === 0)
    return result({ passed, failed: unexplained ? 1 : failed, ...rest }, output)
  } catch (error) {
    say(`✗ ${error instanceof SetupError ? error.message : error.stack}`)
    return result({ passed: 0, failed: 1 })
  }
}

function heading(name) {
  say(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
}

function specsOf(suites) {
  return suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

function titleOf(spec, test) {
  return `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`
}

function excerpt(message = '') {
  return stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1500)
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
