/**
 * The questions of the order generator. Guarantees that it asks only what earlier answers leave open, drops answers
 * that contradict earlier ones, and always ends.
 */

import { type Species, speciesValues } from '../catalogue/species.ts'
import {
  type FarmKind,
  farmRules,
  type IdentifierSet,
  type LostPiece,
  type OfficialRule,
  officialRules,
  type Purpose,
  productPatterns,
  purposes,
  replacementRules,
  type TagMix,
  tagMixes,
} from './order-rules.ts'

/** Answers so far; undefined means not answered. */
export type Answers = {
  species?: Species | undefined
  purpose?: Purpose | undefined
  lost?: LostPiece | undefined
  tagMix?: TagMix | undefined
  identifierSet?: IdentifierSet | undefined
  farm?: FarmKind | undefined
  /** Number of animals. */
  head?: number | undefined
  /** Product codes of the pliers the farm already has; empty for none or unknown. */
  pliers?: readonly string[] | undefined
  /** Whether a reader for electronic tags is wanted. */
  reader?: 'si' | 'no' | undefined
}
export type Question = keyof Answers

/** The values to choose from; 'open' for a number, or for products of the catalogue. */
export type Options = readonly string[] | 'open'

/** Limit of animals per order. */
export const maxAnimals = 10_000
export const isAnimalCount = (head: number) => Number.isInteger(head) && head >= 1 && head <= maxAnimals

/**
 * Returns the rule for official tags that the answers select. `undefined` if no rule matches (yet).
 */
export const officialRuleOf = ({ species, purpose, identifierSet }: Answers): OfficialRule | undefined =>
  officialRules.find(
    rule =>
      species !== undefined &&
      rule.species.includes(species) &&
      rule.purpose === purpose &&
      rule.identifierSet === identifierSet,
  )

const officialRulesFor = (species: Species) => officialRules.filter(rule => rule.species.includes(species))

const purposesFor = (species: Species) => {
  const known = officialRulesFor(species).map(rule => rule.purpose)
  return purposes.filter(purpose => purpose === 'azienda' || purpose === 'perse' || known.includes(purpose))
}

/** True if farm tags are wanted, alone or beside official ones. */
const wantsFarmTags = ({ purpose, tagMix: wanted }: Answers) => purpose === 'azienda' || wanted === 'entrambe'

/** True if any of the chosen tags is electronic. */
const isElectronic = (answers: Answers) =>
  answers.farm === 'elettroniche' ||
  officialRuleOf(answers)?.wears.some(({ kind }) =>
    productPatterns[kind].parts.some(part => part === 'electronic' || part === 'bolus'),
  ) === true

/**
 * The questions in their order. `optionsAfter` returns undefined if the question does not apply after these answers.
 */
const table: readonly { question: Question; optionsAfter: (answers: Answers) => Options | undefined }[] = [
  { question: 'species', optionsAfter: () => speciesValues },
  { question: 'purpose', optionsAfter: ({ species }) => species && purposesFor(species) },
  {
    question: 'lost',
    optionsAfter: ({ species, purpose }) => (species && purpose === 'perse' ? replacementRules[species] : undefined),
  },
  {
    question: 'tagMix',
    // Lambs that leave within the year need no number of the farm's own.
    optionsAfter: ({ purpose }) =>
      isOfficial(purpose) ? (purpose === 'macello' ? ['ufficiali'] : tagMixes) : undefined,
  },
  {
    question: 'identifierSet',
    optionsAfter: ({ species, purpose }) =>
      species && isOfficial(purpose)
        ? officialRulesFor(species).flatMap(rule => (rule.purpose === purpose ? [rule.identifierSet] : []))
        : undefined,
  },
  {
    question: 'farm',
    optionsAfter: answers => (answers.species && wantsFarmTags(answers) ? farmRules[answers.species] : undefined),
  },
  { question: 'head', optionsAfter: isSet },
  { question: 'pliers', optionsAfter: isSet },
  { question: 'reader', optionsAfter: answers => (isElectronic(answers) ? ['si', 'no'] : undefined) },
]

function isOfficial(purpose: Purpose | undefined): boolean {
  return purpose !== undefined && purpose !== 'azienda' && purpose !== 'perse'
}

/** Returns 'open' if the answers lead to a set of products: for every purpose but lost tags. */
function isSet({ purpose }: Answers): Options | undefined {
  return purpose !== undefined && purpose !== 'perse' ? 'open' : undefined
}

export type AskedQuestion = { question: Question; options: Options }

export type Interview = {
  /** The valid answers, and those that follow because only one option is left. */
  answers: Answers
  /** The questions asked so far, answered or not. */
  asked: readonly AskedQuestion[]
  /** The first open question. `undefined` if the result can be shown. */
  next: AskedQuestion | undefined
}

/**
 * Goes through the questions with the given answers and returns which answers are valid and what is asked next. Stops
 * at the first missing or impossible answer and drops the answers after it. Questions with one option are answered
 * automatically.
 */
export function interviewOf(given: Answers): Interview {
  const answers: Answers = {}
  const asked: AskedQuestion[] = []
  for (const { question, optionsAfter } of table) {
    const options = optionsAfter(answers)
    if (!options || options.length === 0) continue
    if (options !== 'open' && options.length === 1) {
      Object.assign(answers, { [question]: options[0] })
      continue
    }
    asked.push({ question, options })
    const answer = given[question]
    const isPossible = options === 'open' ? answer !== undefined : options.some(option => option === answer)
    if (!isPossible || (question === 'head' && !isAnimalCount(given.head ?? 0))) {
      return { answers, asked, next: { question, options } }
    }
    Object.assign(answers, { [question]: answer })
  }
  return { answers, asked, next: undefined }
}
