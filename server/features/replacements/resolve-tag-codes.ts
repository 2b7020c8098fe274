import { contractMessages } from '#contract/contract-messages.ts'
import type { TagLine, TagList } from '#contract/tags.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { canBeReplaced } from '#domain/tags/tag-list.ts'
import { maxListLines, type TagListLine } from '#domain/tags/tag-list-parser.ts'
import type { Executor } from '../../database/open-database.ts'
import { readTagList } from '../../files/read-tag-list.ts'
import { invalidField } from '../../http/problem.ts'
import {
  type CodeLookup,
  isCensusComplete,
  lookUpCodes,
  remakeProducts,
  replaceableProduct,
  tagsEndingWith,
} from './resolve-tag-code-queries.ts'

/** More candidates would not help the user choose. */
const maxCandidates = 6

/**
 * Decides for each code of a list, as `resolveTagCodes`. Throws `invalid` if there are too many: the contract bounds
 * words, not codes, because a long list is parsed once only.
 */
export async function resolveTagList(db: Executor, userId: number, { text, productId }: TagList) {
  const written = await readTagList(text)
  if (written.length > maxListLines) throw invalidField('text', contractMessages.tagListTooMany)
  return { lines: await resolveTagCodes(db, userId, written, productId) }
}

/**
 * Decides for each written code which tag of the user it means and what prevents making it again, with `productId` as
 * that product. Everything that takes codes of lost tags asks here. Last digits mean the one tag in use that ends with
 * them. A complete code that nobody knows is refused if the registry has told all animals of the user; otherwise it is
 * taken as `isVerified: false`. Without `productId`, `remakeAs` names a
 * product for each. Takes at most five queries, however long the list is.
 */
export async function resolveTagCodes(
  db: Executor,
  userId: number,
  written: readonly TagListLine[],
  productId?: number,
): Promise<TagLine[]> {
  const endings = await tagsEndingWith(db, userId, distinct(written.map(line => line.ending)), maxCandidates)
  const codeOf = (line: TagListLine) => line.code ?? (line.ending && (endings.get(line.ending)?.code ?? null))
  const codes = distinct(written.map(codeOf))
  const known = await lookUpCodes(db, userId, codes)
  const product = productId === undefined ? undefined : await replaceableProduct(db, productId)
  const isUnknown = codes.some(code => isNowhere(known.get(code)))
  const ownProducts = [...known.values()].flatMap(({ tag }) => tag?.productId ?? [])
  const models = known.size > 0 && productId === undefined ? await remakeProducts(db, userId, ownProducts) : noModels
  const rules = {
    models,
    refusesUnknown: isUnknown && (await isCensusComplete(db, userId)),
    species: product?.species ?? [],
    seen: new Set<string>(),
  }
  return written.map(line => {
    const code = codeOf(line)
    if (code !== null) return lineOf(line.input, code, known.get(code) ?? nothing, rules)
    const candidates = line.ending ? endings.get(line.ending)?.candidates : undefined
    if (candidates) return { ...unmatched(line.input, 'ambiguous'), candidates }
    return unmatched(line.input, line.ending ? 'unknown' : 'not-a-code')
  })
}

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts)].filter(text => text !== null)

const nothing: CodeLookup = { tag: null, order: null, isOthers: false, herdSpecies: null, notedEar: null }
const isNowhere = ({ tag, herdSpecies, isOthers }: CodeLookup = nothing) => !tag && !herdSpecies && !isOthers

const unmatched = (input: string, problem: TagLine['problem']): TagLine => ({
  input,
  code: null,
  problem,
  tag: null,
  species: null,
  isVerified: false,
  remakeAs: null,
})

type Models = Awaited<ReturnType<typeof remakeProducts>>
const noModels: Models = { onSale: new Set(), usual: new Map() }

type Rules = { models: Models; refusesUnknown: boolean; species: readonly Species[]; seen: Set<string> }

function lineOf(input: string, code: string, found: CodeLookup, rules: Rules): TagLine {
  const { models, refusesUnknown, species, seen } = rules
  const { tag, order, isOthers, herdSpecies, notedEar } = found
  const isRepeated = seen.has(code)
  seen.add(code)
  const animal = herdSpecies ?? tag?.animal ?? null
  const usual = (animal && models.usual.get(animal)) ?? null
  const remakeAs = tag && models.onSale.has(tag.productId) ? tag.productId : usual
  const line = {
    input,
    code,
    tag,
    species: animal,
    isVerified: !isNowhere(found),
    remakeAs,
    ...(notedEar && { notedEar }),
  }
  if (isRepeated) return { ...line, problem: 'repeated' }
  if (isOthers && !herdSpecies) return { ...line, problem: 'not-yours' }
  if (tag && !canBeReplaced(tag)) return { ...line, problem: 'inactive' }
  if (refusesUnknown && isNowhere(found)) return { ...line, problem: 'unknown' }
  if (animal && species.length > 0 && !species.includes(animal)) return { ...line, problem: 'other-species' }
  if (order) return { ...line, problem: 'already-ordered', order }
  return { ...line, problem: null }
}
