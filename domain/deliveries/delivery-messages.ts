/** Days of a delivery in words, the same on pages and in mails. Days are ISO dates in Italy. */

const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'UTC' })
const whole = form({ weekday: 'long', day: 'numeric', month: 'long' })
const withoutMonth = form({ weekday: 'long', day: 'numeric' })

/** Formats a day: 'giovedì 3 dicembre'. */
export const dayInWords = (day: string): string => whole.format(new Date(day))

/** Formats a period: 'giovedì 3 dicembre', or 'tra giovedì 3 e venerdì 4 dicembre'. */
export function daysInWords({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayInWords(to)
  const first = from.slice(0, 7) === to.slice(0, 7) ? withoutMonth.format(new Date(from)) : dayInWords(from)
  return `tra ${first} e ${dayInWords(to)}`
}
