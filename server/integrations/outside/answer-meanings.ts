/** What the status of an answer says about the call, whatever else stands in it. */
export type AnswerMeaning =
  /** The body is what was asked for. */
  | 'answer'
  /** A final no, if the body says why: the same call would be refused again. */
  | 'refusal'
  /** The keeper's access is not accepted. */
  | 'expired'
  /** The same call may do later, under the same key. */
  | 'later'
  /** Nothing that the shop can be told about what it asked: tried again, and somebody should look. */
  | 'nonsense'

/** RFC 9110, RFC 6585, RFC 8470; 409 is the first call under this key still being worked on (Idempotency-Key draft, 2.6). */
const meanings: Record<number, AnswerMeaning> = {
  200: 'answer',
  201: 'answer',
  400: 'refusal',
  401: 'expired',
  402: 'refusal',
  403: 'refusal',
  404: 'refusal',
  408: 'later',
  409: 'later',
  410: 'refusal',
  422: 'refusal',
  423: 'later',
  425: 'later',
  429: 'later',
}

export const meaningOf = (status: number): AnswerMeaning =>
  meanings[status] ?? (status >= 500 && status <= 599 ? 'later' : 'nonsense')

/** However long a registry asks to be left alone. */
const longestWait = 10 * 60_000

/** Milliseconds for which an answer asks to be left alone: seconds or a date (RFC 9110, 10.2.3); 0 where it says nothing readable. */
export function waitAsked(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0
  const wait = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Math.min(Math.max(0, wait || 0), longestWait)
}
