// The test files of the tree, and those that belong to a path.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from './ensure-runtime.mjs'
import { SetupError } from './progress.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

export const isBrowserTest = name => /^e2e\/.*\.spec\.ts$/.test(name)
const isTest = name => /\.test\.tsx?$/.test(name) || isBrowserTest(name)
export const isThorough = name => /\.thorough\.test\.tsx?$/.test(name)

export const testFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    name => isTest(name) && existsSync(join(root, name)),
  )

/**
 * Returns the tests of a path: of a folder, those below it; of a test file, itself; of a source file, those beside it
 * with its name, or all of its folder. What is no path is part of the names of the tests.
 */
export function testsOf(path) {
  const name = relative(root, resolve(path))
  const all = testFiles()
  const found = existsSync(join(root, name)) ? all.filter(belongingTo(name, all)) : all.filter(it => it.includes(path))
  if (found.length === 0) throw new SetupError(`There are no tests for ${path}.`)
  return found
}

function belongingTo(name, all) {
  if (statSync(join(root, name)).isDirectory()) return it => name === '' || it.startsWith(`${name}/`)
  if (isTest(name)) return it => it === name
  const besides = all.filter(it => dirname(it) === dirname(name))
  const stem = basename(name).split('.')[0]
  const same = besides.filter(it => basename(it).split('.')[0] === stem)
  return it => (same.length > 0 ? same : besides).includes(it)
}

/** Returns the test files that are not as on the main branch, committed or not. */
export function changedTestFiles() {
  const main = ['main', 'origin/main', 'origin/HEAD'].find(name => isCommit(name))
  if (!main) throw new SetupError('There is no main branch to compare with: name the test files.')
  const [base] = git('merge-base', main, 'HEAD')
  const changed = new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])
  return { main, files: testFiles().filter(name => changed.has(name)) }
}

function isCommit(name) {
  try {
    git('rev-parse', '--quiet', '--verify', `${name}^{commit}`)
    return true
  } catch {
    return false
  }
}

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the commands that run these files, or all; `undefined` where none of the files is the runner's. */
export function runnersOf(files, { vitestReport }) {
  const [browser, others] = [files?.filter(isBrowserTest), files?.filter(name => !isBrowserTest(name))]
  const withReports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return {
    vitest: others?.length === 0 ? undefined : ['vitest', 'run', ...withReports, ...(others ?? []).map(fullPath)],
    // The names are expressions for Playwright.
    playwright:
      browser?.length === 0
        ? undefined
        : ['playwright', 'test', '--reporter=list,json', ...(browser ?? []).map(name => escaped(fullPath(name)))],
  }
}

const fullPath = name => join(root, name)
