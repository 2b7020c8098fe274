/** The search that an address names, as long as a search box takes it. */
export const searchIn = (query: URLSearchParams): string => (query.get('search') ?? '').trim().slice(0, 100)

/** A whole number above zero, of so many digits at most; nothing for any other word. */
export function numberIn(query: URLSearchParams, name: string, digits: number): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : undefined
}

/** The known value that an address names, if it is one. */
export const oneOf = <Value extends string | number>(query: URLSearchParams, name: string, known: readonly Value[]) =>
  known.find(value => String(value) === query.get(name))

/** A day of the calendar, '2026-11-22'; nothing for any other word. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
