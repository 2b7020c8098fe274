import { parseColor } from '#domain/color-parser.ts'
import { colorName } from '#domain/colors.ts'
import { type Answers, interviewOf, type Question } from '#domain/order-questions.ts'
import { farmKinds, lostPieces, marks, means, purposes } from '#domain/order-rules.ts'
import { speciesValues, speciesWord } from '#domain/species.ts'
import { type GeneratorWord, type GeneratorWords, paths } from '../../paths.ts'

/**
 * Guarantees that an address of the order generator and what was said there are one: reloaded, sent on or returned to
 * after signing in, it shows the same; words that nobody knows are asked again.
 */
export type GeneratorPlace = {
  given: Answers
  /** A question answered before that is looked at again. */
  again: Question | undefined
  /** A number of animals that is none. */
  wrongHead: string | undefined
  /** Codes of products chosen by hand. */
  chosen: readonly string[]
  edits: Edits
}

/** What was changed in a line of the set, by product code; no pieces: the line was taken out. */
export type Edit = { quantity?: number; color?: string }
export type Edits = Readonly<Record<string, Edit>>

/** The question's word in the address. */
export const wordOf: Record<Question, GeneratorWord> = {
  species: 'specie',
  purpose: 'scopo',
  lost: 'persa',
  marks: 'marche',
  means: 'mezzo',
  farm: 'aziendali',
  head: 'capi',
  pliers: 'pinze',
  reader: 'lettore',
}
const questions = Object.keys(wordOf) as Question[]

/** In place of a list of pliers. */
export const noPliers = 'nessuna'

/** '1.000' and '1 000' are numbers too. */
const numberOf = (text: string): number | undefined => {
  const digits = text.replace(/[.\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

export function generatorPlaceOf(query: URLSearchParams): GeneratorPlace {
  const said = (question: Question) => query.get(wordOf[question])
  const among = <Value extends string>(values: readonly Value[], question: Question) =>
    values.find(value => value === said(question))
  const head = said('head')
  const given: Answers = {
    species: speciesValues.find(species => speciesWord(species) === said('species')),
    purpose: among(purposes, 'purpose'),
    lost: among(lostPieces, 'lost'),
    marks: among(marks, 'marks'),
    means: among(means, 'means'),
    farm: among(farmKinds, 'farm'),
    head: head === null ? undefined : numberOf(head),
    pliers: query.has(wordOf.pliers) ? listIn(query, wordOf.pliers).filter(code => code !== noPliers) : undefined,
    reader: among(['si', 'no'] as const, 'reader'),
  }
  const { next } = interviewOf(given)
  return {
    given,
    again: questions.find(question => wordOf[question] === query.get('passo')),
    wrongHead: head !== null && next?.question === 'head' ? head : undefined,
    chosen: listIn(query, 'scelte'),
    edits: editsIn(listIn(query, 'righe')),
  }
}

/** A plain form repeats the word, a link of ours makes a list. */
const listIn = (query: URLSearchParams, word: GeneratorWord): string[] =>
  query.getAll(word).flatMap(text => text.split(',').filter(Boolean))

/** 'BG-58:30:salmone': code, pieces, colour; either may be left out. */
const editsIn = (lines: readonly string[]): Edits =>
  Object.fromEntries(
    lines.map(line => {
      const [code = '', pieces = '', name = ''] = line.split(':')
      const quantity = /^\d{1,5}$/.test(pieces) ? Number(pieces) : undefined
      const color = parseColor(name)
      return [code, { ...(quantity !== undefined && { quantity }), ...(color && { color }) }]
    }),
  )

export const wordsOf = ({
  given,
  chosen,
  edits,
}: Pick<GeneratorPlace, 'given' | 'chosen' | 'edits'>): GeneratorWords => ({
  specie: given.species && speciesWord(given.species),
  scopo: given.purpose,
  persa: given.lost,
  marche: given.marks,
  mezzo: given.means,
  aziendali: given.farm,
  capi: given.head === undefined ? undefined : String(given.head),
  pinze: given.pliers && (given.pliers.length > 0 ? given.pliers : [noPliers]),
  lettore: given.reader,
  scelte: chosen,
  righe: Object.entries(edits).map(([code, { quantity, color }]) =>
    [code, quantity ?? '', color ? colorName(color).toLowerCase() : ''].join(':').replace(/:+$/, ''),
  ),
})

/** An answer to a question makes the set anew: what was changed in its lines goes, what was chosen stays where it fits. */
export const addressWith = ({ given, chosen }: GeneratorPlace, answers: Answers): string =>
  paths.generatorAt(wordsOf({ given: { ...given, ...answers }, chosen, edits: {} }))

/** The set as it stands, with other choices or changes. */
export const addressOfSet = (place: GeneratorPlace, change: Partial<Pick<GeneratorPlace, 'chosen' | 'edits'>> = {}) =>
  paths.generatorAt(wordsOf({ ...place, ...change }))

/** A question answered before, with its answer and all the others kept. */
export const addressAgain = (place: GeneratorPlace, question: Question) =>
  paths.generatorAt({ ...wordsOf(place), passo: wordOf[question] })
