import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { compareDelivery, isComplete, repeatedCodes, resolveTypedCode, sentCodesOf } from './delivery-check.ts'
import { readReaderLine } from './reader-line.ts'
import { createReadingSession, nothingKnown } from './reading-session.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
const request = { kind: 'new' as const, code: null, shippedAt: '2026-11-20T08:00:00.000Z' }

describe('the codes that were sent', () => {
  it('are the new ones and the lost ones, each once, of what has left', () => {
    expect(
      sentCodesOf([
        { codes: [code(2), code(1)], codeRequests: [request] },
        { codes: [code(3)], codeRequests: [{ ...request, shippedAt: null }] },
        {
          codes: [],
          codeRequests: [
            { ...request, kind: 'duplicate', code: code(9) },
            { ...request, kind: 'duplicate', code: code(9) },
            { ...request, kind: 'duplicate', code: code(8), shippedAt: null },
          ],
        },
        { codes: [], codeRequests: [] },
      ]),
    ).toEqual([1, 2, 9].map(code))
  })
})

describe('a delivery', () => {
  it('names what is missing and what is of no line', () => {
    const found = compareDelivery([3, 1, 2].map(code), new Set([9, 2, 7].map(code)))
    expect(found).toEqual({ present: 1, missing: [1, 3].map(code), surplus: [7, 9].map(code) })
    expect(isComplete(found)).toBe(false)
    expect(isComplete(compareDelivery([code(1)], new Set([code(1)])))).toBe(true)
    expect(isComplete(compareDelivery([code(1)], new Set([code(1), code(2)])))).toBe(false)
  })

  it('adds up, whatever was sent and read', () => {
    const codes = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(code))
    fc.assert(
      fc.property(codes, codes, (sent, read) => {
        const { present, missing, surplus } = compareDelivery(sent, new Set(read))
        expect(present + missing.length).toBe(sent.length)
        expect(present + surplus.length).toBe(read.length)
        expect(new Set([...missing, ...surplus]).size).toBe(missing.length + surplus.length)
      }),
      { numRuns: runs(200) },
    )
  })

  it('names each code that was read more than once, once, and no noise', () => {
    const session = createReadingSession(nothingKnown)
    const lines = [code(2), code(1), code(2), code(2), code(1), 'BATT', 'BATT', code(3)]
    for (const reading of lines.flatMap(readReaderLine)) session.add(reading, 0)
    expect(repeatedCodes(session)).toEqual([1, 2].map(code))
  })
})

it.each([
  ['IT 001 99024 4731', { code: 'IT001990244731' }],
  ['380001990244731', { code: 'IT001990244731' }],
  ['LA 380 001990244731', { code: 'IT001990244731' }],
  ['001990244731', { code: 'IT001990244731' }],
  ['4731', { code: 'IT001990244731' }],
  [' 47 31 ', { code: 'IT001990244731' }],
  ['731', { problem: 'several' }],
  ['0000', { problem: 'unknown-ending' }],
  ['31', { problem: 'not-a-code' }],
  ['', { problem: 'empty' }],
  ['ciao', { problem: 'not-a-code' }],
])('%j typed by hand means %j', (written, meant) => {
  expect(resolveTypedCode(written, ['IT001990244731', 'IT001990249731'])).toEqual(meant)
})
