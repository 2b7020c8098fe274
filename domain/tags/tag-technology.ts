/** Technology of a tag, by the product types; the registry asks for it with new codes. */
export type TagTechnology = 'visuale' | 'elettronica' | 'bioptica'

export const technologyOf = (productTypes: readonly string[]): TagTechnology =>
  productTypes.includes('bioptica') ? 'bioptica' : productTypes.includes('elettronica') ? 'elettronica' : 'visuale'
