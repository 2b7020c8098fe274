import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import type { Answer, Sent, Told } from './loop-watch-client.ts'

/** How long one call may keep the event loop from everybody else, in milliseconds of a quiet machine. */
export const longestHoldMs = 100

export type Call = { method: string; path: string; token?: string | undefined; body?: unknown; headers?: object }

/** In milliseconds of a quiet machine's processor: the longest hold of the loop, and all that the call took. */
export type Work = { holdMs: number; workMs: number }

/**
 * Sends calls to the shop of this thread and measures how long each holds the event loop: the most processor time that
 * this thread takes between two ticks of a timer. Processor time, because other tests run beside it; compared with the
 * same piece of work on a quiet machine, because those empty the processor's caches.
 */
export function watchLoop(origin: string) {
  const client = new Worker(new URL('./loop-watch-client.ts', import.meta.url))
  const waiting = new Map<number, (told: Told) => void>()
  client.on('message', (told: Told) => waiting.get(told.id)?.(told))
  let calls = 0
  const ask = (sent: Omit<Sent, 'id'>) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++calls
      waiting.set(id, told => {
        waiting.delete(id)
        if ('error' in told) reject(new Error(told.error))
        else resolve(told.answer)
      })
      client.postMessage({ id, ...sent } satisfies Sent, [])
    })

  const slownessOfMemory = timesAsSlow(() => new Uint8Array(40_000_000).fill(1), 95)
  let [before, longest, ticks] = [processorMs(), 0, 0]
  const tick = () => {
    const now = processorMs()
    longest = Math.max(longest, now - before)
    before = now
    ticks++
  }
  /** Processor time of this watch, and of whatever else runs in a shop that nobody calls, for each of its ticks. */
  const msOfTick = async () => {
    const [begun, first] = [processorMs(), ticks]
    await sleep(100)
    return (processorMs() - begun) / Math.max(1, ticks - first)
  }
  const timer = setInterval(tick, 5)
  onTestFinished(async () => {
    clearInterval(timer)
    await client.terminate()
  })

  return async ({ method, path, token, body, headers }: Call): Promise<Answer & Work> => {
    const isForm = body instanceof FormData
    const form = isForm ? new Response(body) : undefined
    const sent = {
      method,
      url: origin + path,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': form?.headers.get('Content-Type') ?? 'application/json' }),
        ...headers,
      },
      body: form ? await form.bytes() : body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    }
    await sleep(2)
    // So that the work of preparing the call is not counted.
    const answering = ask(sent)
    tick()
    longest = 0
    const [begun, first] = [processorMs(), ticks]
    const answer = await answering
    tick()
    const [all, hold, ticked] = [processorMs() - begun, longest, ticks - first]
    if (all <= smallWorkMs) return { ...answer, holdMs: Math.round(hold), workMs: Math.round(all) }
    const work = all - ticked * (await msOfTick())
    const scale = Math.max(1, slownessOfMemory, timesAsSlow(someWork, 100))
    return { ...answer, holdMs: Math.round(hold / scale), workMs: Math.round(work / scale) }
  }
}

/** A call that takes less than this is not compared with a quiet machine. */
const smallWorkMs = 10

const rows = Array.from({ length: 5000 }, (_, n) => ({ id: n, code: `IT001${n}`, at: (n * 7919) % 5003 }))
function someWork() {
  for (let times = 0; times < 20; times++)
    (JSON.parse(JSON.stringify(rows)) as typeof rows).sort((one, other) => one.at - other.at)
}

/** Returns how many times as much processor time the work takes now as the `quietMs` of a quiet machine. */
function timesAsSlow(work: () => unknown, quietMs: number) {
  const begun = processorMs()
  work()
  return (processorMs() - begun) / quietMs
}

function processorMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
