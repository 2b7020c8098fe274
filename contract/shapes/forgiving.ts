/**
 * What clients that follow the specification send and the schema of a call does not take. The server rewrites such a body
 * before it validates it; docs/api-notes.md lists the calls.
 */
export type Forgiving = {
  /** Fields whose numbers may be texts: '2', '7.50'. */
  numbers?: readonly string[]
  /** Other names of fields, and the names that the schema knows. */
  otherNames?: Readonly<Record<string, string>>
  /** Fields of the response that the server alone writes. They are taken out, for the handler to compare. */
  echoed?: readonly string[]
}

const numeric = /^\s*\d{1,9}(?:\.\d{1,2})?\s*$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the body as the schema takes it, and the fields that only repeat what was read. */
export function forgive(
  { numbers = [], otherNames = {}, echoed = [] }: Forgiving,
  body: unknown,
): { body: unknown; echoed: Record<string, unknown> } {
  if (!isRecord(body)) return { body, echoed: {} }
  const taken: [string, unknown][] = []
  const kept: [string, unknown][] = []
  for (const [name, value] of Object.entries(body)) {
    const known = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name
    if (known !== name && Object.hasOwn(body, known)) {
      // Both names: the schema refuses the other one unless it says the same.
      if (body[known] !== value) taken.push([name, value])
    } else if (echoed.includes(name)) kept.push([name, value])
    else if (numbers.includes(name) && typeof value === 'string' && numeric.test(value))
      taken.push([known, Number(value)])
    else taken.push([known, value])
  }
  return { body: Object.fromEntries(taken), echoed: Object.fromEntries(kept) }
}
