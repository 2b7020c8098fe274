// npm test: runs every check even if others fail, and prints the totals.
// usage: node scripts/test.mjs [--check] [path …]
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { shown } from './child-process.mjs'
import { root } from './ensure-runtime.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPdfsig } from './find-pdfsig.mjs'
import { runMeasured } from './processor-time.mjs'
import { exitWithError, SetupError, say } from './progress.mjs'
import { judge, measureUnit } from './test-budget.ts'
import { isBrowserTest, isThorough, runnersOf, testFiles, testsOf } from './test-files.mjs'
import { browserLayer, readUsage, sum, vitestLayers } from './test-reports.mjs'
import { openTestRun } from './test-run.mjs'

const isQuick = process.argv.includes('--check')
const paths = process.argv.slice(2).filter(argument => !argument.startsWith('-'))
const thorough = Boolean(process.env.TEST_THOROUGH)

const reports = join(root, 'test-results')
const [vitestReport, playwrightReport, benchReport, usageReport] = [
  ...['vitest.json', 'playwright.json', 'bench.json', 'usage.jsonl'],
].map(name => join(reports, name))

/**
 * Returns the checks of a run. A check without `rows` counts as one test; `rows` reads its report. One that is `beside`
 * runs at the same time as those after it, and its output follows at the end. One that is `alone` waits for all before.
 */
function checksOf(files) {
  const { vitest, playwright } = runnersOf(files, { vitestReport })
  const still = [
    { name: 'types', command: ['nice', 'tsc', '-p', '.'], beside: true },
    { name: 'lint', command: ['nice', 'oxlint', ...(thorough ? ['--type-aware'] : []), '.'], beside: true },
    { name: 'format', command: ['nice', 'biome', 'ci', '--colors=off', '.'], beside: true },
    { name: 'unused code', command: ['nice', 'knip'], beside: true },
  ]
  const tests = {
    name: 'unit, api, pages',
    command: isQuick ? [...vitest.filter(word => word !== '--reporter=default'), '--project=unit'] : vitest,
    report: vitestReport,
    rows: (report, used) => vitestLayers(report, readUsage(usageReport), used),
    beside: isQuick,
  }
  const browser = {
    name: 'browser',
    command: playwright,
    report: playwrightReport,
    rows: report => [browserLayer(report)],
    beside: !files,
    needsChromium: true,
  }
  if (files) return [tests, browser].filter(({ command }) => command)
  if (isQuick) return [...still, tests]
  const advisories = { name: 'advisories', command: ['node', 'scripts/audit-dependencies.mjs'], beside: true }
  return [...still, advisories, browser, tests, ...(thorough ? thoroughChecks : [])]
}

const thoroughChecks = [
  {
    name: 'benches, smoke runs',
    alone: true,
    command: ['node', 'bench/smoke-all.ts', benchReport],
    report: benchReport,
    needsChromium: true,
    rows: results => {
      const failed = results.filter(({ code }) => code !== 0)
      return [
        {
          passed: results.length - failed.length,
          failed: failed.length,
          troubles: failed.map(({ name, output }) => ({ title: `bench/${name}`, messages: [output] })),
          durations: results.map(({ name, seconds }) => ({ title: `bench/${name}`, ms: seconds * 1000 })),
        },
      ]
    },
  },
  { name: 'mutation', command: ['npm', 'run', '--silent', 'mutation'] },
  { name: 'thirty minutes at half load', command: ['node', 'bench/soak.ts'] },
]

let run
let interrupted = false

/** The watcher of the run ends everything; then this process may go. */
async function interrupt(signal) {
  if (interrupted) return
  interrupted = true
  say(`\n✗ Interrotto (${signal}).`)
  await run?.close()
  process.exit(128 + constants.signals[signal])
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)

try {
  const begun = Date.now()
  const files = paths.length > 0 ? [...new Set(paths.flatMap(testsOf))] : undefined
  const checks = checksOf(files)
  mkdirSync(reports, { recursive: true })
  rmSync(usageReport, { force: true })
  // Before the checks, because the configuration of the browser tests needs its path.
  const chromium = checks.some(check => check.needsChromium) ? await findChromium().catch(error => error) : undefined
  const hasPdfsig = isQuick || files !== undefined || (await findPdfsig())
  // Of whole runs only: a part of them would say nothing.
  const isJudged = !files && !isQuick && !thorough
  const secondsOfUnit = isJudged ? measureUnit() : undefined
  run = openTestRun()
  const environment = {
    ...process.env,
    // Room for what lives shortly, such as the documents of page tests: a tenth of their time went to collecting it.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
    ...(typeof chromium === 'string' && { CHROMIUM_PATH: chromium }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    TEST_USAGE: usageReport,
  }
  const underWay = []
  for (const [index, check] of checks.entries()) {
    if (check.alone) await Promise.all(underWay)
    if (!check.beside) heading(check.name)
    const result = perform({ ...check, layer: run.openLayer(String(index)) }, environment, chromium)
    underWay.push(result)
    if (!check.beside) await result
  }
  const results = await Promise.all(underWay)
  await run.close()
  if (!interrupted) report(results, { files, hasPdfsig, unitSeconds: secondsOfUnit?.(), wall: secondsSince(begun) })
} catch (error) {
  await run?.close()
  exitWithError(error)
}

async function perform({ name, command, layer, report, rows, needsChromium, beside }, environment, chromium) {
  const begun = Date.now()
  const result = (counted, { processor = 0, output } = {}) => ({
    name,
    output,
    rows: counted.map(row => ({ name, processor, wall: secondsSince(begun), ...row })),
  })
  if (report) rmSync(report, { force: true })
  try {
    if (needsChromium && chromium instanceof Error) throw chromium
    const used = await runMeasured(command, {
      cwd: root,
      folder: layer.folder,
      environment: { ...environment, ...layer.environment },
      stdio: ['ignore', ...(beside ? ['pipe', 'pipe'] : shown.slice(1))],
      leave: false,
    })
    const { code } = used
    if (!report) return result([{ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }], used)
    const counted = rows(JSON.parse(readFileSync(report, 'utf8')), used)
    // No test at all, or an exit code that the counts do not explain, is a failure of the check itself.
    const failed = sum(counted.map(row => row.failed))
    const none = sum(counted.map(row => row.passed)) === 0
    if (failed === 0 && (code !== 0 || none)) counted.push({ name, passed: 0, failed: 1, processor: 0 })
    return result(counted, used)
  } catch (error) {
    if (!interrupted) say(`✗ ${error instanceof SetupError ? error.message : error.stack}`)
    return result([{ passed: 0, failed: 1 }])
  }
}

/** Ends with what a machine reads: the counts of each layer, and the totals. */
function report(results, { files, hasPdfsig, unitSeconds, wall }) {
  for (const { name, output } of results)
    if (output?.trim()) {
      heading(name)
      say(output)
    }
  const rows = results.flatMap(result => result.rows)
  if (unitSeconds !== undefined) rows.push(budgetRow(rows, unitSeconds))
  // Repeats the failures at the end, because a truncated log keeps its last lines.
  for (const { title, messages } of rows.flatMap(row => row.troubles ?? []))
    say(`\n✗ ${title}\n${messages.map(message => excerpt(message)).join('\n')}`)
  for (const { name, durations = [] } of files ? [] : rows) {
    if (durations.length === 0) continue
    say(`\nThe slowest of ${name}:`)
    for (const { title, ms } of durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
      say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
  }
  say(`\n  ${'layer'.padEnd(28)} passed failed   processor      wall`)
  const line = ({ name, passed, failed, processor, wall }) =>
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${String(passed).padStart(6)} ${String(failed).padStart(6)} ` +
    `${processor.toFixed(1).padStart(9)} s ${wall.toFixed(1).padStart(7)} s`
  for (const row of rows) say(line(row))
  const [passed, failed] = ['passed', 'failed'].map(key => sum(rows.map(row => row[key])))
  say(line({ name: 'all', passed, failed, processor: sum(rows.map(row => row.processor)), wall }))
  if (!isQuick && !files && !thorough) say(`Not run: ${notRun(rows)}; npm run test:thorough runs them.`)
  if (!hasPdfsig)
    say('! Manca pdfsig (Debian: «sudo apt-get install poppler-utils»): i PDF firmati li ha controllati solo OpenSSL.')
  say(`${passed} passed, ${failed} failed`)
  // Not process.exit: what a pipe has not taken yet would be lost.
  process.exitCode = failed > 0 ? 1 : 0
}

function budgetRow(rows, unitSeconds) {
  const rules = judge(rows, readUsage(usageReport), unitSeconds)
  say(`\nThe budget, in units of ${unitSeconds.toFixed(2)} s of processor:`)
  for (const { title, broken } of rules) say(`${broken === undefined ? '✓' : '✗'} ${title}`)
  const troubles = rules
    .filter(({ broken }) => broken !== undefined)
    .map(({ title, broken }) => ({ title: `budget › ${title}`, messages: [broken] }))
  return {
    name: 'budget',
    passed: rules.length - troubles.length,
    failed: troubles.length,
    processor: 0,
    wall: 0,
    troubles,
  }
}

function notRun(rows) {
  const all = testFiles()
  const visited = rows.find(({ name }) => name === 'browser')?.files ?? new Set()
  return [
    `${all.filter(isThorough).length} files *.thorough.test.ts`,
    `the browser tests without @journey or @inspection, and all of ${all.filter(name => isBrowserTest(name) && !visited.has(name)).length} of the ${all.filter(isBrowserTest).length} files of e2e/`,
    'seven eighths of the cases of property tests',
    'the smoke runs of bench/, thirty minutes at half load, mutation tests, lint with types',
  ].join('; ')
}

function heading(name) {
  say(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
}

function excerpt(message = '') {
  return stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1500)
}

function secondsSince(begun) {
  return (Date.now() - begun) / 1000
}
