import { expect, test } from 'vitest'
import { priceInText } from './price-in-text.ts'

test.each([
  [795, 2_200, '7,95 € (9,70 € con IVA)'],
  [795, 2_450, '7,95 € (9,90 € con IVA)'],
  [123_450, 1_000, '1.234,50 € (1.357,95 € con IVA)'],
  [795, 0, '7,95 €'],
])('%i cents at %i basis points read %s', (net, vatBasisPoints, text) => {
  expect(priceInText(net, vatBasisPoints).replaceAll('\u00a0', ' ')).toBe(text)
})
