import { vi } from 'vitest'

/**
 * Runs something during which the shop waits for an answer from outside that never comes, and gives it up soon. All that
 * it asks meanwhile is given up as soon, so that nothing else may depend on an answer.
 */
export async function withShortTimeouts<Result>(run: () => Promise<Result>): Promise<Result> {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const mock = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100))
  try {
    return await run()
  } finally {
    mock.mockRestore()
  }
}

const waits = new Set<AbortController>()

/** Ends every wait for an answer of `withTimeoutsOnDemand`. Called by a stand-in when it leaves a call unanswered. */
export function endWaits() {
  for (const wait of waits) wait.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  waits.clear()
}

/**
 * Runs something during which the shop waits for an answer that a stand-in leaves out. It waits until the stand-in has the
 * call, however slow the machine is, and not longer.
 */
export async function withTimeoutsOnDemand<Result>(run: () => Promise<Result>): Promise<Result> {
  const mock = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const wait = new AbortController()
    waits.add(wait)
    return wait.signal
  })
  try {
    return await run()
  } finally {
    mock.mockRestore()
    waits.clear()
  }
}
