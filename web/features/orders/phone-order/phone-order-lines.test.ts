import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/products.ts'
import { itemOf, newPhoneLine, typedCodes } from './phone-order-lines.ts'

const product = {
  id: 5,
  colors: ['#F7B500'],
  productTypes: ['marche', 'ministeriale', 'stampato'],
} as unknown as ProductSummary

test('codes are read row by row in any notation', () => {
  expect(typedCodes(' IT 001 99024 4731\n380001990244732, 12;\n')).toEqual(['IT001990244731', 'IT001990244732', '12'])
})

test('a line becomes what the cart takes', () => {
  const line = newPhoneLine(product)
  expect(itemOf({ ...line, quantity: 3 })).toEqual({
    productId: 5,
    quantity: 3,
    color: '#F7B500',
    orderAs: 'nuova-marca',
  })
  expect(itemOf({ ...line, orderAs: 'marca-sistitutiva' })).toBeUndefined()
  expect(itemOf({ ...line, orderAs: 'marca-sistitutiva', codes: '001990244731\n001990244732' })).toMatchObject({
    quantity: 2,
    replacements: [{ code: 'IT001990244731', piece: 'entrambe' }, { code: 'IT001990244732' }],
  })
})
