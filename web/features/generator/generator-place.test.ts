import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { namedColors } from '#domain/colors.ts'
import { type Answers, mostHead } from '#domain/order-questions.ts'
import { farmKinds, lostPieces, marks, means, purposes } from '#domain/order-rules.ts'
import { speciesValues } from '#domain/species.ts'
import { addressAgain, addressOfSet, addressWith, type Edits, generatorPlaceOf } from './generator-place.ts'

const placeAt = (address: string) => generatorPlaceOf(new URL(address, 'http://shop.invalid').searchParams)
const nothing = placeAt('/generatore')

describe('the address of the order generator', () => {
  test('and its answers, choices and changes are one', () => {
    const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
    const code = fc.stringMatching(/^[A-Z]{2}-\d{2}(\/[A-Z]{1,2})?$/)
    const given: fc.Arbitrary<Answers> = fc.record({
      species: maybe(fc.constantFrom(...speciesValues)),
      purpose: maybe(fc.constantFrom(...purposes)),
      lost: maybe(fc.constantFrom(...lostPieces)),
      marks: maybe(fc.constantFrom(...marks)),
      means: maybe(fc.constantFrom(...means)),
      farm: maybe(fc.constantFrom(...farmKinds)),
      head: maybe(fc.integer({ min: 1, max: mostHead })),
      pliers: maybe(fc.uniqueArray(code, { maxLength: 4 })),
      reader: maybe(fc.constantFrom('si' as const, 'no' as const)),
    })
    const edit = fc.record(
      { quantity: fc.nat({ max: 9999 }), color: fc.constantFrom(...namedColors.map(({ hex }) => hex)) },
      { requiredKeys: [] },
    )
    const edits: fc.Arbitrary<Edits> = fc.dictionary(code, edit, { noNullPrototype: true })
    fc.assert(
      fc.property(given, fc.uniqueArray(code), edits, (given, chosen, edits) => {
        const place = { ...nothing, given, chosen, edits }
        expect(placeAt(addressOfSet(place))).toEqual(place)
        expect(placeAt(addressAgain(place, 'head'))).toEqual({ ...place, again: 'head' })
      }),
    )
  })

  it('says nothing before anything is said', () => {
    expect(addressOfSet(nothing)).toBe('/generatore')
    expect(nothing).toMatchObject({ again: undefined, wrongHead: undefined, chosen: [], edits: {} })
  })

  it('asks again for what it does not know', () => {
    const { given } = placeAt('/generatore?specie=draghi&scopo=nascite&mezzo=spago&lettore=forse')
    expect(given).toMatchObject({ species: undefined, purpose: 'nascite', means: undefined, reader: undefined })
  })

  it('reads what a plain form sends', () => {
    const start = '/generatore?specie=bovini&scopo=azienda&aziendali=neutre'
    expect(placeAt(`${start}&capi=1.200&pinze=nessuna&pinze=AP-02&pinze=AP-05`).given).toMatchObject({
      head: 1200,
      pliers: ['AP-02', 'AP-05'],
    })
    expect(placeAt(`${start}&capi=25&pinze=nessuna`).given.pliers).toEqual([])
    expect(placeAt(`${start}&capi=25`).given.pliers).toBeUndefined()
  })

  test.each(['', 'tanti', '0', '-3', '2,5', '10.001', '999999999999'])('takes %j for no number of animals', head => {
    const start = '/generatore?specie=bovini&scopo=azienda&aziendali=neutre'
    expect(placeAt(`${start}&capi=${head}`).wrongHead).toBe(head)
    expect(placeAt(start).wrongHead).toBeUndefined()
  })

  it('forgets the changes of a set when an answer makes another', () => {
    const place = placeAt('/generatore?specie=bovini&capi=25&scelte=BM-48&righe=BM-48:30:salmone,AG-01:0')
    expect(place.edits).toEqual({ 'BM-48': { quantity: 30, color: '#E8795A' }, 'AG-01': { quantity: 0 } })
    expect(addressWith(place, { head: 50 })).toBe('/generatore?specie=bovini&capi=50&scelte=BM-48')
  })
})
