import {
  type FieldError,
  type ProblemDetails,
  type ProblemKind,
  problemKinds,
  problemType,
} from '#contract/problem-details.ts'

type Extras = { errors?: FieldError[]; headers?: Record<string, string>; extensions?: Record<string, unknown> }

/** A refusal: thrown anywhere on the server, it ends the request as problem+json and rolls back the transaction. */
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
