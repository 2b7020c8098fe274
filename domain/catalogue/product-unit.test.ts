import { expect, test } from 'vitest'
import { productUnitOf } from './product-unit.ts'

test.each([
  ['pair', ['marche', 'ministeriale', 'stampato', 'visuale', 'trapezoidale'], ['cattle']],
  ['pair', ['marche', 'ministeriale', 'stampato', 'elettronica', 'trapezoidale', 'rotonda'], ['cattle']],
  ['tag', ['marche', 'ministeriale', 'stampato', 'visuale', 'trapezoidale'], ['pig']],
  ['tag', ['marche', 'ministeriale', 'stampato', 'elettronica', 'rotonda'], ['sheep']],
  ['tag', ['marche', 'aziendale', 'neutro', 'trapezoidale'], ['cattle']],
  ['tool', ['applicatori'], ['cattle']],
] as const)('the price is that of a %s: %j for %j', (unit, productTypes, species) => {
  expect(productUnitOf({ productTypes, species, features: [], details: [] })).toBe(unit)
})
