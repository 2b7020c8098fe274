import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { electronicTagCode, parseTagCode } from '../tags/tag-codes.ts'
import { tagListLines } from '../tags/tag-list-parser.ts'
import { readRow } from '../tags/tag-row.ts'
import { maxLineCharacters, readingKey, readReaderLine, readReaderRows } from './reader-line.ts'

const cow = 'IT001990244731'
const hexadecimal = (number: string, retagging = 0) =>
  ((1n << 63n) | (BigInt(retagging) << 60n) | (BigInt(number.slice(0, 3)) << 38n) | BigInt(number.slice(3))).toString(
    16,
  )

describe('a line of a reader', () => {
  test.each([
    ['fifteen digits', '380001990244731'],
    ['sixteen digits', '0380001990244731'],
    ['country and number apart', '380 001990244731'],
    ['four digits of country', '0380 001990244731'],
    ['Allflex, as delivered', 'LA 380 001990244731'],
    ['Allflex, with underscores', 'LA_380_001990244731'],
    ['TIRIS: reserved bits and data block', 'LA 00000 0 380 001990244731'],
    ['Datamars ISO Long', 'A0000000380001990244731'],
    ['Datamars ISO Tiris', 'A 00000 0 380 001990244731'],
    ['Datamars F-210', 'A 00000 0 0380 001990244731'],
    ['the Italian register’s 23 digits', '10000000380001990244731'],
    ['the 23 digits apart, of a sheep', '1 0 04 00 0 0380 001990244731'],
    ['ISO 24631-6: fields after the code', '380 001990244731 0 04 000'],
    ['framed by control characters', '\u0002380001990244731\u0003'],
    ['64 bits in hexadecimal', '80005F0076A0B97B'],
    ['hexadecimal with a dot', '17C.0076A0B97B'],
    ['a log with time and reader', '20-07-2026 11:46:28 01 TAG *17C.0076A0B97B'],
    ['a date and time before', '2026-11-27 10:15:00 380001990244731'],
    ['digits of a date and time before', '271126101500 380001990244731'],
    ['a table with quotes and a weight', '"0380 001990244731";"27/11/2026";"450,5"'],
    ['country in a column of its own', '7,380,001990244731,Stella'],
    ['a spreadsheet’s mark for text', '="380001990244731"'],
    ['the printed code', 'IT 001 99024 4731'],
    ['a maker’s number beside the printed code', '982 000001088420;IT001990244731;450'],
  ])('%s', (_, line) => {
    expect(readReaderLine(line).map(({ code, problem }) => [code, problem])).toEqual([[cow, null]])
  })

  test.each([
    ['a number of the maker', 'LA 982 000001088420', 'manufacturer', '982000001088420'],
    ['a test number', '999000000123456', 'manufacturer', '999000000123456'],
    ['a country without a rule', '250 001990244731', 'unknown-country', '250001990244731'],
    ['more than 38 bits', '380999990244731', 'not-a-code', '380999990244731'],
    ['a transponder of the industry', 'LR_0006_0000000018514348', 'not-an-animal', null],
    ['the same without spaces', 'R00060000000000123456', 'not-an-animal', null],
    ['words', 'BATTERY LOW', 'not-a-code', null],
    ['half a code', '38000199024', 'not-a-code', null],
    ['a maker’s number beside other digits', '982 000001088420;001990244731', 'manufacturer', '982000001088420'],
  ])('%s has no code and says why', (_, line, problem, number) => {
    expect(readReaderLine(line)).toEqual([{ raw: line, code: null, number, retagging: 0, problem }])
  })

  it('is nothing if it is empty', () => {
    expect(['', '  ', '\u0002\u0003', '\0'].flatMap(readReaderLine)).toEqual([])
  })

  it('tells how often the animal was tagged again', () => {
    const [decimal, bits] = ['1 2 04 00 0 0380 001990244731', hexadecimal('380001990244731', 2)].flatMap(readReaderLine)
    expect([decimal, bits]).toMatchObject([
      { code: cow, retagging: 2 },
      { code: cow, retagging: 2 },
    ])
  })

  it('gives every code of a line, once each', () => {
    const line = '380001990244731;IT 001 99024 4731;0380001990244688;380001990244731'
    expect(readReaderLine(line).map(({ code }) => code)).toEqual([cow, 'IT001990244688'])
    expect(readReaderLine('IT001990244731 IT001990244688')).toHaveLength(2)
  })

  it('that no reader writes is told by its length', () => {
    const [reading, ...others] = readReaderLine(`380001990244731 ${'7'.repeat(maxLineCharacters)}`)
    expect(reading).toMatchObject({ code: null, problem: 'too-long' })
    expect(reading?.raw).toHaveLength(maxLineCharacters)
    expect(others).toEqual([])
  })
})

describe('a file', () => {
  const read = (text: string) => readReaderRows(tagListLines(text).map(readRow))

  test.each([
    ['of a program, with headings', 'EID,VID,Date,Time\r\n380 001990244731,4731,27/11/2026,10:15\r\n'],
    ['with semicolons and quotes', 'sep=;\n"Marca";"Peso"\n"0380001990244731";"450,5"\n'],
    ['with a mark of its encoding', '\uFEFF380001990244731'],
    ['with headings that have digits', 'Animale 1\n380001990244731'],
  ])('%s', (_, text) => {
    expect(read(text).map(({ code }) => code)).toEqual([cow])
  })

  it('has no reading for its headings, but one for each line that is no code', () => {
    const readings = read('EID\n380001990244731\nfine\n')
    expect(readings.map(({ code, problem }) => code ?? problem)).toEqual([cow, 'not-a-code'])
  })
})

const ids = fc.integer({ min: 1, max: 111_999_999_999 }).map(n => String(n).padStart(12, '0'))

it('every notation of an Italian code gives it', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 7 }), (id, retagging) => {
      const code = parseTagCode(`IT${id}`)
      const notations = [
        electronicTagCode(`IT${id}`) ?? '',
        `LA 380 ${id}`,
        `A0000000380${id}`,
        `1${retagging}000000380${id}`,
        `17C.${BigInt(id).toString(16).padStart(10, '0')}`,
        hexadecimal(`380${id}`, retagging),
        hexadecimal(`380${id}`).toUpperCase(),
      ]
      for (const notation of notations)
        expect(
          readReaderLine(notation).map(reading => reading.code),
          notation,
        ).toEqual([code])
    }),
    { numRuns: runs(200) },
  )
})

it('any text gives readings with either a code or a problem', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), line => {
      for (const reading of readReaderLine(line)) {
        expect(reading.code === null).toBe(reading.problem !== null)
        expect(readingKey(reading)).not.toBe('')
      }
    }),
    { numRuns: runs(300) },
  )
})
