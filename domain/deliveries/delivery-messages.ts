/** Days of a delivery in words, the same on pages and in mails. Days are ISO dates in Italy. */

// Not from Intl.DateTimeFormat, whose first use blocks a slow phone for as long as a frame of its page.
const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']
const months = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
]
const withoutMonth = (day: Date) => `${weekdays[day.getUTCDay()]} ${day.getUTCDate()}`

/** Formats a day: 'giovedì 3 dicembre'. */
export const dayInWords = (day: string): string => {
  const date = new Date(day)
  return `${withoutMonth(date)} ${months[date.getUTCMonth()]}`
}

/** Formats a period: 'giovedì 3 dicembre', or 'tra giovedì 3 e venerdì 4 dicembre'. */
export function daysInWords({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayInWords(to)
  const first = from.slice(0, 7) === to.slice(0, 7) ? withoutMonth(new Date(from)) : dayInWords(from)
  return `tra ${first} e ${dayInWords(to)}`
}
