import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { errorCodeOf, isDatabaseGone, violates } from '../database/open-database.ts'
import { httpMessages } from './http-messages.ts'
import { Problem, signInFirst } from './problem.ts'

/**
 * The only place where an error becomes a response. Errors other than Problems are logged, and the response reveals
 * nothing of them.
 */
export function convertErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.kind === 'unexpected') request.log.error({ err: error, requestId: request.id }, 'unexpected error')
    else if (problem.kind === 'unavailable')
      request.log.warn({ err: error.message, requestId: request.id }, 'temporarily unavailable')
    return sendProblem(reply, problem)
  })
}

export const sendProblem = (reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.status)
    .headers(problem.extras.headers ?? {})
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body))

/** SQL states for text with NUL or half a surrogate pair: valid in JavaScript, but PostgreSQL cannot store it. */
const unstorableText = new Set(['22021', '22P02', '22P05'])

/**
 * SQL states of a statement that took longer than it may, of two transactions that waited for each other, of a full disk,
 * and of a database that takes no changes; and the errors of a full or read-only disk.
 */
const passingCodes = new Set(['57014', '40P01', '53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** SQL state of a change for an account that was erased meanwhile; see the trigger `refuse_erased_user`. */
const erasedAccount = 'AU001'

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseGone(error) || passingCodes.has(errorCodeOf(error) ?? ''))
    return new Problem('unavailable', httpMessages.tryLater, { headers: { 'Retry-After': '2' } })
  // The cart goes with its account, too.
  if (errorCodeOf(error) === erasedAccount || violates(error, 'cart_lines_cart_id_fkey')) return signInFirst()
  if (unstorableText.has(errorCodeOf(error) ?? '')) return new Problem('invalid', httpMessages.unstorableText)
  switch (error.statusCode) {
    case 400:
      return new Problem(
        'invalid',
        error.code?.startsWith('FST_ERR_CTP') ? httpMessages.brokenJson : httpMessages.checkTheFields,
      )
    case 413:
      return new Problem('too-large', httpMessages.tooLarge)
    case 415:
    case 406:
      return new Problem('unsupported-media-type', httpMessages.jsonExpected)
    default:
      return new Problem('unexpected', httpMessages.unexpected)
  }
}
