import { memoizeFor } from '../memoize-for.ts'

/**
 * Processes of their own for documents: each document takes tens of milliseconds, in which the server would answer
 * nobody, and the libraries take 30 MB, which are free again once nothing was drawn for a minute. Print-outs have theirs
 * apart, because one of thousands of tags takes seconds, for which an invoice must not wait with its number locked. Long
 * lists are read by a thread: that needs no library, and begins in a tenth of the time.
 */
const pools = {
  document: memoizeFor(Number.POSITIVE_INFINITY, () => openPool(1)),
  list: memoizeFor(Number.POSITIVE_INFINITY, () => openPool(1, 'worker_threads')),
  'print-out': memoizeFor(Number.POSITIVE_INFINITY, () => openPool(2)),
}

async function openPool(maxThreads: number, runtime: 'child_process' | 'worker_threads' = 'child_process') {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    runtime,
    serialization: 'advanced',
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    // They know nothing of the shop's secrets.
    env: {},
    execArgv: [],
  })
}

type Functions = { [name: string]: (argument: never) => unknown }
/** As it arrives: a `Buffer` has become a `Uint8Array`. */
type Copied<Value> = Value extends Uint8Array
  ? Uint8Array<ArrayBuffer>
  : Value extends object
    ? { [Key in keyof Value]: Copied<Value[Key]> }
    : Value
type ResultOf<Function extends (argument: never) => unknown> = Promise<Copied<Awaited<ReturnType<Function>>>>

/**
 * Returns a caller of the functions that a file exports, which run in another process. Arguments and results are copied:
 * plain data and `Uint8Array`. An error arrives with its message and stack alone. A call that takes longer than
 * `timeoutMs`, its waiting included, fails, and its process is ended.
 */
export const inOwnProcess =
  <Exports extends Functions>(kind: keyof typeof pools, file: URL, timeoutMs = 60_000) =>
  async <Name extends keyof Exports & string>(
    name: Name,
    argument: Parameters<Exports[Name]>[0],
  ): ResultOf<Exports[Name]> => {
    const pool = await pools[kind]()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await pool.run(argument, { filename: file.href, name, signal })
    } catch (error) {
      if (signal.aborted) throw new Error(`${name} took longer than ${timeoutMs / 1000} s`, { cause: error })
      if (error instanceof Error) throw error
      const thrown = typeof error === 'string' ? { message: error } : error
      throw Object.assign(new Error(`no document by ${name}`), thrown)
    }
  }
