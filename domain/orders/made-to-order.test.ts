import { expect, test } from 'vitest'
import { withdrawalOf } from './made-to-order.ts'

const line = (productTypes: string[], isPrinted = false) => ({
  product: { productTypes },
  print: isPrinted ? { text: ['A'] } : null,
})
const pliers = line(['applicatori'])
const official = line(['marche', 'ministeriale'])
const printed = line(['marche', 'aziendale'], true)

test.each([
  ['pliers', [pliers], 'all'],
  ['pliers and official tags', [pliers, official], 'some'],
  ['official and printed tags', [official, printed], 'none'],
  ['blank tags', [line(['marche', 'aziendale'])], 'all'],
] as const)('from an order of %s a consumer can withdraw: %s', (_, lines, expected) => {
  expect(withdrawalOf(lines)).toBe(expected)
})
