import pLimit from 'p-limit'
import { httpMessages } from './http-messages.ts'
import { Problem } from './problem.ts'

type Options = {
  /** How many tasks run at once. */
  concurrency: number
  /** How many more may wait. */
  maxWaiting: number
}

/**
 * Runs heavy tasks a few at a time. A task waits for its turn; beyond `maxWaiting` it is refused with a 503 Problem,
 * because whoever waited longer would have left.
 */
export class WorkQueue {
  readonly #limit
  readonly #maxWaiting

  constructor({ concurrency, maxWaiting }: Options) {
    this.#limit = pLimit(concurrency)
    this.#maxWaiting = maxWaiting
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= this.#maxWaiting)
      throw new Problem('unavailable', httpMessages.busy, { headers: { 'Retry-After': '5' } })
    return this.#limit(task)
  }
}

/**
 * One work queue for each key (an account, a network), so that one of them cannot use up what is there for all. Beyond
 * its waiting list a key is refused with a 429 Problem.
 */
export class KeyedWorkQueues<Key> {
  readonly #queues = new Map<Key, { limit: ReturnType<typeof pLimit>; open: number }>()
  readonly #options

  constructor(options: Options) {
    this.#options = options
  }

  async run<Result>(key: Key, task: () => Promise<Result>): Promise<Result> {
    const { concurrency, maxWaiting } = this.#options
    const queue = this.#queues.get(key) ?? { limit: pLimit(concurrency), open: 0 }
    if (queue.open >= concurrency + maxWaiting)
      throw new Problem('too-many-requests', httpMessages.tooManyAtOnce, { headers: { 'Retry-After': '5' } })
    this.#queues.set(key, queue)
    queue.open++
    try {
      return await queue.limit(task)
    } finally {
      if (--queue.open === 0) this.#queues.delete(key)
    }
  }
}
