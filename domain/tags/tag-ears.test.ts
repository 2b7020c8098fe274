import { describe, expect, it } from 'vitest'
import type { Species } from '../catalogue/species.ts'
import { earInWords, isEarAsked, type LostEar, lostEars, pieceOfEar, prescribedEar } from './tag-ears.ts'
import { wornEarsOf } from './worn-ears.ts'

const flag = ['marche', 'ministeriale', 'stampato', 'visuale', 'trapezoidale']
const withButton = ['marche', 'ministeriale', 'stampato', 'elettronica', 'trapezoidale', 'rotonda']
const aProduct = (productTypes: string[], species: Species[]) => ({ productTypes, species, features: [], details: [] })

describe('the ear of a piece', () => {
  it.each([
    ['cattle', 'principale', 'right'],
    ['buffalo', 'secondaria', 'left'],
    ['cattle', null, null],
    ['sheep', 'principale', null],
    ['pig', 'secondaria', null],
    [null, 'principale', null],
  ] as const)('of %s, %s, is %s', (species, piece, ear) => {
    expect(prescribedEar(species, piece)).toBe(ear)
  })

  it('is asked of the species for which no rule tells it', () => {
    expect((['cattle', 'buffalo', 'sheep', 'goat', 'pig', null] as const).map(isEarAsked)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it.each([
    ['cattle', 'left', 'secondaria'],
    ['buffalo', 'right', 'principale'],
    ['goat', 'both', 'entrambe'],
    ['goat', 'left', undefined],
    ['cattle', undefined, undefined],
  ] as [Species, LostEar | undefined, string | undefined][])('of %s, %s, tells the piece %s', (species, ear, piece) => {
    expect(pieceOfEar(species, ear)).toBe(piece)
  })

  it('a sentence names the ears that a tag was lost from', () => {
    expect(lostEars.map(earInWords)).toEqual(['orecchio sinistro', 'orecchio destro', 'tutti e due gli orecchi'])
  })

  it.each([
    ['a pair of flags', flag, 'cattle', { left: 1, right: 1, principale: 'right', secondaria: 'left', single: null }],
    [
      'a flag and a button',
      withButton,
      'goat',
      { left: 1, right: 1, principale: null, secondaria: null, single: null },
    ],
    [
      'a flag beside a bolus',
      ['marche', 'ministeriale', 'stampato', 'elettronica', 'trapezoidale'],
      'cattle',
      { left: 1, right: 0, principale: null, secondaria: null, single: 'left' },
    ],
    ['a single flag', flag, 'pig', { left: 0, right: 0, principale: null, secondaria: null, single: null }],
    ['no printed piece', ['marche'], 'cattle', { left: 0, right: 0, principale: null, secondaria: null, single: null }],
  ] as const)('is worn: %s', (_, types, species, worn) => {
    expect(wornEarsOf(aProduct([...types], [species]), species)).toEqual(worn)
  })
})
