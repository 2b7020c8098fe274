import type { TagPrint } from '../print/tag-print.ts'

/**
 * True if a line is made for its buyer, with a code, number or name: no other customer can use it, and a consumer
 * cannot withdraw from it (consumer code, art. 59). False for blank tags, pliers and readers.
 */
export const isMadeToOrder = (productTypes: readonly string[], print: TagPrint | null): boolean =>
  print !== null || productTypes.includes('ministeriale') || productTypes.includes('stampato')
