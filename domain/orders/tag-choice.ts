/** Chooses the tags of an order set: which kinds each animal gets, and the best product of each kind. */

import type { ProductType } from '../catalogue/product-filters.ts'
import type { Species } from '../catalogue/species.ts'
import {
  areCompatible,
  hasType,
  isPliers,
  partsOf,
  requiredJaws,
  type Sellable,
  unmatchedJaws,
} from '../tags/applicator-selection.ts'
import { type Answers, officialRuleOf } from './order-questions.ts'
import { type KindName, type ProductPattern, productPatterns, type Reason } from './order-rules.ts'

/** The complete answers for one group of animals. */
export type Wish = Required<Pick<Answers, 'species' | 'head'>> & Omit<Answers, 'species' | 'head'>

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

/** The tags of one group of animals, before tools are chosen for all groups. */
export function tagsFor<P extends Sellable>(
  answers: Wish,
  catalogue: readonly P[],
  barn: readonly P[],
  preferred: readonly string[],
  besideAll: readonly P[],
) {
  const wanted = wantedBy(answers)
  const candidatesFor = (wish: Wanted, beside: readonly P[]) =>
    catalogue
      .filter(product => suits(product, answers.species, wish))
      .toSorted(preferenceFor(answers.head, barn, preferred, [...besideAll, ...beside]))
  const together = chooseTags(wanted, candidatesFor)
  // Falls back to the official tags if no farm tags suit.
  const official = wanted.filter(({ role }) => role === 'official')
  const wishes = together ? wanted : official
  const tags = together ?? chooseTags(official, candidatesFor) ?? []
  const head = Math.min(answers.head, ...tags.map(tag => tag.available))

  const alternativesTo = (index: number, wish: Wanted): P[] => {
    const companions = tags.filter((_, other) => other !== index && wishes[other]?.role === 'official')
    return candidatesFor(wish, []).filter(
      product =>
        product !== tags[index] &&
        product.available > 0 &&
        (wish.role === 'farm' || companions.every(other => areCompatible(other, product))),
    )
  }
  return {
    head,
    chosen: tags.flatMap((product, index) => {
      const wish = wishes[index]
      return wish
        ? {
            wish,
            product,
            colors: wish.color ? [wish.color] : product.colors,
            alternatives: alternativesTo(index, wish),
          }
        : []
    }),
    missing: [
      ...(official.length > 0 && tags.length === 0 ? (['official'] as const) : []),
      ...(answers.farm && !together ? (['farm'] as const) : []),
    ],
  }
}

/** Returns the pliers worth asking the user about: those compatible with any tag that the answers may lead to. */
export const pliersWorthAsking = <P extends Sellable>(groups: readonly Answers[], catalogue: readonly P[]): P[] => {
  const tags = groups.flatMap(answers => {
    const { species } = answers
    return species ? wantedBy(answers).flatMap(wish => catalogue.filter(product => suits(product, species, wish))) : []
  })
  return catalogue.filter(product => isPliers(product) && tags.some(tag => areCompatible(tag, product)))
}

/** Returns the official tags for the species, as candidates for a lost tag; those in stock first. */
export const replaceableTags = <P extends Sellable>(species: Species, catalogue: readonly P[]): P[] =>
  catalogue
    .filter(
      product => hasType(product, 'marche') && hasType(product, 'ministeriale') && product.species.includes(species),
    )
    .toSorted((a, b) => Number(b.available > 0) - Number(a.available > 0) || a.id - b.id)
