import { describe, expect, test } from 'vitest'
import { drawnShapeOf, measuresOf } from './printed-tag.ts'

describe('a printed tag', () => {
  test.each([
    [['marche', 'stampato', 'trapezoidale', 'rotonda'], 'flag'],
    [['marche', 'stampato', 'a-fasetta', 'rotonda'], 'strip'],
    [['marche', 'stampato', 'rotonda'], 'disc'],
    [['marche', 'stampato', 'elettronica'], undefined],
    [['marche', 'neutro', 'trapezoidale'], undefined],
    [['applicatori'], undefined],
  ])('of %j is drawn as a %s', (productTypes, shape) => {
    expect(drawnShapeOf({ productTypes })).toBe(shape)
  })

  test.each([
    ['58 × 66 mm, spessore 1,6 mm', { width: '58 mm', height: '66 mm' }],
    ['Ø 27 mm, transponder FDX-B', { width: 'Ø 27 mm' }],
    ['9,8 g', {}],
  ])('measures what its table says: %s', (value, measures) => {
    expect(measuresOf({ details: [{ label: 'Bandiera', value }] })).toEqual(measures)
  })
})
