import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = realpathSync(join(import.meta.dirname, '..'))
const migrations = 'server/database/migrations'
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

export type FormerCode = { commit: string; nextMigrations: string[] }

/**
 * Returns the last commit whose code does not know every migration, and those that it does not know; `undefined` if this
 * checkout has no history that goes back so far.
 */
export function formerCode(): FormerCode | undefined {
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== root) return undefined
    const known = readdirSync(join(root, migrations))
    const isUncommitted = git('ls-files', '--', migrations).split('\n').length < known.length
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)
    const commit = git('rev-parse', '--verify', '--quiet', isUncommitted ? 'HEAD' : `${added}^`)
    const former = git('ls-tree', '--name-only', commit, '--', `${migrations}/`).split('\n')
    return { commit, nextMigrations: known.filter(name => !former.includes(`${migrations}/${name}`)).sort() }
  } catch {
    return undefined
  }
}

/** Writes the sources of a commit into a folder of their own, with the dependencies of this checkout. The caller removes it. */
export function checkOut({ commit }: FormerCode): string {
  const folder = mkdtempSync(join(tmpdir(), 'auricola-former-'))
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
