import { vi } from 'vitest'

/** How long a test waits for what must come, however busy the machine is. It ends a wait that would never end. */
export const longestWaitMs = 20_000

/** Calls `check` until it does not throw. `vi.waitFor` alone waits for one second, and has no setting for it. */
export const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: longestWaitMs })
