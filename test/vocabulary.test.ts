import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { oldFileNames, oldNames } from './old-names.ts'

/** One thing has one name, from table to page: the names that docs/glossary.md replaced do not come back. */

/** Files that must say the old names: what carries an older shop over, and what tells its history. */
const exempt = [
  'CHANGELOG.md',
  'server/database/legacy/',
  'server/backup/legacy-backup.test.ts',
  'test/builders/a-legacy-database.ts',
  'test/old-names.ts',
  // Names the old tables to say what was merged.
  'docs/decisions/0031-one-baseline.md',
]

/** Parts of identifiers that were a private language; the reason says what the part still stands for where it is allowed. */
const privateWords: Record<string, string> = {
  desk: 'admin, staff, the back office',
  deed: 'action',
  deeds: 'actions',
  tidy: 'normalize',
  sayer: 'declarant',
  heed: 'record',
}

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(name => /\.(ts|tsx|mjs|cjs|css|sql|md)$/.test(name) && !/^art\/|^domain\/data\//.test(name))
  .filter(name => !exempt.some(path => name.startsWith(path)))

const textOf = (name: string) => {
  try {
    return readFileSync(join(root, name), 'utf8')
  } catch (error) {
    // Deleted, and not yet committed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
const partsOf = (identifier: string) => identifier.split(/(?=[A-Z])|[_-]/).map(part => part.toLowerCase())

describe('the vocabulary', () => {
  it('has something to check', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(oldNames.length).toBeGreaterThan(500)
  })

  it('keeps the old names out of code, schema and documents', () => {
    const old = new Set(oldNames)
    const found = files.flatMap(name =>
      [...textOf(name).matchAll(/[A-Za-z_$][\w$]*/g)]
        .filter(([word]) => old.has(word))
        .map(([word]) => `${name}: ${word}`),
    )
    expect([...new Set(found)]).toEqual([])
  })

  it('names no file as before', () => {
    const old = new Set(oldFileNames)
    expect(files.filter(name => old.has(basename(name)))).toEqual([])
    const mentioned = files.flatMap(name =>
      [...textOf(name).matchAll(/[a-z0-9]+(?:-[a-z0-9]+)+\.(?:tsx?|mjs|cjs|css)\b/g)]
        .filter(([file]) => old.has(file))
        .map(([file]) => `${name}: ${file}`),
    )
    expect([...new Set(mentioned)]).toEqual([])
  })

  it('makes no identifier of a private word', () => {
    const code = files.filter(name => /\.(ts|tsx|mjs|cjs)$/.test(name) && !name.startsWith('test/vocabulary'))
    const found = code.flatMap(name =>
      [...textOf(name).matchAll(/\b[A-Za-z$][\w$]*[a-z][A-Z]\w*|\b[a-z]+(?=\()/g)]
        .filter(([word]) => partsOf(word).some(part => Object.hasOwn(privateWords, part)))
        .map(([word]) => `${name}: ${word}`),
    )
    expect([...new Set(found)]).toEqual([])
  })
})
