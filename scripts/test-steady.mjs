// npm run test:steady: runs test files ten times beside six busy loops. A test that fails there is not unlucky but wrong.
// usage: node scripts/test-steady.mjs [path …]
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from './child-process.mjs'
import { root } from './ensure-runtime.mjs'
import { findChromium } from './find-chromium.mjs'
import { exitWithError, SetupError, say } from './progress.mjs'
import { changedTestFiles, isThorough, runnersOf, testsOf } from './test-files.mjs'
import { browserLayer, sum, vitestLayers } from './test-reports.mjs'
import { openTestRun } from './test-run.mjs'

const rounds = 10
const busyLoops = 6

let testRun
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    await testRun?.close()
    process.exit(128 + constants.signals[signal])
  })

try {
  const files = filesToRun(process.argv.slice(2))
  for (const file of files) say(`  ${file}`)
  const reports = join(root, 'test-results', 'steady')
  mkdirSync(reports, { recursive: true })
  const [vitestReport, playwrightReport] = ['vitest.json', 'playwright.json'].map(name => join(reports, name))
  const { vitest, playwright } = runnersOf(files, { vitestReport })
  testRun = openTestRun()
  const { environment } = testRun.openLayer('steady')
  Object.assign(environment, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport })
  if (playwright) environment.CHROMIUM_PATH = await findChromium()

  const runners = [
    {
      command: vitest,
      report: vitestReport,
      read: report => vitestLayers(report, [], { processor: 0, database: 0 }),
      // Unless a file needs it, the property tests try as many cases as in npm test.
      environment: files.some(isThorough) ? { TEST_THOROUGH: '1' } : {},
    },
    {
      command: playwright,
      report: playwrightReport,
      read: report => [browserLayer(report)],
      // All tests of the files, whatever their tags are.
      environment: { TEST_THOROUGH: '1' },
    },
  ].filter(({ command }) => command)

  // The watcher of the run ends them with it.
  for (let count = 0; count < busyLoops; count++)
    spawn(process.execPath, ['-e', 'for (;;);'], { env: { ...process.env, ...environment }, stdio: 'ignore' })

  const results = []
  for (let round = 1; round <= rounds; round++) {
    const begun = Date.now()
    const rows = []
    for (const runner of runners)
      rows.push(...(await perform(runner, { ...process.env, ...environment, ...runner.environment })))
    const [passed, failed] = ['passed', 'failed'].map(key => sum(rows.map(row => row[key])))
    say(
      `round ${String(round).padStart(2)}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
    )
    results.push({ failed, troubles: rows.flatMap(row => row.troubles) })
  }
  await testRun.close()
  report(results)
} catch (error) {
  await testRun?.close()
  exitWithError(error)
}

function filesToRun(paths) {
  if (paths.length > 0) {
    say(`The tests of ${paths.join(', ')}:`)
    return [...new Set(paths.flatMap(testsOf))]
  }
  const { main, files } = changedTestFiles()
  if (files.length === 0) throw new SetupError(`No test file differs from where this branch left ${main}: name some.`)
  say(`The test files that differ from where this branch left ${main}:`)
  return files
}

async function perform({ command, report, read }, environment) {
  rmSync(report, { force: true })
  const { code, output } = await run(command, { cwd: root, environment, leave: false })
  const rows = readRows(report, read)
  const isExplained = rows.some(row => row.failed > 0) || (code === 0 && rows.some(row => row.passed > 0))
  const title = command.slice(0, 2).join(' ')
  return isExplained
    ? rows
    : [...rows, { passed: 0, failed: 1, troubles: [{ title, messages: [output.slice(-1500)] }] }]
}

function readRows(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return []
  }
}

function report(results) {
  const byTest = Map.groupBy(
    results.flatMap(result => result.troubles),
    ({ title }) => title,
  )
  for (const [title, troubles] of byTest) {
    const [{ messages }] = troubles
    const text = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12).join('\n').slice(0, 1500)
    say(`\n✗ ${title}\n  ${troubles.length} of ${rounds} times, first:\n${text}`)
  }
  const failed = results.filter(result => result.failed > 0).length
  say(`\n${failed} of ${rounds} rounds failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
