/** What the status of a response means, regardless of its body. */
export type StatusClass =
  /** The body is the requested one. */
  | 'ok'
  /** A final rejection, if the body states a reason: the same call would be rejected again. */
  | 'rejection'
  /** The access token is not accepted. */
  | 'expired'
  /** The same call may succeed later, with the same idempotency key. */
  | 'retry'
  /** An unexpected status that says nothing about the request. The call is retried, and staff should look at it. */
  | 'nonsense'

/**
 * RFC 9110, RFC 6585, RFC 8470. 409: the first call with this key is still being processed (Idempotency-Key draft,
 * 2.6).
 */
const statusClasses: Record<number, StatusClass> = {
  200: 'ok',
  201: 'ok',
  400: 'rejection',
  401: 'expired',
  402: 'rejection',
  403: 'rejection',
  404: 'rejection',
  408: 'retry',
  409: 'retry',
  410: 'rejection',
  422: 'rejection',
  423: 'retry',
  425: 'retry',
  429: 'retry',
}

export const classifyStatus = (status: number): StatusClass =>
  statusClasses[status] ?? (status >= 500 && status <= 599 ? 'retry' : 'nonsense')

/** Upper limit, however long a service asks to wait. */
const maxRetryAfterMs = 10 * 60_000

/**
 * Returns the wait of a Retry-After header in milliseconds. It may be seconds or a date (RFC 9110, 10.2.3); 0 if it is
 * missing or unreadable.
 */
export function retryAfterMs(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0
  const wait = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Math.min(Math.max(0, wait || 0), maxRetryAfterMs)
}
