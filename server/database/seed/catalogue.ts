/**
 * The demo catalogue. Guarantees that relations are true: what is said to fit on one side is said on the other, a tag goes
 * with the needle of its applicator and with the readers that read its transponder, and similar products are of one kind.
 */
import type { Category } from '#domain/product-filters.ts'
import { applicators } from './catalogue-applicators.ts'
import { farmButtons } from './catalogue-farm-buttons.ts'
import { farmFlags } from './catalogue-farm-flags.ts'
import { ministryCattle } from './catalogue-ministry-cattle.ts'
import { ministryPigs } from './catalogue-ministry-pigs.ts'
import { ministrySheep } from './catalogue-ministry-sheep.ts'
import { readers } from './catalogue-readers.ts'
import { type Draft, type SeedProduct, seedProduct } from './seed-product.ts'

const tags = [...ministryCattle, ...ministrySheep, ...ministryPigs, ...farmFlags, ...farmButtons]
const families: [Category, Draft[]][] = [
  ['marche', tags],
  ['applicatori', applicators],
  ['lettori', readers],
]

type Pair = readonly [string, string]

function compatiblePairs(): Pair[] {
  const said = [...tags, ...applicators].flatMap(({ code, fits = [] }) => fits.map((other): Pair => [code, other]))
  const needles = applicators.flatMap(({ code: needle, fits = [] }) =>
    tags.filter(tag => tag.fits?.some(code => fits.includes(code))).map((tag): Pair => [tag.code, needle]),
  )
  const read = readers.flatMap(reader =>
    tags
      .filter(tag => tag.transponders?.some(one => reader.transponders?.includes(one)))
      .map((tag): Pair => [tag.code, reader.code]),
  )
  return [...said, ...needles, ...read]
}

// What one needs beside a tag comes first.
const asShown = [...applicators, ...readers, ...tags].map(draft => draft.code)

function compatibleWith(code: string, pairs: readonly Pair[]): string[] {
  const partners = new Set(pairs.filter(pair => pair.includes(code)).flat())
  return asShown.filter(other => other !== code && partners.has(other))
}

const mostSimilar = 6
const shared = (a: readonly string[], b: readonly string[]) => a.filter(one => b.includes(one)).length

/** How alike two products of a category are: what they are first, then for whom, then how near in price. */
function likeness(a: SeedProduct, b: SeedProduct): number {
  const sameMake = a.productTypes[1] === b.productTypes[1]
  const price = Math.abs(a.price - b.price) / Math.max(a.price, b.price)
  const species = shared(a.species, b.species) - Math.abs(a.species.length - b.species.length)
  return (sameMake ? 3 : 0) + 2 * shared(a.productTypes, b.productTypes) + species - price
}

const similarTo = (product: SeedProduct, products: readonly SeedProduct[]): string[] =>
  products
    .filter(other => other !== product && !other.disabled && other.productTypes[0] === product.productTypes[0])
    .filter(other => shared(other.species, product.species) > 0)
    .toSorted((a, b) => likeness(product, b) - likeness(product, a))
    .slice(0, mostSimilar)
    .map(other => other.productCode)

function related(products: readonly SeedProduct[]): SeedProduct[] {
  const pairs = compatiblePairs()
  return products.map(product => ({
    ...product,
    compatible: compatibleWith(product.productCode, pairs),
    similar: similarTo(product, products),
  }))
}

export const catalogue: SeedProduct[] = related(
  families.flatMap(([category, family]) => family.map(draft => seedProduct(category, draft))),
)
