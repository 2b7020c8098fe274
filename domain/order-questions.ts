/**
 * The questions of the order generator. Guarantees that only what the answers before leave open is asked, that an answer
 * which does not go with those before is forgotten, and that every path ends.
 */
import {
  type FarmKind,
  farmRules,
  kinds,
  type LostPiece,
  lostRules,
  type Marks,
  type Means,
  marks,
  type OfficialRule,
  officialRules,
  type Purpose,
  purposes,
} from './order-rules.ts'
import { type Species, speciesValues } from './species.ts'

export type Answers = {
  species?: Species | undefined
  purpose?: Purpose | undefined
  lost?: LostPiece | undefined
  marks?: Marks | undefined
  means?: Means | undefined
  farm?: FarmKind | undefined
  /** How many animals. */
  head?: number | undefined
  /** Codes of the pliers in the barn; empty for none or for who does not know. */
  pliers?: readonly string[] | undefined
  /** Whether a reader is wanted. */
  reader?: 'si' | 'no' | undefined
}
export type Question = keyof Answers

/** A list of values to choose from; 'open' for a number or for what the catalogue has. */
export type Options = readonly string[] | 'open'

/** Animals of one order. */
export const mostHead = 10_000
export const isHead = (head: number) => Number.isInteger(head) && head >= 1 && head <= mostHead

export const officialRuleOf = ({ species, purpose, means }: Answers): OfficialRule | undefined =>
  officialRules.find(
    rule => species !== undefined && rule.species.includes(species) && rule.purpose === purpose && rule.means === means,
  )

const officialRulesFor = (species: Species) => officialRules.filter(rule => rule.species.includes(species))

const purposesFor = (species: Species) => {
  const known = officialRulesFor(species).map(rule => rule.purpose)
  return purposes.filter(purpose => purpose === 'azienda' || purpose === 'perse' || known.includes(purpose))
}

/** Farm tags are wanted alone or beside the official ones. */
const wantsFarmTags = ({ purpose, marks: wanted }: Answers) => purpose === 'azienda' || wanted === 'entrambe'

/** Whether anything of the answers can be read by a reader. */
const isElectronic = (answers: Answers) =>
  answers.farm === 'elettroniche' ||
  officialRuleOf(answers)?.wears.some(({ kind }) =>
    kinds[kind].marks.some(mark => mark === 'electronic' || mark === 'bolus'),
  ) === true

/** In the order in which they are asked. Absent options: the question makes no sense after these answers. */
const table: readonly { question: Question; optionsAfter: (answers: Answers) => Options | undefined }[] = [
  { question: 'species', optionsAfter: () => speciesValues },
  { question: 'purpose', optionsAfter: ({ species }) => species && purposesFor(species) },
  {
    question: 'lost',
    optionsAfter: ({ species, purpose }) => (species && purpose === 'perse' ? lostRules[species] : undefined),
  },
  {
    question: 'marks',
    // Lambs that leave within the year need no number of the farm's own.
    optionsAfter: ({ purpose }) => (isOfficial(purpose) ? (purpose === 'macello' ? ['ufficiali'] : marks) : undefined),
  },
  {
    question: 'means',
    optionsAfter: ({ species, purpose }) =>
      species && isOfficial(purpose)
        ? officialRulesFor(species).flatMap(rule => (rule.purpose === purpose ? [rule.means] : []))
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

/** Everything but lost tags ends in a set. */
function isSet({ purpose }: Answers): Options | undefined {
  return purpose !== undefined && purpose !== 'perse' ? 'open' : undefined
}

export type AskedQuestion = { question: Question; options: Options }

export type Interview = {
  /** What was said and is possible, with what follows from it. */
  answers: Answers
  /** What is asked on this way, answered or not, as far as it can be known. */
  asked: readonly AskedQuestion[]
  /** The first that is open; nothing when the result can be shown. */
  next: AskedQuestion | undefined
}

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
    if (!isPossible || (question === 'head' && !isHead(given.head ?? 0))) {
      return { answers, asked, next: { question, options } }
    }
    Object.assign(answers, { [question]: answer })
  }
  return { answers, asked, next: undefined }
}
