import MiniSearch from 'minisearch'
import { colorName } from '#domain/catalogue/colors.ts'
import { typeLabel } from '#domain/catalogue/product-filters.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { mapInTurns } from '../../../map-in-turns.ts'
import type { StoredProduct } from '../product-queries.ts'
import { searchTerms } from './search-terms.ts'
import { closestWord, maxEdits } from './spelling.ts'

/**
 * Searches products by code, however it is grouped, and by words in any order, incomplete or misspelt, singular or
 * plural, with or without accents. Products must match all words; if none does, some words suffice. The code of an ear
 * tag finds the tags that can replace it.
 */
export type Search = {
  run: Found
  /** Returns a corrected search for one without results; `undefined` if there is none. */
  nearest: (text: string) => string | undefined
}
type Found = (text: string) => {
  /** Rank of each found product: 0 is the best match. */
  ranking: ReadonlyMap<number, number>
  /** The words actually searched; null if they are the typed ones. */
  interpretedAs: { words: string[]; together: boolean } | null
}

const stopWords = new Set(
  'a ad al alla alle ai agli con col d da dal dalla dei degli del dell della delle di e ed i gli il in l la le lo o per su tra fra un una uno'.split(
    ' ',
  ),
)
const irregular = new Map([
  ['aghi', 'ago'],
  ['buoi', 'bue'],
])

const plainOf = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const hasDigit = (text: string) => /\d/.test(text)

/** Strips endings for gender and number: 'marca' and 'marche' are one term, and so are 'giallo' and 'gialle'. */
const termOf = (word: string): string | null => {
  const plain = plainOf(word)
  if (stopWords.has(plain)) return null
  if (plain.length < 4 || hasDigit(plain)) return plain
  return irregular.get(plain) ?? plain.replace(/[aeiou]+$/, '').replace(/([cg])h$/, '$1')
}

const wordsIn = MiniSearch.getDefault('tokenize') as (text: string) => string[]
const squeezed = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const textsOf = (product: StoredProduct) => ({
  id: product.id,
  code: `${product.productCode} ${squeezed(product.productCode)}`,
  title: product.title,
  kind: typeLabel(product.productTypes),
  words: searchTerms(product.productTypes, product.species, product.animalCategories).join(' '),
  colors: product.colors.map(colorName).join(' '),
  brand: product.brand,
  description: product.description,
})

/** Texts that are added to the index before others are answered. */
const textsPerTurn = 200

/** Maps each term to a word as it is written, one field per turn. Fields that name the product come before its description. */
async function vocabularyOf(texts: readonly ReturnType<typeof textsOf>[]) {
  const words = new Map<string, string>()
  for (const field of ['kind', 'title', 'words', 'colors', 'brand', 'description'] as const)
    await mapInTurns(texts, text => {
      for (const word of wordsIn(text[field])) {
        const term = termOf(word)
        if (term && !words.has(term)) words.set(term, plainOf(word) === word.toLowerCase() ? plainOf(word) : word)
      }
    })
  return words
}

export async function searchIndexOf(products: readonly StoredProduct[]): Promise<Search> {
  const texts = await mapInTurns(products, textsOf)
  const vocabulary = await vocabularyOf(texts)
  const terms = [...vocabulary.keys()]
  const index = new MiniSearch<ReturnType<typeof textsOf>>({
    fields: ['code', 'title', 'kind', 'words', 'colors', 'brand', 'description'],
    processTerm: termOf,
    searchOptions: {
      boost: { code: 5, title: 3, kind: 2 },
      weights: { prefix: 0.4, fuzzy: 0 },
      // A known word is not used as a prefix, because the term of 'rosa' (`ros`) also begins the term of 'rosso'.
      prefix: term => hasDigit(term) || !vocabulary.has(term),
    },
  })
  await index.addAllAsync(texts, { chunkSize: textsPerTurn })
  const idsOf = (words: readonly string[], combineWith: 'AND' | 'OR') =>
    index.search(words.join(' '), { combineWith }).map(({ id }) => id as number)

  const isKnown = (word: string) => idsOf([word], 'AND').length > 0
  /** Terms with digits are not corrected: a code with another character is another code. */
  const corrected = (word: string, max = maxEdits(word.length)) => {
    if (isKnown(word) || hasDigit(word)) return word
    const term = closestWord(termOf(word) ?? '', terms, max)
    return (term && vocabulary.get(term)) ?? word
  }

  const found: Found = text => {
    if (parseTagCode(text))
      return { ranking: rankingOf(products.filter(bearsACode).map(({ id }) => id)), interpretedAs: null }
    const ofCode = idsOfCode(products, text)
    if (ofCode.length > 0) return { ranking: rankingOf(ofCode), interpretedAs: null }
    const typed = wordsIn(text).filter(word => termOf(word))
    const words = typed.map(word => corrected(word))
    const ids = idsOf(words, 'AND')
    if (ids.length > 0) {
      const interpretedAs = words.every((word, n) => word === typed[n]) ? null : { words, together: true }
      return { ranking: rankingOf(ids), interpretedAs }
    }
    const known = words.filter(isKnown)
    const together = idsOf(known, 'AND')
    const some = together.length > 0 ? together : idsOf(known, 'OR')
    const interpretedAs = some.length > 0 ? { words: known, together: together.length > 0 } : null
    return { ranking: rankingOf(some), interpretedAs }
  }

  const nearest = (text: string) => {
    const code = squeezed(text)
    if (hasDigit(code)) {
      const codes = products.map(({ productCode }) => productCode)
      const near = closestWord(code, codes.map(squeezed), 2)
      return codes.find(known => squeezed(known) === near)
    }
    const typed = wordsIn(text).filter(word => termOf(word))
    const words = typed.map(word => corrected(word, maxEdits(word.length) + (word.length > 5 ? 1 : 0)))
    return words.filter(isKnown).join(' ') || undefined
  }
  return { run: found, nearest }
}

/** True for printed official tags, which bear an animal's code, except those that bear the code of the holding. */
const bearsACode = ({ productTypes, features }: StoredProduct) =>
  ['marche', 'ministeriale', 'stampato'].every(type => productTypes.includes(type)) &&
  !features.includes('holding_code')

/** Returns the products whose code starts with the text, exact matches first. */
const idsOfCode = (products: readonly StoredProduct[], text: string): number[] => {
  const code = squeezed(text)
  if (code.length < 3 || !hasDigit(code)) return []
  return products
    .map(({ id, productCode }) => ({ id, code: squeezed(productCode) }))
    .filter(product => product.code.startsWith(code))
    .toSorted((a, b) => a.code.length - b.code.length)
    .map(({ id }) => id)
}

const rankingOf = (ids: readonly number[]) => new Map(ids.map((id, rank) => [id, rank]))
