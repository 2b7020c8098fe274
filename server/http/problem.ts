import { type ProblemKind, problemKinds, problemType } from '#contract/problem-kinds.ts'
import type { FieldError, ProblemDetails } from '#contract/shapes/problem-details.ts'
import { httpMessages } from './http-messages.ts'

type Extras = { errors?: FieldError[]; headers?: Record<string, string>; extensions?: Record<string, unknown> }

/**
 * A refusal. Thrown anywhere on the server, it rolls back the transaction and becomes a problem+json response (RFC
 * 9457).
 */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly extras: Extras

  constructor(kind: ProblemKind, detail: string, extras: Extras = {}) {
    super(detail)
    this.kind = kind
    this.extras = extras
  }

  get status() {
    return problemKinds[this.kind].status
  }

  get body(): ProblemDetails {
    return {
      type: problemType(this.kind),
      title: problemKinds[this.kind].title,
      status: this.status,
      detail: this.message,
      message: this.message,
      ...(this.extras.errors && { errors: this.extras.errors }),
      ...this.extras.extensions,
    }
  }
}

/** A call without a session, or whose account was erased meanwhile. */
export const signInFirst = () =>
  new Problem('unauthenticated', httpMessages.signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })

/** A request refused because of one field. */
export const invalidField = (path: string, message: string) =>
  new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path, message }] })
