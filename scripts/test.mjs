// npm test: brings what is missing, then runs every check, whatever the others say, and ends with the count.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bringRuntime, root } from './bring-runtime.mjs'
import { run, shown } from './child-process.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPdfsig } from './find-pdfsig.mjs'
import { giveUp, Obstacle, say } from './progress.mjs'

const reports = 'test-results'
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** A check without a report counts as one; a report says how many passed and failed, and that something ran at all. */
const checks = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '.'] },
  { name: 'format', command: ['biome', 'ci', '.'] },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'unit and API tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: ({ testResults, numPassedTests, numFailedTests }) => {
      const tests = testResults.flatMap(file => file.assertionResults.map(test => ({ ...test, file: file.name })))
      const unloaded = testResults.filter(file => file.status === 'failed' && !file.assertionResults.length)
      const troubled = tests.filter(test => test.failureMessages.length > 0)
      return {
        passed: numPassedTests,
        // A file that does not load has no test of its own that could fail.
        failed: numFailedTests + unloaded.length,
        unsteady: troubled.filter(test => test.status === 'passed').length,
        troubles: [
          ...unloaded.map(file => ({ title: file.name, messages: [file.message] })),
          ...troubled.map(test => ({
            title: `${relative(root, test.file)} › ${test.fullName}`,
            messages: test.failureMessages,
          })),
        ],
      }
    },
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    report: playwrightReport,
    needsChromium: true,
    count: ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      unsteady: stats.flaky,
      troubles: [
        ...errors.map(error => ({ title: 'browser tests', messages: [error.message] })),
        ...specsOf(suites).flatMap(spec =>
          spec.tests
            .filter(test => test.status === 'unexpected' || test.status === 'flaky')
            .map(test => ({
              title: `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
              messages: test.results.flatMap(result => result.errors).map(error => error.message),
            })),
        ),
      ],
    }),
  },
]

try {
  const { environment } = await bringRuntime()
  environment.PLAYWRIGHT_JSON_OUTPUT_FILE = join(root, playwrightReport)
  mkdirSync(join(root, reports), { recursive: true })
  // Before the checks: whoever reads the browser tests' configuration asks for it.
  const chromium = await findChromium().catch(error => error)
  if (typeof chromium === 'string') environment.CHROMIUM_PATH = chromium
  const hasPdfsig = await findPdfsig()
  const results = []
  for (const check of checks) {
    say(`\n── ${check.name} ${'─'.repeat(Math.max(0, 76 - check.name.length))}`)
    const begun = Date.now()
    const counted = await perform(check, environment, chromium)
    results.push({ name: check.name, seconds: (Date.now() - begun) / 1000, ...counted })
  }
  const passed = sum(results.map(result => result.passed))
  const failed = sum(results.map(result => result.failed))
  // Once more at the end: a log that was cut off keeps its last lines.
  for (const { title, messages } of results.flatMap(result => result.troubles ?? []))
    say(`\n✗ ${title}\n${messages.map(message => excerpt(message)).join('\n')}`)
  say('')
  for (const { name, seconds, passed, failed, unsteady = 0 } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`
    const note = unsteady > 0 ? `   ${unsteady} passed at the second try` : ''
    say(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(20)} ${counts} ${seconds.toFixed(1).padStart(7)} s${note}`)
  }
  if (!hasPdfsig)
    say('! Manca pdfsig (Debian: «sudo apt-get install poppler-utils»): i PDF firmati li ha controllati solo OpenSSL.')
  say(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  giveUp(error)
}

async function perform({ command, report, count, needsChromium }, environment, chromium) {
  if (report) rmSync(join(root, report), { force: true })
  try {
    if (needsChromium && chromium instanceof Error) throw chromium
    const { code } = await run(command, { cwd: root, environment, stdio: ['ignore', ...shown.slice(1)] })
    if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
    const { passed, failed, ...rest } = count(JSON.parse(readFileSync(join(root, report), 'utf8')))
    // No test at all, or an exit code that no count explains, is a failure of the step itself.
    const unexplained = failed === 0 && (code !== 0 || passed === 0)
    return { passed, failed: unexplained ? 1 : failed, ...rest }
  } catch (error) {
    say(`✗ ${error instanceof Obstacle ? error.message : error.stack}`)
    return { passed: 0, failed: 1 }
  }
}

function specsOf(suites) {
  return suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

function excerpt(message = '') {
  return stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1500)
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
