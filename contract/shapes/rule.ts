/**
 * How a typed text is normalized, and what may be wrong with it. A rule that `asks` refuses a wrong shape alone, as the
 * specification does (section 5): about all else forms ask whether it is right, and calls accept it.
 */
export type Rule<Problem extends string> = {
  normalize: (text: string) => string
  problemOf: (text: string) => Problem | null
  messages: Record<Problem, string>
  asks?: boolean
}
/** A doubtful number has at most as many characters as an invoice has for one. */
const maxDoubtful = 28

/** Returns what a normalized text that is not empty is refused for, or asked about; null for either if it is right. */
export function judge<Problem extends string>({ problemOf, messages, asks }: Rule<Problem>, text: string) {
  const problem = problemOf(text)
  const message = problem && messages[problem]
  const isDoubt = asks && problem !== 'shape' && text.length <= maxDoubtful
  return { refusal: isDoubt ? null : message, doubt: isDoubt ? message : null }
}
