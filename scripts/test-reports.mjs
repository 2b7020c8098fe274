// Reads the reports of the test runners.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './ensure-runtime.mjs'

export const sum = numbers => numbers.reduce((total, number) => total + number, 0)
const named = path => relative(root, path)

/** Where a file has no line of usage, because it did not load. */
const layerByPath = file =>
  /\.page\.test\./.test(file) ? 'pages' : /^(server|simulators)\//.test(named(file)) ? 'api' : 'unit'

/** Returns what each test file has used, as `test/measure-file.ts` wrote it. */
export function readUsage(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  return lines.filter(Boolean).map(line => {
    const { file, ...used } = JSON.parse(line)
    return { file: named(file), ...used }
  })
}

/**
 * Returns the layers of vitest's report. What the processes use beside the files (the reporter, transforming) is shared
 * out as the files' own processor time is, and the database's time as the shops are.
 */
export function vitestLayers({ testResults }, usage, { processor, database }) {
  const layerOf = new Map(usage.map(({ file, project }) => [file, project]))
  const byLayer = Object.groupBy(testResults, ({ name }) => layerOf.get(named(name)) || layerByPath(name))
  const usedBy = Object.groupBy(usage, ({ file, project }) => project || layerByPath(file))
  const ofFiles = name => sum((usedBy[name] ?? []).map(({ loadMs, cpuMs }) => loadMs + cpuMs)) / 1000
  const shopsOf = name => sum((usedBy[name] ?? []).map(({ shops }) => shops))
  const names = ['unit', 'api', 'pages', 'costs'].filter(name => byLayer[name])
  const [allFiles, allShops] = [sum(names.map(ofFiles)), sum(names.map(shopsOf))]
  const share = (part, whole) => (whole > 0 ? part / whole : 1 / names.length)
  return names.map(name => {
    const files = byLayer[name]
    const tests = files.flatMap(file => file.assertionResults.map(test => ({ ...test, file: named(file.name) })))
    // A file that does not load has no failing test of its own.
    const unloaded = files.filter(file => file.status === 'failed' && !tests.some(failedIn(named(file.name))))
    const times = usedBy[name] ?? []
    return {
      name,
      passed: tests.filter(test => test.status === 'passed').length,
      failed: tests.filter(test => test.status === 'failed').length + unloaded.length,
      shops: shopsOf(name),
      processor:
        ofFiles(name) +
        (processor - database - allFiles) * share(ofFiles(name), allFiles) +
        database * share(shopsOf(name), allShops),
      ...(times.length > 0 && { wall: wallOf(times) }),
      troubles: [
        ...unloaded.map(file => ({ title: named(file.name), messages: [file.message] })),
        ...tests
          .filter(test => test.failureMessages.length > 0)
          .map(test => ({ title: `${test.file} › ${test.fullName}`, messages: test.failureMessages })),
      ],
      durations: tests.map(test => ({ title: `${test.file} › ${test.title}`, ms: test.duration ?? 0 })),
    }
  })
}

const wallOf = times =>
  (Math.max(...times.map(({ endedAt }) => endedAt)) - Math.min(...times.map(({ begunAt }) => begunAt))) / 1000

const failedIn = file => test => test.file === file && test.status === 'failed'

/** Returns the counts of Playwright's report, and the spec files of which a test ran. */
export function browserLayer({ stats, errors, suites }) {
  const tests = specsOf(suites).flatMap(spec => spec.tests.map(test => ({ ...test, spec })))
  return {
    name: 'browser',
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    runs: tests.length,
    files: new Set(tests.map(({ spec }) => `e2e/${spec.file}`)),
    troubles: [
      ...errors.map(error => ({ title: 'browser tests', messages: [error.message] })),
      ...tests
        .filter(test => test.status === 'unexpected' || test.status === 'flaky')
        .map(test => ({
          title: titleOf(test),
          messages: test.results.flatMap(result => result.errors).map(error => error.message),
        })),
    ],
    durations: tests.map(test => ({ title: titleOf(test), ms: sum(test.results.map(result => result.duration)) })),
  }
}

const specsOf = suites => suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])])

const titleOf = ({ spec, projectName }) => `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`
