// The processor time of one layer's command, with everything that it starts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { allProcesses, belongsTo, textOf } from './test-run.mjs'

const sampleEveryMs = 800

/**
 * Runs a command and returns its result with its processor seconds. A shell sums up the processes that were waited for,
 * to the hundredth. The others are sampled while they run, where there is a /proc: a server of PostgreSQL, which counts
 * its own processes, and the renderers of Chromium. `database` is the servers' part.
 */
export async function runMeasured(command, { folder, ...options }) {
  const times = join(folder, 'times')
  const samples = sampleUnwaited(folder)
  const timer = setInterval(samples.take, sampleEveryMs)
  const result = await run(['sh', '-c', '"$@"; code=$?; times >"$0"; exit $code', times, ...command], options)
  clearInterval(timer)
  const { servers, renderers } = samples.seconds()
  return { ...result, processor: childrenIn(times) + servers + renderers, database: servers }
}

/** The second line of `times`, such as `1m2.5s 0m1.25s`, is that of the children. */
function childrenIn(times) {
  try {
    const [, line = ''] = readFileSync(times, 'utf8').split('\n')
    return [...line.matchAll(/(\d+)m([\d.,]+)s/g)]
      .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds.replace(',', '.')))
      .reduce((total, seconds) => total + seconds, 0)
  } catch {
    // The shell was killed.
    return 0
  }
}

function sampleUnwaited(folder) {
  const servers = new Map()
  const renderers = new Map()
  const known = new Map()

  const take = () => {
    const running = new Map(allProcesses().map(one => [one.pid, one]))
    /** A server is in a session of its own, and so are its processes, whose time it counts when they have ended. */
    const isServer = one => one.session === one.pid && running.get(one.parent)?.name !== 'postgres'
    /** The processes that Chromium starts do not have its environment. */
    const isOfLayer = one => one !== undefined && (belongsTo(folder, one.pid) || isOfLayer(running.get(one.parent)))
    const kindOf = one => {
      if (one.name === 'postgres') return isServer(one) && belongsTo(folder, one.pid) ? servers : undefined
      if (!/^(chrom|headless)/.test(one.name) || !textOf(one.pid, 'cmdline').includes('--type=renderer'))
        return undefined
      return isOfLayer(one) ? renderers : undefined
    }
    for (const one of running.values()) {
      if (!known.has(one.key)) {
        const kind = kindOf(one)
        // What was forked a moment ago still looks like what it was forked from.
        if (kind) known.set(one.key, kind)
      }
      known.get(one.key)?.set(one.key, one.own + one.waitedFor)
    }
  }
  const sum = map => [...map.values()].reduce((total, seconds) => total + seconds, 0)
  return { take, seconds: () => ({ servers: sum(servers), renderers: sum(renderers) }) }
}
