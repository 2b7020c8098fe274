import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { record } from './figures.ts'
import { secret, seededVariable } from './shop-process.ts'
import { amount } from './smoke.ts'

/**
 * Measures warm starts, from the command to the first healthy answer, beside a bare `node:http` server, and the memory
 * of the idle shop. Node and npm are those of the machine, as for somebody who starts the shop.
 * usage: node bench/warm-start.ts
 */

const root = join(import.meta.dirname, '..')
const rounds = amount(5, 1)
const idleMs = amount(5000, 0)
const patienceMs = 60_000

const isOfTheShop = (folder: string) => !relative(root, folder).startsWith(`..${sep}`)
const path = (process.env.PATH ?? '').split(':').filter(folder => !isOfTheShop(folder))
const dataDir = await temporaryDirectory('auricola-start')
const port = await freePort()
const environment = {
  ...process.env,
  ...{ PATH: path.join(':'), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', TOKEN_SECRET: secret },
}
const address = `http://127.0.0.1:${port}/api/health`
const bareServer = `require('node:http').createServer((_, response) => response.end('{}')).listen(${port}, '127.0.0.1')`

type Started = { milliseconds: number; shopMegabytes: number; allMegabytes: number }

try {
  const seeded = process.env[seededVariable]
  if (seeded) await cp(seeded, dataDir, { recursive: true })
  else await measure('npm', ['start'], 0) // makes the database
  const shops: Started[] = []
  const bare: Started[] = []
  for (let round = 0; round < rounds; round++) {
    shops.push(await measure('npm', ['start'], idleMs))
    bare.push(await measure(process.execPath, ['-e', bareServer], 0))
  }
  const middle = (all: Started[], figure: keyof Started) => median(all.map(started => started[figure]))
  const toHealth = middle(shops, 'milliseconds')
  const bareStart = middle(bare, 'milliseconds')
  const memory = middle(shops, 'shopMegabytes')
  console.log(
    [
      `npm start to healthy: ${toHealth} ms, ${(toHealth / bareStart).toFixed(1)} times a bare node:http (${bareStart} ms)`,
      `idle: ${memory} MB the shop, ${middle(shops, 'allMegabytes')} MB with npm and the start, ${middle(bare, 'shopMegabytes')} MB a bare node:http`,
    ].join('\n'),
  )
  record({ name: 'warm start, npm start to healthy', value: toHealth, unit: 'ms', atMost: 900 })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Starts a program, waits until it is healthy and then for so long, and stops it. */
async function measure(command: string, args: string[], waitMs: number): Promise<Started> {
  const begun = performance.now()
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await untilHealthy(child)
    const milliseconds = Math.round(performance.now() - begun)
    await sleep(waitMs)
    return { milliseconds, ...memoryBelow(child.pid ?? 0) }
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

async function untilHealthy(child: ChildProcess) {
  const until = Date.now() + patienceMs
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await sleep(3)
  }
  throw new Error(`no healthy answer; the exit code is ${child.exitCode}`)
}

/** Returns the megabytes of the largest process, which is the shop, and of all processes that `pid` started. */
function memoryBelow(pid: number) {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .map(([own, parent, kilobytes, name = '']) => ({
      pid: Number(own),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      name,
    }))
  const family = new Set([pid])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const row of rows) if (family.has(row.parent)) family.add(row.pid)
  }
  // The database is measured by itself, and is none of these programs.
  const sizes = rows.filter(row => family.has(row.pid) && !row.name.startsWith('postgres')).map(row => row.megabytes)
  return {
    shopMegabytes: Math.round(Math.max(...sizes)),
    allMegabytes: Math.round(sizes.reduce((sum, size) => sum + size, 0)),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  if (bound === null || typeof bound === 'string') throw new Error('no free port')
  return bound.port
}
