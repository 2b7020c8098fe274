import { parseColor } from '#domain/catalogue/color-parser.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { type Species, speciesValues, speciesWord } from '#domain/catalogue/species.ts'
import { type Answers, interviewOf, type Question } from '#domain/orders/order-questions.ts'
import { farmKinds, identifierSets, lostPieces, purposes, tagMixes } from '#domain/orders/order-rules.ts'
import { type GeneratorParam, type GeneratorParams, paths } from '../../paths.ts'

/**
 * State of the order generator; the URL is its only store, so that a reload, a shared link or a return after sign-in
 * shows the same. Questions with unknown values are asked again.
 */
export type GeneratorState = {
  given: Answers
  /** The complete answers for other animals in the same set, apart from pliers and reader, which are asked once. */
  others: readonly AnimalAnswers[]
  /** An answered question that the user is changing. */
  again: Question | undefined
  /** The typed number of animals if it is invalid. */
  wrongHead: string | undefined
  /** Codes of products chosen by the user. */
  chosen: readonly string[]
  edits: Edits
}

/** The complete answers for one kind of animals in a set. */
export type AnimalAnswers = Answers & { species: Species; head: number }

/** Limit of kinds of animals in one set. */
export const maxAnimalKinds = 8

/** The user's changes to lines of the set, by the line's key. Quantity 0 removes the line. */
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
export const generatorParams: readonly GeneratorParam[] = [
  ...Object.values(paramOf),
  ...(['passo', 'scelte', 'righe', 'altri'] as const),
]

/** Value of the pliers parameter if the user has none. */
export const noPliers = 'nessuna'

/** Accepts thousands separators: '1.000' and '1 000'. */
const numberOf = (text: string): number | undefined => {
  const digits = text.replace(/[.\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

function answersIn(query: URLSearchParams): Answers {
  const said = (question: Question) => query.get(paramOf[question])
  const among = <Value extends string>(values: readonly Value[], question: Question) =>
    values.find(value => value === said(question))
  const head = said('head')
  return {
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
}

export function parseGeneratorState(query: URLSearchParams): GeneratorState {
  const given = answersIn(query)
  const head = query.get(paramOf.head)
  const { next } = interviewOf(given)
  return {
    given,
    others: listIn(query, 'altri')
      .slice(0, maxAnimalKinds - 1)
      .flatMap(animalIn),
    again: questions.find(question => paramOf[question] === query.get('passo')),
    wrongHead: head !== null && next?.question === 'head' ? head : undefined,
    chosen: listIn(query, 'scelte'),
    edits: editsIn(listIn(query, 'righe')),
  }
}

/** The order of the answers in 'bovini.nascite.ufficiali.coppia..30'. */
const inAnimal = ['species', 'purpose', 'tagMix', 'identifierSet', 'farm', 'head'] as const

/** Parses the answers for another animal; [] if they lead to no set. */
function animalIn(text: string): AnimalAnswers[] {
  const said = text.split('.')
  const query = new URLSearchParams(inAnimal.map((question, n) => [paramOf[question], said[n] ?? '']))
  return completeAnimal(answersIn(query)) ?? []
}

/** Returns the answers for one kind of animals without those about tools. Null if they lead to no set. */
export function completeAnimal(given: Answers): AnimalAnswers[] | null {
  const { answers, next } = interviewOf({ ...given, pliers: [], reader: 'no' })
  const { species, head, pliers: _, reader: __, ...rest } = answers
  return !next && species && head !== undefined ? [{ ...rest, species, head }] : null
}

const animalText = (animal: AnimalAnswers) =>
  inAnimal.map(question => (question === 'species' ? speciesWord(animal.species) : (animal[question] ?? ''))).join('.')

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
  others,
  chosen,
  edits,
}: Pick<GeneratorState, 'given' | 'others' | 'chosen' | 'edits'>): GeneratorParams => ({
  specie: given.species && speciesWord(given.species),
  scopo: given.purpose,
  persa: given.lost,
  marche: given.tagMix,
  mezzo: given.identifierSet,
  aziendali: given.farm,
  capi: given.head === undefined ? undefined : String(given.head),
  pinze: given.pliers && (given.pliers.length > 0 ? given.pliers : [noPliers]),
  lettore: given.reader,
  altri: others.map(animalText),
  scelte: chosen,
  righe: Object.entries(edits).map(([code, { quantity, color }]) =>
    [code, quantity ?? '', color ? colorName(color).toLowerCase() : ''].join(':').replace(/:+$/, ''),
  ),
})

/**
 * Returns the URL after an answer. The set is computed again: edits of its lines are dropped, chosen products stay
 * where they fit.
 */
export const answerHref = ({ given, others, chosen }: GeneratorState, answers: Answers): string =>
  paths.generatorAt(toGeneratorParams({ given: { ...given, ...answers }, others, chosen, edits: {} }))

const hrefOfAnimals = ({ given, chosen }: GeneratorState, others: readonly AnimalAnswers[], current: Answers) => {
  const { pliers, reader } = given
  const shared = { ...(pliers && { pliers }), ...(reader && { reader }) }
  return paths.generatorAt(toGeneratorParams({ given: { ...current, ...shared }, others, chosen, edits: {} }))
}

/** Returns the URL that asks about another kind of animals for the same set. */
export const addAnimalHref = (state: GeneratorState, current: AnimalAnswers): string =>
  hrefOfAnimals(state, [...state.others, current], {})

/** Returns the URL of the set without the animals that are being asked about. */
export const dropCurrentHref = (state: GeneratorState): string =>
  hrefOfAnimals(state, state.others.slice(0, -1), state.others.at(-1) ?? {})

/** Returns the URL of the set without another kind of animals. */
export const dropAnimalHref = (state: GeneratorState, animal: AnimalAnswers): string =>
  hrefOfAnimals(
    state,
    state.others.filter(one => one !== animal),
    state.given,
  )

/** Returns the URL of the same set whose answers for another kind of animals can be changed. */
export const changeAnimalHref = (state: GeneratorState, animal: AnimalAnswers, current: AnimalAnswers): string =>
  hrefOfAnimals(state, [...state.others.filter(one => one !== animal), current], animal)

/** Returns the URL of the set, with other choices or edits. */
export const generatorSetHref = (
  state: GeneratorState,
  change: Partial<Pick<GeneratorState, 'chosen' | 'edits'>> = {},
) => paths.generatorAt(toGeneratorParams({ ...state, ...change }))

/** Returns the URL that asks an answered question again and keeps all answers. */
export const askAgainHref = (state: GeneratorState, question: Question) =>
  paths.generatorAt({ ...toGeneratorParams(state), passo: paramOf[question] })
