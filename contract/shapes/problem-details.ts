import * as z from 'zod/mini'

/** One invalid field: its path in the body ('tiers.0.price') and an Italian sentence for the reader. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every error: RFC 9457, plus `message` (same as `detail`); `errors` only for invalid input. */
export const ProblemDetails = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  errors: z.optional(z.array(FieldError)),
})
export type ProblemDetails = z.infer<typeof ProblemDetails>
