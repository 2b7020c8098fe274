/** Guarantees that everybody reads the shop's calendar, Italy's, wherever the browser or the server stands. */

// Engines read other forms each in their own way, and a time without a zone as the machine's own.
const isoForm = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

const instantOf = (iso: string): Date => {
  if (!isoForm.test(iso)) throw new RangeError(`Not an ISO 8601 date or instant: ${iso}`)
  return new Date(iso)
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' } as const
const dayForm = new Intl.DateTimeFormat('it-IT', day)
const minuteForm = new Intl.DateTimeFormat('it-IT', { ...day, hour: '2-digit', minute: '2-digit' })

/** '14/11/2026', in Rome. Takes an ISO 8601 date, or instant with its zone; else throws a RangeError. */
export const formatDate = (iso: string): string => dayForm.format(instantOf(iso))

/** '14/11/2026, 09:05', in Rome. Takes an ISO 8601 date, or instant with its zone; else throws a RangeError. */
export const formatDateTime = (iso: string): string => minuteForm.format(instantOf(iso))

const fieldForm = new Intl.DateTimeFormat('sv-SE', day)
/** '2026-11-14', in Rome: what a date field holds, and a day on the wire. */
export const isoDay = (at: Date): string => fieldForm.format(at)

const hour = 3_600_000

/** When the next day begins in Rome, in milliseconds since 1970. Never twice a day, as the clocks change by night. */
export function nextDayAt(at: Date): number {
  const [yyyy, mm, dd] = isoDay(at).split('-').map(Number)
  const midnight = Date.UTC(yyyy ?? 0, (mm ?? 1) - 1, (dd ?? 0) + 1)
  const tomorrow = new Date(midnight).toISOString().slice(0, 10)
  const inSummer = midnight - 2 * hour
  return isoDay(new Date(inSummer)) === tomorrow ? inSummer : midnight - hour
}

const agoForm = new Intl.RelativeTimeFormat('it', { numeric: 'auto' })
const dayNumber = (date: Date) => {
  const [dd, mm, yyyy] = dayForm.format(date).split('/').map(Number)
  return Date.UTC(yyyy ?? 0, (mm ?? 1) - 1, dd) / 86_400_000
}

/** 'oggi', 'ieri', '6 giorni fa': by the days of the calendar in Rome, up to `now`. */
export const formatDaysAgo = (iso: string, now: Date): string =>
  agoForm.format(Math.min(0, dayNumber(instantOf(iso)) - dayNumber(now)), 'day')
