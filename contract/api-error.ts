import type { ProblemDetails } from './problem-details.ts'

/** A refusal as the API put it: status, sentence, and the fields it concerns. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemDetails

  constructor(problem: ProblemDetails) {
    super(problem.detail)
    this.status = problem.status
    this.problem = problem
  }
}
