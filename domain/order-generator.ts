/**
 * The set that answers lead to. Guarantees that every tag of it is for the species, that pieces which belong together go
 * together by the catalogue's word, that all of them can be closed, and that no more animals are counted than every part
 * of the set is there for.
 */

import { type Answers, officialRuleOf } from './order-questions.ts'
import { type Deadline, type Kind, type KindName, kinds, type Reason, tagsPerNeedlePack } from './order-rules.ts'
import type { ProductType } from './product-filters.ts'
import type { Species } from './species.ts'
import {
  type ChosenTool,
  chooseNeedles,
  choosePliers,
  chooseReader,
  goWith,
  hasType,
  isPliers,
  jawsOf,
  openJawsOf,
  partsOf,
  type Sellable,
} from './tag-tools.ts'

export type SetRole = 'official' | 'farm' | 'pliers' | 'needle' | 'reader'

export type SetLine<P> = {
  role: SetRole
  reason: Reason
  product: P
  quantity: number
  /** Those to choose from: one where the law names it, none where the product has none. */
  colors: readonly string[]
  /** What could stand in its place, in the shop now. */
  alternatives: readonly P[]
  /** Of a tool the tags it is for, where it is not for all of them. */
  serves: readonly P[]
}

export type OrderSet<P> = {
  lines: readonly SetLine<P>[]
  deadline: Deadline | undefined
  /** For how many animals every tag of the set is there now; the lines count as many. */
  head: number
  /** Pliers of the barn that do the work. */
  fromBarn: readonly P[]
  /** What the catalogue cannot give at all. */
  missing: readonly ('official' | 'farm' | 'pliers' | 'reader')[]
}

type Wish = Required<Pick<Answers, 'species' | 'head'>> & Omit<Answers, 'species' | 'head'>

/** What the answers want on each animal, in the order of the lines. */
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
  const kind: Kind = kinds[name]
  const all = (types: readonly ProductType[]) => types.every(type => hasType(product, type))
  const says = (said: boolean | undefined, is: boolean) => said === undefined || said === is
  const parts = partsOf(product)
  return (
    hasType(product, 'marche') &&
    parts.includes('F') && // males alone and boluses alone mark nobody
    all(kind.types) &&
    !(kind.without ?? []).some(type => hasType(product, type)) &&
    says(kind.hasDevice, parts.includes('D')) &&
    says(kind.hasBolus, product.features.includes('ruminal_bolus')) &&
    says(kind.bearsHoldingCode, product.features.includes('holding_code'))
  )
}

const suits = (product: Sellable, species: Species, { kind, color }: Wanted) =>
  product.species.includes(species) && isOfKind(product, kind) && (!color || product.colors.includes(color))

/** What decides between tags that all suit, the first difference first; less is better. */
function preferenceFor(
  head: number,
  barn: readonly Sellable[],
  preferred: readonly string[],
  beside: readonly Sellable[],
) {
  const besideJaws = beside.flatMap(jawsOf)
  const measures: ((tag: Sellable) => number)[] = [
    tag => Number(tag.available === 0),
    tag => Number(!preferred.includes(tag.productCode)),
    tag => Number(tag.available < head),
    // Pliers that would have to be bought for it.
    tag => openJawsOf(tag, barn).filter(jaw => !besideJaws.includes(jaw)).length,
    tag => Number(hasType(tag, 'metallo')), // steel is for who asks for it
    tag => tag.price,
    tag => tag.id,
  ]
  return (a: Sellable, b: Sellable) =>
    measures.reduce((difference, measure) => difference || measure(a) - measure(b), 0)
}

/** One product for each wish, the best first, such that official ones go together; nothing where that cannot be. */
function chooseTags<P extends Sellable>(
  wanted: readonly Wanted[],
  candidatesFor: (wish: Wanted, beside: readonly P[]) => P[],
  chosen: readonly P[] = [],
): P[] | undefined {
  const [wish, ...rest] = wanted
  if (!wish) return []
  const isCompanion = wish.role === 'official' && chosen.length > 0
  for (const product of candidatesFor(wish, chosen)) {
    if (isCompanion && !chosen.every(other => goWith(other, product))) continue
    const others = chooseTags(rest, candidatesFor, [...chosen, product])
    if (others) return [product, ...others]
  }
  return undefined
}

/** By the jaws. */
const pliersReasons: Record<string, Reason> = { F: 'pliers-strip', FDM: 'pliers-sample' }

/** `preferred` are codes of products that were chosen by hand; what does not fit is passed over. */
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
  // Without farm tags that suit, the official ones still are a set.
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
        (wish.role === 'farm' || companions.every(other => goWith(other, product))),
    )
  }
  const marksOn = (tag: P) => {
    const wish = wishes[tags.indexOf(tag)]
    return wish ? kinds[wish.kind].marks.filter(mark => mark === 'conventional' || mark === 'electronic').length : 0
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

/** The pliers that are worth asking for: they close something of what these answers may lead to. */
export const pliersWorthAsking = <P extends Sellable>(answers: Answers, catalogue: readonly P[]): P[] => {
  const { species } = answers
  if (!species) return []
  const tags = wantedBy(answers).flatMap(wish => catalogue.filter(product => suits(product, species, wish)))
  return catalogue.filter(product => isPliers(product) && tags.some(tag => goWith(tag, product)))
}

/** Official tags of which a lost one may be: those for the species, in the shop first. */
export const replaceableTags = <P extends Sellable>(species: Species, catalogue: readonly P[]): P[] =>
  catalogue
    .filter(
      product => hasType(product, 'marche') && hasType(product, 'ministeriale') && product.species.includes(species),
    )
    .toSorted((a, b) => Number(b.available > 0) - Number(a.available > 0) || a.id - b.id)
