// The folders of one run of tests, and the processes that belong to them.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryRoot } from '../test/temporary-directory.ts'

const endOfRun = fileURLToPath(new URL('end-test-run.mjs', import.meta.url))
const cache = fileURLToPath(new URL('../node_modules/.cache/playwright', import.meta.url))

/**
 * Makes a folder in memory and one on disk, below which everything of the run is written. A watcher in a session of its
 * own ends the processes of the run and removes the folders as soon as this process closes them, or is gone: no signal
 * to this process, its group or its terminal reaches the watcher.
 */
export function openTestRun() {
  const folders = [temporaryRoot(), tmpdir()].map(parent => mkdtempSync(join(parent, 'auricola-run-')))
  const [memory, disk] = folders
  // Where user namespaces are forbidden, PostgreSQL runs under another account.
  for (const folder of folders) chmodSync(folder, 0o711)
  const watcher = spawn(process.execPath, [endOfRun, ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = new Promise(resolve => watcher.once('exit', resolve))
  return {
    /** Each layer has its own folders, so that its PostgreSQL and its browsers are known by them. */
    openLayer: name => {
      const [inMemory, onDisk] = [join(memory, name), join(disk, name)]
      for (const folder of [inMemory, onDisk]) mkdirSync(folder, { mode: 0o711 })
      return {
        folder: inMemory,
        // Playwright would keep its transformed files below TMPDIR, and lose them with the run.
        environment: { TEST_ROOT: inMemory, TMPDIR: onDisk, PWTEST_CACHE_DIR: cache },
      }
    },
    close: () => {
      watcher.stdin.end()
      return ended
    },
  }
}

/** Returns the processes of this machine, as far as they can be read; none where there is no /proc. */
export function allProcesses() {
  let ids = []
  try {
    ids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {}
  return ids.flatMap(id => {
    const text = textOf(id, 'stat')
    if (!text) return []
    const [state, parent, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // In hundredths of a second: of the process itself, and of the children that it has waited for.
    const [user, system, ofChildrenUser, ofChildrenSystem] = fields.slice(9, 13).map(Number)
    return [
      {
        pid: Number(id),
        key: `${id}-${fields[17]}`,
        name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
        parent: Number(parent),
        session: Number(fields[1]),
        isZombie: state === 'Z',
        own: (user + system) / 100,
        waitedFor: (ofChildrenUser + ofChildrenSystem) / 100,
      },
    ]
  })
}

/** True if the process works in the folder, was started with it in its environment, or names it in its command. */
export const belongsTo = (folder, pid) =>
  `${workingFolderOf(pid)}/`.startsWith(`${folder}/`) ||
  textOf(pid, 'environ').includes(folder) ||
  textOf(pid, 'cmdline').includes(folder)

export const textOf = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

function workingFolderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
