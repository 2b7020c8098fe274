import { expect, test } from 'vitest'
import { productSizeOf } from './product-size.ts'
import { sizeLabel } from './size-label.ts'

const sizeOf = (...details: [label: string, value: string][]) =>
  productSizeOf({ productTypes: ['marche'], details: details.map(([label, value]) => ({ label, value })) })

test('the size of a product is that of its largest piece', () => {
  expect(sizeOf(['Bottone', 'Ø 30 mm, HDX'], ['Bandiera', '58 × 66 mm, spessore 1,6 mm'])).toEqual({
    shape: 'flag',
    width: 58,
    height: 66,
  })
  expect(sizeOf(['Fascetta', '40 × 10 mm, chiusa'])).toEqual({ shape: 'strip', width: 40, height: 10 })
  expect(sizeOf(['Bolo', '70 × 21 mm, 70 g'])).toEqual({ shape: 'bolus', width: 70, height: 21 })
  expect(sizeOf(['Maschio', 'Ø 28,5 mm, gambo da 12 mm'])).toEqual({ shape: 'button', width: 28.5, height: 28.5 })
})

test('a product without measures, and a tool, have no size', () => {
  expect(sizeOf(['Materiale', 'Nylon'])).toBeNull()
  const details = [{ label: 'Bandiera', value: '58 × 66 mm' }]
  expect(productSizeOf({ productTypes: ['applicatori'], details })).toBeNull()
})

test('a size is written with a comma, and with the sign of a diameter if the tag is round', () => {
  expect(sizeLabel({ shape: 'flag', width: 58, height: 66.5 })).toBe('58 × 66,5 mm')
  expect(sizeLabel({ shape: 'button', width: 27.5, height: 27.5 })).toBe('Ø 27,5 mm')
})
