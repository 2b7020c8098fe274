import { ApiError } from '#contract/api-error.ts'
import type { ProblemKind } from '#contract/problem-kinds.ts'

/**
 * Resolves to undefined if the API refuses the call with a client error, or with one of the given kinds of problem.
 * Rejects with any other failure.
 */
export const allowRefusal = <Result>(call: Promise<Result>, ...kinds: ProblemKind[]): Promise<Result | undefined> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 500 && !kinds.some(kind => kind === error.kind)) throw error
    return undefined
  })
