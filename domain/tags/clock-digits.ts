/**
 * Tells dates and times from numbers of animals: tables of readers have columns with the time of each reading, often
 * without any separator.
 */

/** How a date and a time may be written without separators; `Y` is a year of four digits, `y` its last two. */
const patterns = ['YMD', 'DMY', 'MDY', 'yMD', 'DMy', 'MDy'].flatMap(date => [`${date}hms`, `${date}hm`])
const widthOf = (field: string) => (field === 'Y' ? 4 : 2)
const widthOfAll = (pattern: string) => [...pattern].reduce((sum, field) => sum + widthOf(field), 0)
const patternsByLength = Map.groupBy(patterns, widthOfAll)

/** Years in which readers are used. With earlier ones, numbers of the provinces 001 to 009 would be taken for dates. */
const isPossible: Record<string, (value: number) => boolean> = {
  Y: year => year >= 2010 && year <= 2049,
  y: year => year >= 10 && year <= 49,
  M: month => month >= 1 && month <= 12,
  D: day => day >= 1 && day <= 31,
  h: hour => hour <= 23,
  m: minute => minute <= 59,
  s: second => second <= 59,
}

/** True if the digits, ten to twelve or fourteen, can be read as a date with a time, also without a zero at the start. */
export const isClockDigits = (digits: string): boolean => [digits, `0${digits}`].some(isClock)

function isClock(digits: string): boolean {
  return (patternsByLength.get(digits.length) ?? []).some(pattern => {
    let at = 0
    return [...pattern].every(field => {
      const value = Number(digits.slice(at, (at += widthOf(field))))
      return isPossible[field]?.(value) ?? false
    })
  })
}

/** True for a date with separators, '28/11/2026' or '2026-11-28', whose digits could otherwise be part of a code. */
export const isDate = (word: string): boolean => /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(word)

/**
 * True for ten digits that may be the seconds since 1970 of a reading between 2015 and 2031. They may as well be an Italian
 * code of the province 001 without its zeros.
 */
export const isUnixTime = (digits: string): boolean =>
  /^\d{10}$/.test(digits) && digits >= '1420070400' && digits < '1924992000'
