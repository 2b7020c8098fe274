/**
 * Builds the set of products for the answers. Guarantees that every tag suits the species, that official tags of a set
 * are compatible by the catalogue, and that the quantity is in stock for every tag. Lists what the catalogue lacks in
 * `missing`.
 */

import {
  type ChosenTool,
  chooseNeedles,
  choosePliers,
  chooseReader,
  isPliers,
  partsOf,
  type Sellable,
} from '../tags/applicator-selection.ts'
import { type Answers, officialRuleOf } from './order-questions.ts'
import { type Deadline, productPatterns, type Reason, tagsPerNeedlePack } from './order-rules.ts'
import { tagsFor, type Wish } from './tag-choice.ts'

export type SetRole = 'official' | 'farm' | 'pliers' | 'needle' | 'reader'

/** One product of the set; `quantity` in pieces. */
export type SetLine<P> = {
  /** The product's code; with a number if the set has the product in other colours too. */
  key: string
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
  /** The deadlines for identification of the animals, each once. */
  deadlines: readonly Deadline[]
  /** For each group the number of animals the lines are for: what is in stock, at most the number asked. */
  heads: readonly number[]
  /** The farm's own pliers that can be used. */
  fromBarn: readonly P[]
  /** What the catalogue cannot provide. */
  missing: readonly ('official' | 'farm' | 'pliers' | 'reader')[]
}

/** Explanations of pliers, by their jaws. */
const pliersReasons: Record<string, Reason> = { F: 'pliers-strip', FDM: 'pliers-sample' }

/** The shelf without what earlier groups take from it. */
const without = <P extends Sellable>(catalogue: readonly P[], lines: readonly SetLine<P>[]): P[] =>
  catalogue.map(product => {
    const taken = lines.filter(line => line.product.id === product.id).reduce((sum, { quantity }) => sum + quantity, 0)
    return taken > 0 ? { ...product, available: Math.max(0, product.available - taken) } : product
  })

/** Adds a line; the same product in the same colours is one line. */
function withLine<P extends Sellable>(lines: readonly SetLine<P>[], line: Omit<SetLine<P>, 'key'>): SetLine<P>[] {
  const code = line.product.productCode
  const ofProduct = lines.filter(({ product }) => product.productCode === code)
  const same = ofProduct.find(({ colors }) => colors.join() === line.colors.join())
  if (same) return lines.map(one => (one === same ? { ...one, quantity: one.quantity + line.quantity } : one))
  return [...lines, { ...line, key: ofProduct.length === 0 ? code : `${code}~${ofProduct.length + 1}` }]
}

/**
 * Returns one set for several groups of animals: the tags of each, and pliers, needles and a reader once for all.
 * `preferred` are product codes chosen by the user; those that do not fit are ignored.
 */
export function orderSetFor<P extends Sellable>(
  groups: readonly Wish[],
  tools: Pick<Answers, 'pliers' | 'reader'>,
  catalogue: readonly P[],
  preferred: readonly string[] = [],
): OrderSet<P> {
  const barnCodes = tools.pliers ?? []
  const barn = catalogue.filter(product => isPliers(product) && barnCodes.includes(product.productCode))
  const originals = new Map(catalogue.map(product => [product.id, product]))
  let lines: SetLine<P>[] = []
  const heads: number[] = []
  const missing = new Set<OrderSet<P>['missing'][number]>()
  /** How many conventional and electronic parts are closed with the pliers, by product id. */
  const marks = new Map<number, number>()
  for (const group of groups) {
    const beside = lines.map(({ product }) => product)
    const { head, chosen, missing: lacking } = tagsFor(group, without(catalogue, lines), barn, preferred, beside)
    heads.push(head)
    for (const what of lacking) missing.add(what)
    for (const { wish, product, colors, alternatives } of chosen) {
      const parts = productPatterns[wish.kind].parts.filter(part => part === 'conventional' || part === 'electronic')
      marks.set(product.id, (marks.get(product.id) ?? 0) + parts.length * head)
      lines = withLine(lines, {
        role: wish.role,
        reason: wish.reason,
        product: originals.get(product.id) ?? product,
        quantity: head,
        colors,
        alternatives,
        serves: [],
      })
    }
  }

  const tags = [...new Set(lines.map(({ product }) => product))]
  const pliers = choosePliers(tags, catalogue, barnCodes, preferred)
  const inUse = [...pliers.used, ...pliers.chosen.map(({ product }) => product)]
  const needles = chooseNeedles(tags, inUse, catalogue)
  const reader = tools.reader === 'si' ? chooseReader(tags, catalogue, preferred) : undefined
  if (!pliers.isComplete) missing.add('pliers')
  if (tools.reader === 'si' && !reader) missing.add('reader')

  const packs = (closed: readonly P[]) =>
    Math.max(1, Math.ceil(closed.reduce((sum, tag) => sum + (marks.get(tag.id) ?? 0), 0) / tagsPerNeedlePack))
  const toolLine = (role: SetRole, reason: Reason, { product, serves, alternatives }: ChosenTool<P>, quantity = 1) => ({
    key: product.productCode,
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
      ...lines,
      ...pliers.chosen.map(tool => toolLine('pliers', pliersReasons[partsOf(tool.product).join('')] ?? 'pliers', tool)),
      ...needles.map(needle => toolLine('needle', 'needle', needle, packs(needle.serves))),
      ...(reader ? [{ ...toolLine('reader', 'reader', reader), serves: [] }] : []),
    ],
    deadlines: [...new Set(groups.flatMap(group => officialRuleOf(group)?.deadline ?? []))],
    heads,
    fromBarn: pliers.used,
    missing: (['official', 'farm', 'pliers', 'reader'] as const).filter(what => missing.has(what)),
  }
}

/** Returns the set for one group of animals. */
export const orderSet = <P extends Sellable>(answers: Wish, catalogue: readonly P[], preferred?: readonly string[]) =>
  orderSetFor([answers], answers, catalogue, preferred)
