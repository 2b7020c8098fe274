/**
 * Days on which the shop, or the rest of Italy, works. Days are ISO dates in Italy ('2026-12-24'), so that no time zone
 * of a browser or server can shift them.
 */

/** Days of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** A period without work; both days are included. */
export type Closure = { startsOn: string; endsOn: string }

export type WorkCalendar = {
  weekdays: readonly Weekday[]
  closures: readonly Closure[]
}

/** Banks, the registry and carriers: Monday to Friday, whatever the shop does. */
export const officeCalendar: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], closures: [] }

/**
 * National holidays with a fixed day, as 'MM-DD' (law 260/1949, art. 2, as amended). The day of Saint Francis is one
 * from 2026 on (law 151/2025).
 */
const fixedHolidays = [
  ...['01-01', '01-06', '04-25', '05-01', '06-02', '08-15'],
  ...['11-01', '12-08', '12-25', '12-26'],
]
const saintFrancis = '10-04'
const firstYearOfSaintFrancis = 2026

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the day `count` calendar days later; earlier for a negative count. */
export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * dayMs)

export const weekdayOf = (day: string): Weekday => (new Date(timeOf(day)).getUTCDay() || 7) as Weekday

/** Returns Easter Sunday of a Gregorian year (algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * correction + 114
  return dayOf(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

/** True on national holidays, Easter Sunday included. Feasts of local patrons are closures of the shop. */
export function isItalianHoliday(day: string): boolean {
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)]
  if (fixedHolidays.includes(monthDay)) return true
  if (monthDay === saintFrancis) return year >= firstYearOfSaintFrancis
  const easter = easterSunday(year)
  return day === easter || day === addDays(easter, 1)
}

export const isWorkingDay = (calendar: WorkCalendar, day: string): boolean =>
  calendar.weekdays.includes(weekdayOf(day)) &&
  !isItalianHoliday(day) &&
  !calendar.closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** More days than any setting can close the shop for; after that the calendar is taken to work again. */
const maxDaysClosed = 400

/** Returns the day itself if it is worked, else the next one that is. */
export function firstWorkingDay(calendar: WorkCalendar, day: string): string {
  for (let count = 0; count < maxDaysClosed; count++) {
    const candidate = addDays(day, count)
    if (isWorkingDay(calendar, candidate)) return candidate
  }
  return addDays(day, maxDaysClosed)
}

/** Returns the working day on which `count` working days after `day` are over; the first one from `day` on for 0. */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number): string {
  let reached = firstWorkingDay(calendar, day)
  for (let left = count; left > 0; left--) reached = firstWorkingDay(calendar, addDays(reached, 1))
  return reached
}
