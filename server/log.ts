import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * Guarantees that a line says during which request or job it was written, and that no line says what only its owner may know:
 * addresses of requests carry tokens and bodies carry passwords, so neither is ever given to the log.
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
function plainError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
  }
}
