/**
 * What closes and reads tags. Guarantees that every piece of every tag is closed by pliers that the catalogue calls
 * compatible with it, with as few pliers as can be, and that a reader reads all electronic tags or is not named.
 */
import type { Cents } from './money.ts'
import type { Species } from './species.ts'

/** A product as the order generator looks at it. */
export type Sellable = {
  id: number
  productCode: string
  price: Cents
  /** Pieces that one cart line can take now. */
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

export const hasType = (product: Pick<Sellable, 'productTypes'>, type: string) => product.productTypes.includes(type)
export const partsOf = ({ categoryCode }: Pick<Sellable, 'categoryCode'>): string[] =>
  categoryCode.match(/[A-Z]/g) ?? []
export const goWith = (a: Sellable, b: Sellable) =>
  a.compatibleProductIds.includes(b.id) || b.compatibleProductIds.includes(a.id)

/** Applicators that close something; what has no female part is a needle for them. */
export const isPliers = (product: Sellable) => hasType(product, 'applicatori') && partsOf(product).includes('F')
const isNeedle = (product: Sellable) => hasType(product, 'applicatori') && partsOf(product).join('') === 'M'

/** In stock before sold out, then what costs less, then as the shopkeeper entered them. */
export const byStockAndPrice = (a: Sellable, b: Sellable) =>
  Number(b.available > 0) - Number(a.available > 0) || a.price - b.price || a.id - b.id

/**
 * The jaws that close a tag's pieces, in the letters that applicators carry: a sampling flag wants the tube's guide, a
 * strip its own pliers, a flag or button the pair of seat and needle. A product with two kinds of pieces wants two.
 */
export function jawsOf(tag: Sellable): string[] {
  const isSampled = hasType(tag, 'bioptica')
  const hasPair = hasType(tag, 'rotonda') || hasType(tag, 'trapezoidale')
  const jaws = [
    isSampled && 'FDM',
    hasType(tag, 'a-fasetta') && 'F',
    // The flag with the tube is closed with it; the electronic button that comes with it is not.
    hasPair && (!isSampled || hasType(tag, 'elettronica')) && 'FM',
  ]
  return jaws.filter(jaw => jaw !== false)
}

type Closing = { tag: Sellable; jaw: string }

const closingsOf = (tags: readonly Sellable[]): Closing[] => tags.flatMap(tag => jawsOf(tag).map(jaw => ({ tag, jaw })))

const closes = (pliers: Sellable, { tag, jaw }: Closing) => partsOf(pliers).join('') === jaw && goWith(pliers, tag)

/** The jaws of a tag that none of these pliers has. */
export const openJawsOf = (tag: Sellable, pliers: readonly Sellable[]) =>
  jawsOf(tag).filter(jaw => !pliers.some(one => closes(one, { tag, jaw })))

export const areClosedBy = (tags: readonly Sellable[], pliers: readonly Sellable[]) =>
  tags.every(tag => openJawsOf(tag, pliers).length === 0)

export type ChosenTool<P> = {
  product: P
  /** The tags it is for. */
  serves: readonly P[]
  alternatives: readonly P[]
}

/**
 * The pliers that are still wanting: `missing` ones first preferred by code, then those that close most, then by stock
 * and price. `used` are those of the barn that do some of the work.
 */
export function choosePliers<P extends Sellable>(
  tags: readonly P[],
  catalogue: readonly P[],
  barn: readonly string[],
  preferred: readonly string[] = [],
): { chosen: ChosenTool<P>[]; used: P[]; isComplete: boolean } {
  const pliers = catalogue.filter(isPliers).toSorted(byStockAndPrice)
  const owned = pliers.filter(({ productCode }) => barn.includes(productCode))
  const closings = closingsOf(tags)
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
          Number(b.product.available > 0) - Number(a.product.available > 0) ||
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

/** A spare needle for each pair of pliers that has one and closes some of these tags; each needle once. */
export function chooseNeedles<P extends Sellable>(
  tags: readonly P[],
  pliers: readonly P[],
  catalogue: readonly P[],
): ChosenTool<P>[] {
  const needles = catalogue.filter(isNeedle).toSorted(byStockAndPrice)
  const byNeedle = new Map<P, Set<P>>()
  for (const one of pliers) {
    const closed = tags.filter(tag => jawsOf(tag).some(jaw => closes(one, { tag, jaw })))
    const needle = needles.find(other => goWith(other, one) && closed.some(tag => goWith(other, tag)))
    if (needle) byNeedle.set(needle, new Set([...(byNeedle.get(needle) ?? []), ...closed]))
  }
  return [...byNeedle].map(([product, closed]) => ({ product, serves: [...closed], alternatives: [] }))
}

/** A reader for all of the electronic tags; nothing where none of them is electronic or no reader reads all. */
export function chooseReader<P extends Sellable>(
  tags: readonly P[],
  catalogue: readonly P[],
  preferred: readonly string[] = [],
): ChosenTool<P> | undefined {
  const electronic = tags.filter(tag => hasType(tag, 'elettronica'))
  if (electronic.length === 0) return undefined
  const [product, ...alternatives] = catalogue
    .filter(reader => hasType(reader, 'lettori') && electronic.every(tag => goWith(reader, tag)))
    .toSorted(
      (a, b) =>
        Number(b.available > 0) - Number(a.available > 0) ||
        Number(preferred.includes(b.productCode)) - Number(preferred.includes(a.productCode)) ||
        byStockAndPrice(a, b),
    )
  return product && { product, serves: electronic, alternatives }
}
