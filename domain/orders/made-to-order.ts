import type { TagPrint } from '../print/tag-print.ts'

/**
 * True if a line is made for its buyer, with a code, number or name: no other customer can use it, and a consumer
 * cannot withdraw from it (consumer code, art. 59). False for blank tags, pliers and readers.
 */
export const isMadeToOrder = (productTypes: readonly string[], print: TagPrint | null): boolean =>
  print !== null || productTypes.includes('ministeriale') || productTypes.includes('stampato')

type OrderedLine = { product: { productTypes: readonly string[] }; print: TagPrint | null }

/** Returns whether a consumer can withdraw from all lines of an order, from some of them or from none. */
export function withdrawalOf(lines: readonly OrderedLine[]): 'all' | 'some' | 'none' {
  const made = lines.filter(({ product, print }) => isMadeToOrder(product.productTypes, print)).length
  if (made === 0) return 'all'
  return made === lines.length ? 'none' : 'some'
}
