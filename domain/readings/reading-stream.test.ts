import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { maxLineCharacters, type Reading } from './reader-line.ts'
import { createReadingStream } from './reading-stream.ts'

/** Lines in the notations that the manuals show (docs/reader-formats.md), with what stands between them. */
const recorded: Record<string, { text: string; expected: string[] }> = {
  Allflex: {
    text: 'LA 380 001990244731\r\nLA_380_001990244688\r\n\r\nLR_0006_0000000018514348\r\nLA 00000 0 380 001990244690\r\nLA 982 000001088420\r\n',
    expected: ['IT001990244731', 'IT001990244688', 'not-an-animal', 'IT001990244690', 'manufacturer'],
  },
  Datamars: {
    text: 'A0000000380001990244731\r10000000380001990244688\rBATT 3.7V\r380 001990244690\rA 00000 0 0999 000000123456\r',
    expected: ['IT001990244731', 'IT001990244688', 'not-a-code', 'IT001990244690', 'manufacturer'],
  },
  Biomark: {
    text: '20-07-2012 11:46:28 01 TAG 17C.0076A0B97B\r\n06-08-2012 02:12:23 0F MSG Power: 100\r\n26-07-2012 15:50:03 01 TAG *3D6.000AC95916\r\n',
    expected: ['IT001990244731', 'not-a-code', 'manufacturer'],
  },
  'Digi-Star': {
    text: 'A 00000 0 380 001990244731, 890,LB,$,GR,8/27/03,10:15,_\r\n00000 0 380 001990244688, 1001,LB, ,GR,8/27/03,10:21,M\r\nA 00000 0 982 000014722726,VIDOOO1,GROUP01,PIN0001, 238,LB,$,GR,03/11/08,09:50,COD, 0.00,NOTE FIELD ,C\r\n',
    expected: ['IT001990244731', 'IT001990244688', 'manufacturer'],
  },
  'ISO 24631-6': {
    text: '\u0002380001990244731 0 04 000\r\n\u0002380001990244688 1 04 000\r\n\u0002826071339300045\r\n',
    expected: ['IT001990244731', 'IT001990244688', 'UK071339300045'],
  },
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** Feeds the parts one after another and ends. */
function readingsOf(parts: readonly (string | Uint8Array)[]): Reading[] {
  const stream = createReadingStream()
  return [...parts.flatMap(stream.push), ...stream.end()]
}

describe.each(Object.entries(recorded))('what a reader of %s sends', (_, { text, expected }) => {
  const whole = readingsOf([text])

  it('is read whole', () => {
    expect(whole.map(({ code, problem }) => code ?? problem)).toEqual(expected)
  })

  it('is read the same, cut at any byte', () => {
    const bytes = encoded(text)
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(readingsOf([bytes.slice(0, cut), bytes.slice(cut)]), `cut at ${cut}`).toEqual(whole)
    expect(readingsOf([...text])).toEqual(whole)
    expect(readingsOf([...bytes].map(byte => Uint8Array.of(byte)))).toEqual(whole)
  })

  it('is read the same, cut in any pieces and joined with what comes before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length * 2)), cuts => {
        const twice = text + text
        const places = [0, ...cuts.toSorted((a, b) => a - b), twice.length]
        const parts = places.slice(1).map((end, n) => encoded(twice.slice(places[n], end)))
        expect(readingsOf(parts)).toEqual([...whole, ...whole])
      }),
      { numRuns: runs(100) },
    )
  })
})

it('what stands between lines is named, and no reading is lost by it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 })), noise => {
      const lines = noise.flatMap(text => [text.replace(/[\d\r\n]/g, '#'), '380001990244731'])
      const readings = readingsOf([lines.join('\r\n')])
      expect(readings.filter(({ code }) => code === 'IT001990244731')).toHaveLength(noise.length)
      expect(readings.every(({ code, problem }) => code !== null || problem === 'not-a-code')).toBe(true)
    }),
    { numRuns: runs(200) },
  )
})

it('a line without an end takes no more memory, is told once, and the next one is read', () => {
  const noise = Array.from({ length: 1000 }, () => '\u00ff0123456789'.repeat(100))
  const readings = readingsOf([...noise, '\r\n380001990244731'])
  expect(readings.map(({ code, problem, raw }) => [code ?? problem, raw.length])).toEqual([
    ['too-long', maxLineCharacters],
    ['IT001990244731', 15],
  ])
})
