import { memoizeFor } from '../memoize-for.ts'

/**
 * Processes of their own for documents: each document takes tens of milliseconds, in which the server would answer
 * nobody, and the libraries take 30 MB, which are free again once nothing was drawn for a while. There are two, because
 * a batch of thousands of tags takes one for seconds.
 */
const processes = memoizeFor(Number.POSITIVE_INFINITY, async () => {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 10_000,
    // They know nothing of the shop's secrets.
    env: {},
    execArgv: [],
  })
})

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
 * plain data and `Uint8Array`. An error arrives with its message and stack alone.
 */
export const inOwnProcess =
  <Exports extends Functions>(file: URL) =>
  async <Name extends keyof Exports & string>(
    name: Name,
    argument: Parameters<Exports[Name]>[0],
  ): ResultOf<Exports[Name]> => {
    try {
      return await (await processes()).run(argument, { filename: file.href, name })
    } catch (error) {
      if (error instanceof Error) throw error
      throw Object.assign(new Error(`no document by ${name}`), error)
    }
  }
