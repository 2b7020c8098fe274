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
