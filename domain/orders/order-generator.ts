/**
 * Builds the set of products for the answers. Guarantees that every tag suits the species, that official tags of a set
 * are compatible by the catalogue, and that the quantity is in stock for every tag. Lists what the catalogue lacks in
 * `missing`.
 */

import type { ProductType } from '../catalogue/product-filters.ts'
import type { Species } from '../catalogue/species.ts'
import {
  areCompatible,
  type ChosenTool,
  chooseNeedles,
  choosePliers,
  chooseReader,
  hasType,
  isPliers,
  partsOf,
  requiredJaws,
  type Sellable,
  unmatchedJaws,
} from '../tags/applicator-selection.ts'
import { type Answers, officialRuleOf } from './order-questions.ts'
import {
  type Deadline,
  type KindName,
  type ProductPattern,
  productPatterns,
  type Reason,
  tagsPerNeedlePack,
} from './order-rules.ts'

export type SetRole = 'official' | 'farm' | 'pliers' | 'needle' | 'reader'

/** One product of the set; `quantity` in pieces. */
export type SetLine<P> = {
  role: SetRole
  reason: Reason
  product: P
  quantity: number
  /** Hex colors to choose from: one if the law prescribes it, none if the product has none. */
  colors: readonly string[]
  /** Products in stock that can replace it. */
  alternatives: readonly P[]
  /** For a tool: the tags it serves; empty if it serves all. */
  serves: readonly P[]
}

export type OrderSet<P> = {
  lines: readonly SetLine<P>[]
  deadline: Deadline | undefined
  /** Number of animals the lines are for: as many as every tag is in stock for, at most the number asked. */
  head: number
  /** The farm's own pliers that can be used. */
  fromBarn: readonly P[]
  /** What the catalogue cannot provide. */
  missing: readonly ('official' | 'farm' | 'pliers' | 'reader')[]
}

type Wish = Required<Pick<Answers, 'species' | 'head'>> & Omit<Answers, 'species' | 'head'>

/** Returns the kinds of tags that each animal gets, in the order of the lines. */
function wantedBy(answers: Answers): { role: 'official' | 'farm'; kind: KindName; reason: Reason; color?: string }[] {
  const rule = officialRuleOf(answers)
  const official = rule?.wears.map(one => ({
    role: 'official' as const,
    ...one,
    ...(rule.color && { color: rule.color }),
  }))
  return [
    ...(official ?? []),
    ...(answers.farm ? [{ role: 'farm' as const, kind: answers.farm, reason: 'farm' as const }] : []),
  ]
}
type Wanted = ReturnType<typeof wantedBy>[number]

function isOfKind(product: Sellable, name: KindName): boolean {
  const kind: ProductPattern = productPatterns[name]
  const all = (types: readonly ProductType[]) => types.every(type => hasType(product, type))
  const says = (said: boolean | undefined, is: boolean) => said === undefined || said === is
  const parts = partsOf(product)
  return (
    hasType(product, 'marche') &&
    parts.includes('F') && // a male part or a bolus alone identifies no animal
    all(kind.types) &&
    !(kind.without ?? []).some(type => hasType(product, type)) &&
    says(kind.hasDevice, parts.includes('D')) &&
    says(kind.hasBolus, product.features.includes('ruminal_bolus')) &&
    says(kind.bearsHoldingCode, product.features.includes('holding_code'))
  )
}

const suits = (product: Sellable, species: Species, { kind, color }: Wanted) =>
  product.species.includes(species) && isOfKind(product, kind) && (!color || product.colors.includes(color))

/** Returns a comparison of suitable tags: by the first measure that differs, lower is better. */
function preferenceFor(
  head: number,
  barn: readonly Sellable[],
  preferred: readonly string[],
  beside: readonly Sellable[],
) {
  const besideJaws = beside.flatMap(requiredJaws)
  const measures: ((tag: Sellable) => number)[] = [
    tag => Number(tag.available === 0),
    tag => Number(!preferred.includes(tag.productCode)),
    tag => Number(tag.available < head),
    // Number of pliers that would have to be bought for it.
    tag => unmatchedJaws(tag, barn).filter(jaw => !besideJaws.includes(jaw)).length,
    tag => Number(hasType(tag, 'metallo')), // steel only if it is chosen explicitly
    tag => tag.price,
    tag => tag.id,
  ]
  return (a: Sellable, b: Sellable) =>
    measures.reduce((difference, measure) => difference || measure(a) - measure(b), 0)
}

/**
 * Returns the best product for each wish such that the official ones are compatible. `undefined` if there is no such
 * choice.
 */
function chooseTags<P extends Sellable>(
  wanted: readonly Wanted[],
  candidatesFor: (wish: Wanted, beside: readonly P[]) => P[],
  chosen: readonly P[] = [],
): P[] | undefined {
  const [wish, ...rest] = wanted
  if (!wish) return []
  const isCompanion = wish.role === 'official' && chosen.length > 0
  for (const product of candidatesFor(wish, chosen)) {
    if (isCompanion && !chosen.every(other => areCompatible(other, product))) continue
    const others = chooseTags(rest, candidatesFor, [...chosen, product])
    if (others) return [product, ...others]
  }
  return undefined
}

/** Explanations of pliers, by their jaws. */
const pliersReasons: Record<string, Reason> = { F: 'pliers-strip', FDM: 'pliers-sample' }

/**
 * Returns the set for the answers. `preferred` are product codes chosen by the user; those that do not fit are ignored.
 */
export function orderSet<P extends Sellable>(
  answers: Wish,
  catalogue: readonly P[],
  preferred: readonly string[] = [],
): OrderSet<P> {
  const barnCodes = answers.pliers ?? []
  const barn = catalogue.filter(product => isPliers(product) && barnCodes.includes(product.productCode))
  const wanted = wantedBy(answers)
  const candidatesFor = (wish: Wanted, beside: readonly P[]) =>
    catalogue
      .filter(product => suits(product, answers.species, wish))
      .toSorted(preferenceFor(answers.head, barn, preferred, beside))
  const together = chooseTags(wanted, candidatesFor)
  // Falls back to the official tags if no farm tags suit.
  const official = wanted.filter(({ role }) => role === 'official')
  const wishes = together ? wanted : official
  const tags = together ?? chooseTags(official, candidatesFor) ?? []
  const head = Math.min(answers.head, ...tags.map(tag => tag.available))

  const pliers = choosePliers(tags, catalogue, barnCodes, preferred)
  const inUse = [...pliers.used, ...pliers.chosen.map(({ product }) => product)]
  const needles = chooseNeedles(tags, inUse, catalogue)
  const reader = answers.reader === 'si' ? chooseReader(tags, catalogue, preferred) : undefined

  const alternativesTo = (index: number): P[] => {
    const wish = wishes[index]
    const companions = tags.filter((_, other) => other !== index && wishes[other]?.role === 'official')
    if (!wish) return []
    return candidatesFor(wish, []).filter(
      product =>
        product !== tags[index] &&
        product.available > 0 &&
        (wish.role === 'farm' || companions.every(other => areCompatible(other, product))),
    )
  }
  const marksOn = (tag: P) => {
    const wish = wishes[tags.indexOf(tag)]
    return wish
      ? productPatterns[wish.kind].parts.filter(part => part === 'conventional' || part === 'electronic').length
      : 0
  }
  const packs = (closed: readonly P[]) =>
    Math.max(1, Math.ceil((head * closed.reduce((sum, tag) => sum + marksOn(tag), 0)) / tagsPerNeedlePack))
  const toolLine = (role: SetRole, reason: Reason, { product, serves, alternatives }: ChosenTool<P>, quantity = 1) => ({
    role,
    reason,
    product,
    quantity,
    colors: product.colors,
    alternatives: alternatives.filter(other => other.available > 0),
    serves: serves.length < tags.length ? serves : [],
  })

  return {
    lines: [
      ...tags.flatMap((product, index) => {
        const wish = wishes[index]
        const colors = wish?.color ? [wish.color] : product.colors
        return wish
          ? [
              {
                role: wish.role,
                reason: wish.reason,
                product,
                quantity: head,
                colors,
                alternatives: alternativesTo(index),
                serves: [],
              },
            ]
          : []
      }),
      ...pliers.chosen.map(tool => toolLine('pliers', pliersReasons[partsOf(tool.product).join('')] ?? 'pliers', tool)),
      ...needles.map(needle => toolLine('needle', 'needle', needle, packs(needle.serves))),
      ...(reader ? [{ ...toolLine('reader', 'reader', reader), serves: [] }] : []),
    ],
    deadline: officialRuleOf(answers)?.deadline,
    head,
    fromBarn: pliers.used,
    missing: [
      ...(official.length > 0 && tags.length === 0 ? (['official'] as const) : []),
      ...(answers.farm && !together ? (['farm'] as const) : []),
      ...(pliers.isComplete ? [] : (['pliers'] as const)),
      ...(answers.reader === 'si' && !reader ? (['reader'] as const) : []),
    ],
  }
}

/** Returns the pliers worth asking the user about: those compatible with any tag that the answers may lead to. */
export const pliersWorthAsking = <P extends Sellable>(answers: Answers, catalogue: readonly P[]): P[] => {
  const { species } = answers
  if (!species) return []
  const tags = wantedBy(answers).flatMap(wish => catalogue.filter(product => suits(product, species, wish)))
  return catalogue.filter(product => isPliers(product) && tags.some(tag => areCompatible(tag, product)))
}

/** Returns the official tags for the species, as candidates for a lost tag; those in stock first. */
export const replaceableTags = <P extends Sellable>(species: Species, catalogue: readonly P[]): P[] =>
  catalogue
    .filter(
      product => hasType(product, 'marche') && hasType(product, 'ministeriale') && product.species.includes(species),
    )
    .toSorted((a, b) => Number(b.available > 0) - Number(a.available > 0) || a.id - b.id)
