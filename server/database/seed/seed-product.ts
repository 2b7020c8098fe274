/** The shape of a product in the seed catalogue, and what a family of products leaves to be worked out. */
import { hexOf, type NamedColor } from '#domain/colors.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceTier } from '#domain/price-tiers.ts'
import { type Feature, featuresOf } from '#domain/product-features.ts'
import type { Category, ProductType } from '#domain/product-filters.ts'
import { animalCategoriesOf, type Species } from '#domain/species.ts'

export type SeedProduct = {
  productCode: string
  title: string
  /** One or two sentences. */
  description: string
  /** Two to four paragraphs, separated by blank lines. */
  longDescription: string
  price: Cents
  tiers: PriceTier[]
  quantity: number
  brand: string
  productTypes: string[]
  animalCategories: string[]
  species: Species[]
  /** Upper-case hex. */
  colors: string[]
  /** Which parts it is made of: F female, M male, D electronic disc or sample vial; L a reader. */
  categoryCode: string
  features: Feature[]
  details: { label: string; value: string }[]
  /** How it is put on or used; a blank line between steps. */
  application: string
  createdDaysAgo: number
  inStock: boolean
  disabled?: boolean
  pictures: { main: string; byColor?: Record<string, string>; gallery: string[] }
  /** Product codes; if A names B, B names A. */
  compatible: string[]
  similar: string[]
}

export type Transponder = 'HDX' | 'FDX-B'

/** A product as its family writes it down. */
export type Draft = {
  code: string
  title: string
  description: string
  /** Paragraphs of the long description. */
  about: string[]
  price: Cents
  tiers?: PriceTier[]
  quantity: number
  brand: string
  types: ProductType[]
  species: Species[]
  colors: NamedColor[]
  parts: string
  details: Record<string, string>
  application: string[]
  daysAgo: number
  disabled?: boolean
  /** Stem of its pictures; with colours, one picture for each. */
  picture: string
  gallery?: string[]
  /** Codes of what it works with, said on one side only. */
  fits?: string[]
  /** What its types do not tell. */
  features?: Feature[]
  /** What it carries, and for a reader what it reads. */
  transponders?: Transponder[]
}

const pictureColors: Record<NamedColor, string> = {
  giallo: 'yellow',
  salmone: 'salmon',
  bianco: 'white',
  verde: 'green',
  blu: 'blue',
  arancio: 'orange',
  rosso: 'red',
  rosa: 'pink',
  viola: 'violet',
  acciaio: 'steel',
  nero: 'black',
}

function picturesOf({ picture, colors, gallery = [] }: Draft): SeedProduct['pictures'] {
  const byColor = Object.fromEntries(colors.map(color => [hexOf(color), `${picture}-${pictureColors[color]}`]))
  const [main = picture] = Object.values(byColor)
  return { main, ...(colors.length > 0 && { byColor }), gallery }
}

/** The product of a draft, without its relations: those need the whole catalogue. */
export const seedProduct = (category: Category, draft: Draft): SeedProduct => ({
  productCode: draft.code,
  title: draft.title,
  description: draft.description,
  longDescription: draft.about.join('\n\n'),
  price: draft.price,
  tiers: draft.tiers ?? [],
  quantity: draft.quantity,
  brand: draft.brand,
  productTypes: [category, ...draft.types],
  animalCategories: animalCategoriesOf(draft.species),
  species: draft.species,
  colors: draft.colors.map(hexOf),
  categoryCode: draft.parts,
  features: featuresOf(draft.types, draft.features),
  details: Object.entries(draft.details).map(([label, value]) => ({ label, value })),
  application: draft.application.join('\n\n'),
  createdDaysAgo: draft.daysAgo,
  inStock: draft.quantity > 0,
  ...(draft.disabled && { disabled: true }),
  pictures: picturesOf(draft),
  compatible: [],
  similar: [],
})
