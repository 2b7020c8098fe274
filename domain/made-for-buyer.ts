import type { TagPrint } from './print/tag-print.ts'

/**
 * Whether a line is made for its buyer alone, with a code, a number or a name: nobody else can use it, and a consumer cannot
 * withdraw from it (consumer code, art. 59). Blank tags, pliers and readers are not.
 */
export const isMadeForBuyer = (productTypes: readonly string[], print: TagPrint | null): boolean =>
  print !== null || productTypes.includes('ministeriale') || productTypes.includes('stampato')
