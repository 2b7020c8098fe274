import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import type pinoPretty from 'pino-pretty'
import type { Config } from './config.ts'
import { nameSources } from './name-sources.ts'

/**
 * Every line carries the id of the request or job that wrote it. No line contains personal secrets: URLs carry tokens
 * and bodies carry passwords, so neither is logged. E-mail addresses are removed from errors, because mail servers
 * repeat the address that they refuse.
 */

type LogContext = { requestId: string } | { job: string; jobId: string }
const logContexts = new AsyncLocalStorage<LogContext>()

/** Runs `work`; every line logged by it, also asynchronously, carries the context. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  logContexts.run(context, work)

export const openLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization'],
      mixin: () => ({ ...logContexts.getStore() }),
      serializers: { err: plainError },
    },
    destination ?? readableTerminal(),
  )

/** Lines for people on a terminal; elsewhere, for programs, JSON. The package is read only where it is needed. */
function readableTerminal(): DestinationStream | undefined {
  if (!process.stdout.isTTY) return undefined
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof pinoPretty
  return pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true })
}

/** Copies only safe fields of an error: PostgreSQL's errors also contain the row that they are about. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : error
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(nameSources(stack)),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(cause !== undefined && { cause: plainError(cause) }),
  }
}

/**
 * Also replaces malformed addresses, because those are the ones that mail servers refuse. A path segment that begins
 * with @ (`node_modules/@scope`) is not an address.
 */
const withoutAddresses = (text: string) =>
  text.replace(/(?:"[^"\n]*"|[^\s<>()[\],;:=/"@]+)(?:@|%40)[^\s<>()[\],;:=/"@]*/g, '[email]')
