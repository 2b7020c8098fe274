import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isThorough } from '../../test/property-runs.ts'
import { electronicTagCode, tagCodeGroups } from './tag-codes.ts'
import { countryWord } from './tag-countries.ts'
import { parseTagList } from './tag-list-parser.ts'

const code = fc.integer({ min: 0, max: 2 ** 38 - 1 }).map(n => {
  const digits = String(n).padStart(12, '0')
  // A separate code without country is recognized by its province.
  return `IT${`001${digits}`.slice(0, 12)}`
})
const notation = fc.constantFrom<(code: string) => string>(
  text => text,
  text => text.toLowerCase(),
  text => text.slice(2),
  text => (tagCodeGroups(text) ?? []).join(' '),
  text => (tagCodeGroups(text) ?? []).join('.'),
  text => (tagCodeGroups(text) ?? []).slice(1).join('-'),
  text => electronicTagCode(text) ?? '',
  text => `0${electronicTagCode(text)}`,
)
const manyRuns = isThorough ? 10_000 : 300
const day = fc.date({ min: new Date('2010-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
const between = fc.constantFrom('\n', '\r\n', ';', ', ', '\t', '|', '\n\n')

describe('any list', () => {
  it('gives its codes back in their order, in whatever notation and however they are parted', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(code, { minLength: 1, maxLength: 40 }),
        fc.array(notation, { minLength: 40, maxLength: 40 }),
        between,
        (codes, notations, parted) => {
          const text = codes.map((one, n) => notations[n]?.(one)).join(parted)
          expect(parseTagList(text).map(line => line.code)).toEqual(codes)
        },
      ),
    )
  })

  it('loses no line that is not empty, whatever it holds, and invents none', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 10 }), lines => {
        const text = `1\n${lines.join('\n')}`
        for (const { input, code: found, ending } of parseTagList(text)) {
          expect(input).not.toBe('')
          expect(found !== null && ending !== null).toBe(false)
        }
        const written = text.split(/[\n\r\u2028\u2029\f]+/).filter(line => /[^\s\uFEFF;,|"'=\p{Cc}]/u.test(line))
        expect(parseTagList(text).length).toBeGreaterThanOrEqual(written.length)
      }),
    )
  })

  it('gives one animal for each row of a table, whatever stands beside its code', () => {
    const beside = fc.oneof(
      // Before digits without a country, a weight of as many kilograms as a country's number says nothing.
      fc
        .integer({ min: 0, max: 999 })
        .map(String)
        .filter(weight => countryWord(weight) === null),
      fc.integer({ min: 0, max: 9999 }).map(n => `${n},5`),
      day.map(date => date.toISOString().slice(0, 10)),
      day.map(date => date.toISOString().slice(2, 19).replace(/\D/g, '')),
      fc.constantFrom('', 'F', 'Stella', '380 kg', 'Bruna'),
    )
    const row = fc.tuple(code, notation, fc.nat(), fc.array(beside, { minLength: 3, maxLength: 3 }))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), fc.constantFrom(';', '\t'), (rows, separator) => {
        const place = (rows[0]?.[2] ?? 0) % 4
        const lines = rows.map(([code, write, , cells]) => cells.toSpliced(place, 0, write(code)).join(separator))
        const headings = ['Peso', 'Nato', 'Nome'].toSpliced(place, 0, 'Marca').join(separator)
        for (const text of [lines, [headings, ...lines]])
          expect(parseTagList(text.join('\n')).map(line => line.code)).toEqual(rows.map(([code]) => code))
      }),
      { numRuns: manyRuns },
    )
  })

  it('takes no date or time for an Italian animal', () => {
    const clocks = day.map(date => {
      const [year = '', month = '', dayOfMonth = '', hour = '', minute = '', second = ''] = date
        .toISOString()
        .split(/\D/)
      const [time, short] = [hour + minute + second, year.slice(2)]
      const days = [year + month + dayOfMonth, dayOfMonth + month + year, short + month + dayOfMonth]
      const all = [...days, dayOfMonth + month + short, month + dayOfMonth + short]
      return all.flatMap(written => [written + time, written + hour + minute, String(Number(written + time))])
    })
    fc.assert(
      fc.property(clocks, written => {
        for (const text of written)
          expect(
            parseTagList(text).map(line => line.code),
            text,
          ).toEqual([null])
      }),
      { numRuns: manyRuns },
    )
  })

  it('takes no foreign number for an Italian animal, also without the zeros that a spreadsheet has removed', () => {
    const foreign = fc.tuple(
      fc.constantFrom('040', '056', '100', '208', '246', '250', '276', '442', '528', '756', '826', '982'),
      fc.integer({ min: 0, max: 111_999_999_999 }).map(n => String(n).padStart(12, '0')),
    )
    fc.assert(
      fc.property(foreign, ([country, id]) => {
        const [short, bare] = [String(Number(country)), String(Number(id))]
        const texts = [country + id, `${country} ${id}`, `0${country}${id}`, `A0000000${country}${id}`, short + id]
        const tables = [country, short].flatMap(name => [`${name};${id}`, `${name}\t${bare}`, `${name} ${bare}`])
        for (const text of [...texts, ...tables])
          expect(
            parseTagList(text).some(line => line.code?.startsWith('IT')),
            text,
          ).toBe(false)
      }),
      { numRuns: manyRuns },
    )
  })
})
