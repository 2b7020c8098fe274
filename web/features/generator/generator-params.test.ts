import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { namedColors } from '#domain/catalogue/colors.ts'
import { speciesValues } from '#domain/catalogue/species.ts'
import { type Answers, maxAnimals } from '#domain/orders/order-questions.ts'
import { farmKinds, identifierSets, lostPieces, purposes, tagMixes } from '#domain/orders/order-rules.ts'
import { answerHref, askAgainHref, type Edits, generatorSetHref, parseGeneratorState } from './generator-params.ts'

const stateAt = (address: string) => parseGeneratorState(new URL(address, 'http://shop.invalid').searchParams)
const lambs = {
  species: 'sheep' as const,
  purpose: 'nascite' as const,
  tagMix: 'ufficiali' as const,
  identifierSet: 'elettronica' as const,
  head: 12,
}
const nothing = stateAt('/generatore')

describe('the address of the order generator', () => {
  test('and its answers, choices and changes are one', () => {
    const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
    const code = fc.stringMatching(/^[A-Z]{2}-\d{2}(\/[A-Z]{1,2})?$/)
    const given: fc.Arbitrary<Answers> = fc.record({
      species: maybe(fc.constantFrom(...speciesValues)),
      purpose: maybe(fc.constantFrom(...purposes)),
      lost: maybe(fc.constantFrom(...lostPieces)),
      tagMix: maybe(fc.constantFrom(...tagMixes)),
      identifierSet: maybe(fc.constantFrom(...identifierSets)),
      farm: maybe(fc.constantFrom(...farmKinds)),
      head: maybe(fc.integer({ min: 1, max: maxAnimals })),
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
        const state = { ...nothing, given, others: [lambs], chosen, edits }
        expect(stateAt(generatorSetHref(state))).toEqual(state)
        expect(stateAt(askAgainHref(state, 'head'))).toEqual({ ...state, again: 'head' })
      }),
    )
  })

  it('says nothing before anything is said', () => {
    expect(generatorSetHref(nothing)).toBe('/generatore')
    expect(nothing).toMatchObject({ again: undefined, wrongHead: undefined, chosen: [], edits: {} })
  })

  it('asks again for what it does not know', () => {
    const { given } = stateAt('/generatore?specie=draghi&scopo=nascite&mezzo=spago&lettore=forse')
    expect(given).toMatchObject({ species: undefined, purpose: 'nascite', identifierSet: undefined, reader: undefined })
  })

  it('reads what a plain form sends', () => {
    const start = '/generatore?specie=bovini&scopo=azienda&aziendali=neutre'
    expect(stateAt(`${start}&capi=1.200&pinze=nessuna&pinze=AP-02&pinze=AP-05`).given).toMatchObject({
      head: 1200,
      pliers: ['AP-02', 'AP-05'],
    })
    expect(stateAt(`${start}&capi=25&pinze=nessuna`).given.pliers).toEqual([])
    expect(stateAt(`${start}&capi=25`).given.pliers).toBeUndefined()
  })

  test.each(['', 'tanti', '0', '-3', '2,5', '10.001', '999999999999'])('takes %j for no number of animals', head => {
    const start = '/generatore?specie=bovini&scopo=azienda&aziendali=neutre'
    expect(stateAt(`${start}&capi=${head}`).wrongHead).toBe(head)
    expect(stateAt(start).wrongHead).toBeUndefined()
  })

  it('forgets the changes of a set when an answer makes another', () => {
    const state = stateAt('/generatore?specie=bovini&capi=25&scelte=BM-48&righe=BM-48:30:salmone,AG-01:0')
    expect(state.edits).toEqual({ 'BM-48': { quantity: 30, color: '#E8795A' }, 'AG-01': { quantity: 0 } })
    expect(answerHref(state, { head: 50 })).toBe('/generatore?specie=bovini&capi=50&scelte=BM-48')
  })
})
