import type { TagSnapshot } from '#contract/shapes/tag-snapshot.ts'
import type { Tag, TagFilter, TagQuery } from '#contract/tags.ts'
import { animalLabel, type Species, speciesLabel } from '#domain/catalogue/species.ts'
import {
  defaultTagPageSize,
  defaultTagSort,
  type TagSort,
  type TagStatus,
  tagSearchTerms,
  typesNamed,
} from '#domain/tags/tag-list.ts'
import { statusOf } from '#domain/tags/tag-states.ts'

/** The keeper's tags in memory, found, sorted and counted as server/features/tags/tag-queries.ts does. */
export type DeviceTags = ReturnType<typeof indexTags>

/** As the database orders them. */
const speciesInOrder: (Species | null)[] = ['cattle', 'buffalo', 'goat', 'sheep', 'pig', null]
const inItalian = new Intl.Collator('it')

export function indexTags({ kinds, ids, codes, kindOf, states, since }: TagSnapshot) {
  const statuses = states.map(statusOf)
  const lowerCodes = codes.map(code => code?.toLowerCase() ?? '')
  /** As the generated column `search_text`: a blank before each word marks its beginning. */
  const texts = kinds.map(({ name, productCode, animal }) =>
    ` ${name} ${productCode} ${animal ? `${animalLabel(animal)} ${speciesLabel(animal)}` : ''}`.toLowerCase(),
  )
  const positions = ids.map((_, n) => n)
  const kindAt = (n: number) => kinds[kindOf[n] ?? -1]

  const compare: Record<Exclude<TagSort, 'date'>, (a: number, b: number) => number> = {
    code: (a, b) => compareTexts(codes[a] ?? '~', codes[b] ?? '~'),
    name: (a, b) => inItalian.compare(kindAt(a)?.name ?? '', kindAt(b)?.name ?? ''),
    product: (a, b) => compareTexts(kindAt(a)?.productCode ?? '', kindAt(b)?.productCode ?? ''),
    animal: (a, b) =>
      speciesInOrder.indexOf(kindAt(a)?.animal ?? null) - speciesInOrder.indexOf(kindAt(b)?.animal ?? null),
  }
  const sorted = new Map<TagSort, number[]>([['date', positions]])
  /** Positions in the order of a column; each is sorted once. */
  function inOrder(sort: TagSort): number[] {
    const known = sorted.get(sort)
    if (known) return known
    const by = sort === 'date' ? () => 0 : compare[sort]
    const order = positions.toSorted((a, b) => by(a, b) || (ids[a] ?? 0) - (ids[b] ?? 0))
    sorted.set(sort, order)
    return order
  }

  /** Returns a test for each term: true if the tag at that position matches. */
  const matchersOf = (search: string) =>
    tagSearchTerms(search).map(term => {
      const isCode = /\d/.test(term)
      const types = new Set<string>(typesNamed(term))
      const kindMatches = texts.map(
        (text, n) =>
          text.includes(isCode ? term : ` ${term}`) || kinds[n]?.types.some(type => types.has(type)) === true,
      )
      return (n: number) =>
        kindMatches[kindOf[n] ?? -1] === true ||
        (isCode ? lowerCodes[n]?.includes(term) : lowerCodes[n]?.startsWith(term)) === true
    })

  const found = (search: string, status: TagStatus | undefined, order: readonly number[]) => {
    const matchers = matchersOf(search)
    return order.filter(n => (status === undefined || statuses[n] === status) && matchers.every(isMatch => isMatch(n)))
  }

  const tagAt = (n: number): Tag => {
    const kind = kindAt(n)
    const state = states[n]
    if (!kind || !state) throw new RangeError(`no tag at ${n}`)
    const { types: _, ...common } = kind
    const status = statusOf(state)
    return {
      ...common,
      id: ids[n] ?? 0,
      code: codes[n] ?? null,
      date: new Date(since[n] ?? 0).toISOString(),
      status,
      state,
      disabled: status === 'inattiva',
    }
  }

  return {
    /** One page of the tags that match, and how many match in all. */
    list({ search = '', status, sort = defaultTagSort, page = 1, pageSize = defaultTagPageSize }: TagQuery) {
      const all = found(search, status, inOrder(sort))
      return { rows: all.slice((page - 1) * pageSize, page * pageSize).map(tagAt), total: all.length }
    },
    /** How many match in each state. */
    facets({ search = '' }: Pick<TagFilter, 'search'>) {
      const all = found(search, undefined, positions)
      const count = (status: TagStatus) => all.filter(n => statuses[n] === status).length
      return {
        total: all.length,
        statuses: {
          'in-attesa': count('in-attesa'),
          registrata: count('registrata'),
          inattiva: count('inattiva'),
        },
        shipped: all.filter(n => states[n] === 'shipped' || states[n] === 'confirmed').length,
      }
    },
    byId(id: number): Tag | undefined {
      const at = ids.indexOf(id)
      return at < 0 ? undefined : tagAt(at)
    },
  }
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
