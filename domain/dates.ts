/** Guarantees that dates are shown in Italian time, whatever the time zone of browser or server. */

// Only these forms: engines parse others differently, and read a time without zone in the machine's zone.
const isoForm = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

const instantOf = (iso: string): Date => {
  if (!isoForm.test(iso)) throw new RangeError(`Not an ISO 8601 date or instant: ${iso}`)
  return new Date(iso)
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' } as const
/** A form is made when it is first used, because that takes a slow phone as long as a frame of its page. */
const lazily = <Form>(make: () => Form) => {
  let form: Form | undefined
  return () => (form ??= make())
}
const dayForm = lazily(() => new Intl.DateTimeFormat('it-IT', day))
const minuteForm = lazily(() => new Intl.DateTimeFormat('it-IT', { ...day, hour: '2-digit', minute: '2-digit' }))

/** Formats a day in Rome: '14/11/2026'. Throws a RangeError unless given an ISO 8601 date, or instant with zone. */
export const formatDate = (iso: string): string => dayForm().format(instantOf(iso))

/**
 * Formats a time in Rome: '14/11/2026, 09:05'. Throws a RangeError unless given an ISO 8601 date, or instant with zone.
 */
export const formatDateTime = (iso: string): string => minuteForm().format(instantOf(iso))

const fieldForm = lazily(() => new Intl.DateTimeFormat('sv-SE', day))
/** Returns the day in Rome as in date fields and on the wire: '2026-11-14'. */
export const isoDay = (at: Date): string => fieldForm().format(at)

const hour = 3_600_000

/** Returns the next midnight in Rome, in milliseconds since 1970, also on days of 23 or 25 hours. */
export function nextDayAt(at: Date): number {
  const [yyyy, mm, dd] = isoDay(at).split('-').map(Number)
  const midnight = Date.UTC(yyyy ?? 0, (mm ?? 1) - 1, (dd ?? 0) + 1)
  const tomorrow = new Date(midnight).toISOString().slice(0, 10)
  const inSummer = midnight - 2 * hour
  return isoDay(new Date(inSummer)) === tomorrow ? inSummer : midnight - hour
}

const clockForm = lazily(() => new Intl.DateTimeFormat('sv-SE', { ...day, hour: '2-digit', minute: '2-digit' }))

/** Returns day and time in Rome: '2026-11-14T09:05'. */
export const isoMinute = (at: Date): string => clockForm().format(at).replace(' ', 'T')

/**
 * Returns the instant of a day and a time in Rome ('2026-11-14', '09:05'), in milliseconds since 1970. A time that the
 * change to summer time skips is taken an hour later; of one that comes twice, the first.
 */
export function romeInstant(isoDate: string, time: string): number {
  const asUtc = Date.parse(`${isoDate}T${time}:00Z`)
  const inSummer = asUtc - 2 * hour
  return clockForm().format(new Date(inSummer)) === `${isoDate} ${time}` ? inSummer : asUtc - hour
}

const agoForm = lazily(() => new Intl.RelativeTimeFormat('it', { numeric: 'auto' }))
const dayNumber = (date: Date) => {
  const [dd, mm, yyyy] = dayForm().format(date).split('/').map(Number)
  return Date.UTC(yyyy ?? 0, (mm ?? 1) - 1, dd) / 86_400_000
}

/** Formats the calendar days between then and `now`, in Rome: 'oggi', 'ieri', '6 giorni fa'. Later times are 'oggi'. */
export const formatDaysAgo = (iso: string, now: Date): string =>
  agoForm().format(Math.min(0, dayNumber(instantOf(iso)) - dayNumber(now)), 'day')

/** Formats since when something waits: 'da oggi', 'da ieri', 'dall’altro ieri', 'da 6 giorni'. */
export const formatSince = (iso: string, now: Date): string =>
  `da ${formatDaysAgo(iso, now).replace(/ fa$/, '')}`.replace('da l’', 'dall’')
