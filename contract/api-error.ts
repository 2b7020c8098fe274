import { type ProblemKind, problemType } from './problem-kinds.ts'
import type { ProblemDetails } from './shapes/problem-details.ts'

const typePrefix = problemType('')

/**
 * Thrown by the client for an error response; `problem` holds its status, sentence and invalid fields. `kind` is
 * undefined if something other than the shop responded, such as a proxy.
 */
export class ApiError extends Error {
  readonly status: number
  readonly kind: ProblemKind | undefined
  readonly problem: ProblemDetails

  constructor(problem: ProblemDetails) {
    super(problem.detail)
    this.status = problem.status
    this.kind = problem.type.startsWith(typePrefix) ? (problem.type.slice(typePrefix.length) as ProblemKind) : undefined
    this.problem = problem
  }
}
