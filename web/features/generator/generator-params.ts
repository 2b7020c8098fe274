import { parseColor } from '#domain/catalogue/color-parser.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { speciesValues, speciesWord } from '#domain/catalogue/species.ts'
import { type Answers, interviewOf, type Question } from '#domain/orders/order-questions.ts'
import { farmKinds, identifierSets, lostPieces, purposes, tagMixes } from '#domain/orders/order-rules.ts'
import { type GeneratorParam, type GeneratorParams, paths } from '../../paths.ts'

/**
 * State of the order generator; the URL is its only store, so that a reload, a shared link or a return after sign-in
 * shows the same. Questions with unknown values are asked again.
 */
export type GeneratorState = {
  given: Answers
  /** An answered question that the user is changing. */
  again: Question | undefined
  /** The typed number of animals if it is invalid. */
  wrongHead: string | undefined
  /** Codes of products chosen by the user. */
  chosen: readonly string[]
  edits: Edits
}

/** The user's changes to lines of the set, by product code. Quantity 0 removes the line. */
export type Edit = { quantity?: number; color?: string }
export type Edits = Readonly<Record<string, Edit>>

/** The URL parameter of each question. */
export const paramOf: Record<Question, GeneratorParam> = {
  species: 'specie',
  purpose: 'scopo',
  lost: 'persa',
  tagMix: 'marche',
  identifierSet: 'mezzo',
  farm: 'aziendali',
  head: 'capi',
  pliers: 'pinze',
  reader: 'lettore',
}
const questions = Object.keys(paramOf) as Question[]
export const generatorParams: readonly GeneratorParam[] = [...Object.values(paramOf), 'passo', 'scelte', 'righe']

/** Value of the pliers parameter if the user has none. */
export const noPliers = 'nessuna'

/** Accepts thousands separators: '1.000' and '1 000'. */
const numberOf = (text: string): number | undefined => {
  const digits = text.replace(/[.\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

export function parseGeneratorState(query: URLSearchParams): GeneratorState {
  const said = (question: Question) => query.get(paramOf[question])
  const among = <Value extends string>(values: readonly Value[], question: Question) =>
    values.find(value => value === said(question))
  const head = said('head')
  const given: Answers = {
    species: speciesValues.find(species => speciesWord(species) === said('species')),
    purpose: among(purposes, 'purpose'),
    lost: among(lostPieces, 'lost'),
    tagMix: among(tagMixes, 'tagMix'),
    identifierSet: among(identifierSets, 'identifierSet'),
    farm: among(farmKinds, 'farm'),
    head: head === null ? undefined : numberOf(head),
    pliers: query.has(paramOf.pliers) ? listIn(query, paramOf.pliers).filter(code => code !== noPliers) : undefined,
    reader: among(['si', 'no'] as const, 'reader'),
  }
  const { next } = interviewOf(given)
  return {
    given,
    again: questions.find(question => paramOf[question] === query.get('passo')),
    wrongHead: head !== null && next?.question === 'head' ? head : undefined,
    chosen: listIn(query, 'scelte'),
    edits: editsIn(listIn(query, 'righe')),
  }
}

/** A plain form repeats the parameter; our links join the values with commas. */
const listIn = (query: URLSearchParams, word: GeneratorParam): string[] =>
  query.getAll(word).flatMap(text => text.split(',').filter(Boolean))

/** Parses 'BG-58:30:salmone': product code, quantity, colour. Quantity and colour are optional. */
const editsIn = (lines: readonly string[]): Edits =>
  Object.fromEntries(
    lines.map(line => {
      const [code = '', pieces = '', name = ''] = line.split(':')
      const quantity = /^\d{1,5}$/.test(pieces) ? Number(pieces) : undefined
      const color = parseColor(name)
      return [code, { ...(quantity !== undefined && { quantity }), ...(color && { color }) }]
    }),
  )

export const toGeneratorParams = ({
  given,
  chosen,
  edits,
}: Pick<GeneratorState, 'given' | 'chosen' | 'edits'>): GeneratorParams => ({
  specie: given.species && speciesWord(given.species),
  scopo: given.purpose,
  persa: given.lost,
  marche: given.tagMix,
  mezzo: given.identifierSet,
  aziendali: given.farm,
  capi: given.head === undefined ? undefined : String(given.head),
  pinze: given.pliers && (given.pliers.length > 0 ? given.pliers : [noPliers]),
  lettore: given.reader,
  scelte: chosen,
  righe: Object.entries(edits).map(([code, { quantity, color }]) =>
    [code, quantity ?? '', color ? colorName(color).toLowerCase() : ''].join(':').replace(/:+$/, ''),
  ),
})

/**
 * Returns the URL after an answer. The set is computed again: edits of its lines are dropped, chosen products stay
 * where they fit.
 */
export const answerHref = ({ given, chosen }: GeneratorState, answers: Answers): string =>
  paths.generatorAt(toGeneratorParams({ given: { ...given, ...answers }, chosen, edits: {} }))

/** Returns the URL of the set, with other choices or edits. */
export const generatorSetHref = (
  state: GeneratorState,
  change: Partial<Pick<GeneratorState, 'chosen' | 'edits'>> = {},
) => paths.generatorAt(toGeneratorParams({ ...state, ...change }))

/** Returns the URL that asks an answered question again and keeps all answers. */
export const askAgainHref = (state: GeneratorState, question: Question) =>
  paths.generatorAt({ ...toGeneratorParams(state), passo: paramOf[question] })
