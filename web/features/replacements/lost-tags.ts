import { maxCartCodes, type NewCartItem } from '#contract/carts.ts'
import type { Product } from '#contract/products.ts'
import type { TagLine } from '#contract/tags.ts'
import { type Cents, sumCents } from '#domain/money/money.ts'
import { unitPriceOf } from '#domain/money/price-tiers.ts'
import { type IdentityProof, needsIdentityProof, singlePieces, type TagPiece } from '#domain/tags/replacement.ts'
import { refusalOfCode } from '#domain/tags/tag-code-problems.ts'
import { type Ear, ears, isEarAsked, pieceOfEar } from '#domain/tags/tag-ears.ts'
import { lostTagTexts as texts } from './lost-tag-texts.ts'

/** From the lines of a parsed list and what was chosen for them to the items of a cart. Shared by keepers and staff. */

/** The most codes that one cart line takes. */
const codesPerItem = 500

export type Choice = {
  piece?: TagPiece | undefined
  identityProof?: IdentityProof | undefined
  /** Null: the keeper does not know. */
  ear?: Ear | null | undefined
  productId?: number | undefined
  /** True if the tag is to be made again although an order for it exists. */
  isConfirmed?: boolean
}
export type Choices = {
  /** Holds for every tag without a choice of its own. */
  forAll: Pick<Choice, 'piece' | 'identityProof'>
  byCode: ReadonlyMap<string, Choice>
}
export const noChoices: Choices = { forAll: {}, byCode: new Map() }

/** Returns the choices with one that holds for all tags. It replaces the same choice of single tags, and no other. */
export const chooseForAll = ({ forAll, byCode }: Choices, change: Choices['forAll']): Choices => ({
  forAll: { ...forAll, ...change },
  byCode: new Map(
    [...byCode].map(([code, choice]) => [
      code,
      {
        ...choice,
        ...('piece' in change && { piece: undefined }),
        ...('identityProof' in change && { identityProof: undefined }),
      },
    ]),
  ),
})

/** A tag that can be made again. */
export type LostTag = {
  line: TagLine
  code: string
  piece: TagPiece
  identityProof: IdentityProof | undefined
  /** The ear of the lost piece; `undefined` if a rule tells it, or if it is not known. */
  ear: Ear | undefined
  productId: number | null
  /** What is still to be chosen. */
  missing: 'product' | 'identityProof' | null
}
/** A line that cannot be ordered as it is. */
export type LineToCheck = {
  line: TagLine
  reason: string
  /** True if the keeper may order it all the same. */
  canConfirm: boolean
}

export function judgeLines(lines: readonly TagLine[], { forAll, byCode }: Choices) {
  const tags: LostTag[] = []
  const toCheck: LineToCheck[] = []
  for (const line of lines) {
    const choice = byCode.get(line.code ?? '') ?? {}
    const piece =
      choice.piece ?? forAll.piece ?? pieceOfEar(line.species, line.notedEar) ?? line.tag?.piece ?? 'entrambe'
    const refusal = refusalOfCode({ ...line, status: line.tag?.status ?? null })
    if (refusal !== null || line.code === null) toCheck.push({ line, reason: refusal ?? '', canConfirm: false })
    else if (line.order && singlePieces(piece).some(one => line.order?.pieces.includes(one)))
      toCheck.push({ line, reason: texts.underWay(line.order), canConfirm: false })
    else if (line.order && !choice.isConfirmed)
      toCheck.push({ line, reason: texts.alreadyOrdered(line.order), canConfirm: true })
    else tags.push(lostTag(line, line.code, piece, choice, forAll))
  }
  return { tags, toCheck }
}

function lostTag(line: TagLine, code: string, piece: TagPiece, choice: Choice, forAll: Choices['forAll']): LostTag {
  const identityProof = needsIdentityProof({ piece }) ? (choice.identityProof ?? forAll.identityProof) : undefined
  const productId = choice.productId ?? line.remakeAs
  const missing =
    productId === null ? 'product' : needsIdentityProof({ piece }) && !identityProof ? 'identityProof' : null
  return { line, code, piece, identityProof, ear: earOf(line, piece, choice), productId, missing }
}

function earOf({ species, notedEar }: TagLine, piece: TagPiece, choice: Choice): Ear | undefined {
  if (piece === 'entrambe' || !isEarAsked(species)) return undefined
  return choice.ear === undefined ? ears.find(ear => ear === notedEar) : (choice.ear ?? undefined)
}

/** Returns the lines of a cart: one for each product, of at most 500 codes. */
export function itemsOfTags(tags: readonly LostTag[]): NewCartItem[] {
  const byProduct = Map.groupBy(
    tags.filter(({ missing }) => missing === null),
    ({ productId }) => productId ?? 0,
  )
  return [...byProduct].flatMap(([productId, ofProduct]) =>
    Array.from({ length: Math.ceil(ofProduct.length / codesPerItem) }, (_, n) => {
      const part = ofProduct.slice(n * codesPerItem, (n + 1) * codesPerItem)
      return {
        productId,
        quantity: part.length,
        orderAs: 'marca-sistitutiva' as const,
        replacements: part.map(({ code, piece, identityProof, ear }) => ({
          code,
          piece,
          ...(identityProof && { identityProof }),
          ...(ear && { ear }),
        })),
      }
    }),
  )
}

export type KnownProducts = ReadonlyMap<number, Product>

/** Returns the price of one tag, which falls with the number of tags of its product; `undefined` while it is loading. */
export function priceOfTag(
  { productId }: LostTag,
  tags: readonly LostTag[],
  products: KnownProducts,
): Cents | undefined {
  const product = products.get(productId ?? 0)
  return product && unitPriceOf(product, tags.filter(tag => tag.productId === productId).length)
}

export const priceOfTags = (tags: readonly LostTag[], products: KnownProducts): Cents =>
  sumCents(tags.map(tag => priceOfTag(tag, tags, products) ?? 0))

/** Returns how many single pieces are made. */
export const piecesOf = (tags: readonly LostTag[]): number =>
  tags.reduce((sum, { piece }) => sum + singlePieces(piece).length, 0)

/** Returns the text of a list without some of its lines, one line each. */
export const textWithout = (lines: readonly TagLine[], removed: ReadonlySet<TagLine>): string =>
  lines
    .filter(line => !removed.has(line))
    .map(({ input }) => input)
    .join('\n')

export const isTooMany = (tags: readonly LostTag[]) => tags.length > maxCartCodes
