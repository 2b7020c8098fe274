/** What a code goes onto, in the words of the products' types. */
export type Means = 'visuale' | 'elettronica' | 'bioptica'

export const meansOf = (productTypes: readonly string[]): Means =>
  productTypes.includes('bioptica') ? 'bioptica' : productTypes.includes('elettronica') ? 'elettronica' : 'visuale'
