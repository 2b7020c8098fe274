/**
 * Chooses applicators and readers for tags. Guarantees that every piece of every tag gets pliers that the catalogue
 * lists as compatible, and that a reader is suggested only if it reads all electronic tags. Prefers pliers that close
 * the most tags, so that few are needed.
 */

import type { Species } from '../catalogue/species.ts'
import type { Cents } from '../money/money.ts'

/** The part of a product that the order generator uses. */
export type Sellable = {
  id: number
  productCode: string
  price: Cents
  /** Pieces available for one cart line. */
  available: number
  productTypes: readonly string[]
  species: readonly Species[]
  /** Letters of its parts: F female, M male, D device. */
  categoryCode: string
  features: readonly string[]
  /** Upper-case hex. */
  colors: readonly string[]
  compatibleProductIds: readonly number[]
}

/** True if the product has this type (`productTypes`). */
export const hasType = (product: Pick<Sellable, 'productTypes'>, type: string) => product.productTypes.includes(type)
/** Returns the part letters of a product: ['F', 'M']. */
export const partsOf = ({ categoryCode }: Pick<Sellable, 'categoryCode'>): string[] =>
  categoryCode.match(/[A-Z]/g) ?? []
/** True if the catalogue lists either product as compatible with the other. */
export const areCompatible = (a: Sellable, b: Sellable) =>
  a.compatibleProductIds.includes(b.id) || b.compatibleProductIds.includes(a.id)

/** True for applicators with a seat (F); those with only an M part are spare needles. */
export const isPliers = (product: Sellable) => hasType(product, 'applicatori') && partsOf(product).includes('F')
const isNeedle = (product: Sellable) => hasType(product, 'applicatori') && partsOf(product).join('') === 'M'

const inStockFirst = (a: Sellable, b: Sellable) => Number(b.available > 0) - Number(a.available > 0)
/** Compares products: in stock first, then by price, then by id (the order in which staff entered them). */
export const byStockAndPrice = (a: Sellable, b: Sellable) => inStockFirst(a, b) || a.price - b.price || a.id - b.id

/**
 * Returns the jaws that a tag's pieces need, in the letters of the applicators: 'FDM' (with a guide for the tube) for a
 * sampling flag, 'F' for a strip, 'FM' (seat and needle) for a flag or button. A product with two kinds of pieces needs
 * two.
 */
export function requiredJaws(tag: Sellable): string[] {
  const isSampled = hasType(tag, 'bioptica')
  const hasPair = hasType(tag, 'rotonda') || hasType(tag, 'trapezoidale')
  const jaws = [
    isSampled && 'FDM',
    hasType(tag, 'a-fasetta') && 'F',
    // The sampling flag needs FDM only; the electronic button that comes with it needs FM.
    hasPair && (!isSampled || hasType(tag, 'elettronica')) && 'FM',
  ]
  return jaws.filter(jaw => jaw !== false)
}

type Closing = { tag: Sellable; jaw: string }

const closingsFor = (tags: readonly Sellable[]): Closing[] =>
  tags.flatMap(tag => requiredJaws(tag).map(jaw => ({ tag, jaw })))

const closes = (pliers: Sellable, { tag, jaw }: Closing) =>
  partsOf(pliers).join('') === jaw && areCompatible(pliers, tag)

/** Returns the jaws of a tag that none of these pliers has. */
export const unmatchedJaws = (tag: Sellable, pliers: readonly Sellable[]) =>
  requiredJaws(tag).filter(jaw => !pliers.some(one => closes(one, { tag, jaw })))

/** True if these pliers close every piece of all these tags. */
export const canAllBeClosed = (tags: readonly Sellable[], pliers: readonly Sellable[]) =>
  tags.every(tag => unmatchedJaws(tag, pliers).length === 0)

export type ChosenTool<P> = {
  product: P
  /** The tags that it closes or reads. */
  serves: readonly P[]
  alternatives: readonly P[]
}

/**
 * Chooses the pliers to buy for the tags, beside the farm's own (`barn`, product codes). Chooses those in stock first,
 * then those that close the most, then those `preferred` by product code. `used` are the farm's own pliers that can be
 * used.
 */
export function choosePliers<P extends Sellable>(
  tags: readonly P[],
  catalogue: readonly P[],
  barn: readonly string[],
  preferred: readonly string[] = [],
): { chosen: ChosenTool<P>[]; used: P[]; isComplete: boolean } {
  const pliers = catalogue.filter(isPliers).toSorted(byStockAndPrice)
  const owned = pliers.filter(({ productCode }) => barn.includes(productCode))
  const closings = closingsFor(tags)
  const used = owned.filter((one, index) =>
    closings.some(closing => closes(one, closing) && !owned.slice(0, index).some(other => closes(other, closing))),
  )
  let open = closings.filter(closing => !used.some(one => closes(one, closing)))
  const chosen: ChosenTool<P>[] = []
  while (open.length > 0) {
    const able = pliers
      .map(product => ({ product, work: open.filter(closing => closes(product, closing)) }))
      .filter(({ work }) => work.length > 0)
      .toSorted(
        (a, b) =>
          inStockFirst(a.product, b.product) ||
          b.work.length - a.work.length ||
          Number(preferred.includes(b.product.productCode)) - Number(preferred.includes(a.product.productCode)),
      )
    const [best] = able
    if (!best) break
    const others = able.filter(other => other !== best && best.work.every(closing => closes(other.product, closing)))
    chosen.push({
      product: best.product,
      serves: tags.filter(tag => best.work.some(closing => closing.tag === tag)),
      alternatives: others.map(({ product }) => product),
    })
    open = open.filter(closing => !best.work.includes(closing))
  }
  return { chosen, used, isComplete: open.length === 0 }
}

/** Returns a spare needle for each pair of pliers that needs one for these tags; each needle once. */
export function chooseNeedles<P extends Sellable>(
  tags: readonly P[],
  pliers: readonly P[],
  catalogue: readonly P[],
): ChosenTool<P>[] {
  const needles = catalogue.filter(isNeedle).toSorted(byStockAndPrice)
  const byNeedle = new Map<P, Set<P>>()
  for (const one of pliers) {
    const closed = tags.filter(tag => requiredJaws(tag).some(jaw => closes(one, { tag, jaw })))
    const needle = needles.find(other => areCompatible(other, one) && closed.some(tag => areCompatible(other, tag)))
    if (needle) byNeedle.set(needle, new Set([...(byNeedle.get(needle) ?? []), ...closed]))
  }
  return [...byNeedle].map(([product, closed]) => ({ product, serves: [...closed], alternatives: [] }))
}

/** Returns a reader for all electronic tags. `undefined` if there are none, or if no reader reads them all. */
export function chooseReader<P extends Sellable>(
  tags: readonly P[],
  catalogue: readonly P[],
  preferred: readonly string[] = [],
): ChosenTool<P> | undefined {
  const electronic = tags.filter(tag => hasType(tag, 'elettronica'))
  if (electronic.length === 0) return undefined
  const [product, ...alternatives] = catalogue
    .filter(reader => hasType(reader, 'lettori') && electronic.every(tag => areCompatible(reader, tag)))
    .toSorted(
      (a, b) =>
        inStockFirst(a, b) ||
        Number(preferred.includes(b.productCode)) - Number(preferred.includes(a.productCode)) ||
        byStockAndPrice(a, b),
    )
  return product && { product, serves: electronic, alternatives }
}
