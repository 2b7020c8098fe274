import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * Guarantees that a line says during which request or job it was written, and that no line says what only its owner may know:
 * addresses of requests carry tokens and bodies carry passwords, so neither is ever given to the log. No error names an
 * e-mail address either, as whoever refuses one repeats it.
 */

type Occasion = { requestId: string } | { job: string; jobId: string }
const occasions = new AsyncLocalStorage<Occasion>()

/** Whatever is logged by what `work` begins carries its occasion. */
export const during = <Result>(occasion: Occasion, work: () => Result): Result => occasions.run(occasion, work)

export const openLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization'],
      mixin: () => ({ ...occasions.getStore() }),
      serializers: { err: plainError },
    },
    destination,
  )

/** PostgreSQL's errors bring along the row that they are about. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : error
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(cause !== undefined && { cause: plainError(cause) }),
  }
}

/** Also those that are none, which is why they were refused; a folder's name may begin with the sign. */
const withoutAddresses = (text: string) =>
  text.replace(/(?:"[^"\n]*"|[^\s<>()[\],;:=/"@]+)(?:@|%40)[^\s<>()[\],;:=/"@]*/g, '[email]')
