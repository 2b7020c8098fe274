// Started by a run of tests, which holds the other end of the standard input. When that is closed, ends the processes
// that the run has left and removes its folders.
// usage: node scripts/end-test-run.mjs <folder> …
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allProcesses, belongsTo } from './test-run.mjs'

const folders = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.stdin.resume()
await once(process.stdin, 'close')

// PostgreSQL removes its shared memory if it ends by itself, at once with SIGQUIT.
const patience = Date.now() + 10_000
const asked = new Set()
for (let left = leftOver(); left.length > 0; left = leftOver()) {
  for (const { pid, isPostgres } of left) {
    if (isPostgres && Date.now() < patience) {
      if (!asked.has(pid)) end(pid, 'SIGQUIT')
      asked.add(pid)
    } else end(pid, 'SIGKILL')
  }
  if (Date.now() > patience + 10_000) break
  await sleep(50)
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Without /proc, only the servers of the run are found, by their lock files. */
function leftOver() {
  const running = allProcesses()
  if (running.length === 0) return postmasters().map(pid => ({ pid, isPostgres: true }))
  const own = running.filter(
    ({ pid, isZombie }) => pid !== process.pid && !isZombie && folders.some(folder => belongsTo(folder, pid)),
  )
  const isServer = ({ name }) => name === 'postgres'
  // The server ends its own processes.
  const servers = new Set(own.filter(isServer).map(({ pid }) => pid))
  return own
    .filter(one => !isServer(one) || !servers.has(one.parent))
    .map(one => ({ pid: one.pid, isPostgres: isServer(one) }))
}

function postmasters() {
  return folders
    .flatMap(folder => filesBelow(folder).map(name => join(folder, name)))
    .filter(name => basename(name) === 'postmaster.pid')
    .map(name => Number.parseInt(readFileSync(name, 'utf8'), 10))
    .filter(pid => pid > 0 && end(pid, 0))
}

function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true })
  } catch {
    return []
  }
}

function end(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
