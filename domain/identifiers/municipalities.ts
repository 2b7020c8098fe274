import { isProvinceCode, type ProvinceCode } from './provinces.ts'

/**
 * Finds municipalities by the start of their name, ignoring accents and apostrophes. The list
 * (data/municipalities.json) is of 1 January 2020 and is for suggestions only: later mergers are missing, so no address
 * may be refused because its municipality or CAP is not in it.
 */

export type Municipality = {
  name: string
  province: ProvinceCode
  /** Five digits each, ascending; one, except for the 44 municipalities with several postal zones. */
  postalCodes: readonly string[]
  /** The name for comparison: lower case, without accents, words separated by one space. */
  searchKey: string
}

const searchKeyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Returns the list with search keys; call it once. Throws a RangeError for an invalid row. */
export const readMunicipalities = (rows: readonly (readonly string[])[]): Municipality[] =>
  rows.map(([name, province, ...postalCodes]) => {
    if (!name || !province || !isProvinceCode(province) || postalCodes.length === 0)
      throw new RangeError(`Not a municipality: ${name} (${province})`)
    return { name, province, postalCodes, searchKey: searchKeyOf(name) }
  })

const rankOf = (municipality: Municipality, key: string): number => {
  if (/^\d+$/.test(key)) return municipality.postalCodes.some(code => code.startsWith(key)) ? 0 : -1
  if (municipality.searchKey.startsWith(key)) return 0
  if (municipality.searchKey.includes(` ${key}`)) return 1
  return municipality.searchKey.includes(key) ? 2 : -1
}

const byName = (a: Municipality, b: Municipality): number => {
  if (a.searchKey !== b.searchKey) return a.searchKey < b.searchKey ? -1 : 1
  return a.province < b.province ? -1 : 1
}

/**
 * Returns at most `limit` municipalities: first those whose name begins with the text, then those with a later word
 * that does, then those that contain it, each sorted by name and province. For digits, those with a CAP that begins
 * with them. Empty if the text is empty.
 */
export const findMunicipalities = (all: readonly Municipality[], text: string, limit: number): Municipality[] => {
  const key = searchKeyOf(text)
  if (key === '') return []
  const ranked: [Municipality[], Municipality[], Municipality[]] = [[], [], []]
  for (const municipality of all) ranked[rankOf(municipality, key)]?.push(municipality)
  return ranked.flatMap(found => found.sort(byName)).slice(0, Math.max(0, limit))
}
