import { type Species, speciesLabel } from '#domain/catalogue/species.ts'
import type { Answers, AskedQuestion, Interview, Question } from '#domain/orders/order-questions.ts'
import { askAgainHref, type GeneratorState } from './generator-params.ts'
import { identifierSetTexts, lostWords, purposeWords, generatorTexts as texts } from './generator-texts.ts'

/** A step in the list at the side; it covers one or more questions. */
type GeneratorStep = { key: string; title: string; questions: readonly Question[] }

const { steps } = texts
const animal: GeneratorStep = { key: 'animal', title: steps.animal, questions: ['species'] }
const towardsSet: readonly GeneratorStep[] = [
  animal,
  { key: 'need', title: steps.need, questions: ['purpose', 'tagMix'] },
  { key: 'identifierSet', title: steps.identifierSet, questions: ['identifierSet', 'farm'] },
  { key: 'head', title: steps.head, questions: ['head'] },
  { key: 'tools', title: steps.tools, questions: ['pliers', 'reader'] },
  { key: 'set', title: steps.set, questions: [] },
]
const towardsReplacement: readonly GeneratorStep[] = [
  animal,
  { key: 'need', title: steps.need, questions: ['purpose'] },
  { key: 'lost', title: steps.lost, questions: ['lost'] },
  { key: 'replacement', title: steps.replacement, questions: [] },
]

const stepsFor = ({ purpose }: Answers) => (purpose === 'perse' ? towardsReplacement : towardsSet)

/** Returns an answer in a few words; '' if it has none. */
export function answerText(question: Question, answers: Answers): string {
  const { species } = answers
  if (!species) return ''
  switch (question) {
    case 'species':
      return speciesLabel(species)
    case 'purpose':
      return answers.purpose ? texts.purposes[answers.purpose].title : ''
    case 'lost':
      return answers.lost ? lostWords(answers.lost, species).title : ''
    case 'tagMix':
      return answers.tagMix ? texts.tagMix[answers.tagMix].title : ''
    case 'identifierSet':
      return answers.identifierSet ? identifierSetTexts(answers.identifierSet, species).title : ''
    case 'farm':
      return answers.farm ? texts.farm[answers.farm].title : ''
    case 'head':
      return answers.head ? texts.animals(answers.head) : ''
    case 'pliers':
      return answers.pliers ? answers.pliers.join(', ') || texts.noPliers : ''
    case 'reader':
      return answers.reader ? texts.reader[answers.reader].title : ''
  }
}

/** Returns the title and text of an answer option. */
export function optionWords(question: Question, option: string, species: Species | undefined) {
  const of = (words: Record<string, { title: string; text?: string }>) => words[option] ?? { title: option }
  if (question === 'species') return { title: speciesLabel(option as Species) }
  if (question === 'identifierSet' && species)
    return identifierSetTexts(option as NonNullable<Answers['identifierSet']>, species)
  if (question === 'purpose' && species) return purposeWords(option as NonNullable<Answers['purpose']>, species)
  if (question === 'lost' && species) return lostWords(option as NonNullable<Answers['lost']>, species)
  if (question === 'tagMix') return of(texts.tagMix)
  if (question === 'farm') return of(texts.farm)
  return of(texts.reader)
}

/** Returns the steps with their answers, and the number of the current one, from 1; for the result it is the last. */
export function stepsOf(state: GeneratorState, { answers, asked }: Interview, current: Question | undefined) {
  const list = stepsFor(answers)
  const given = (question: Question) => question !== current && answers[question] !== undefined
  const hrefOf = (first: AskedQuestion | undefined) => first && askAgainHref(state, first.question)
  const index = current ? list.findIndex(({ questions }) => questions.includes(current)) : list.length - 1
  return {
    current: index + 1,
    all: list.length,
    steps: list.map(({ key, title, questions }) => ({
      key,
      title,
      to: hrefOf(asked.find(({ question }) => questions.includes(question) && given(question))),
      hint: questions
        .filter(question => question !== current)
        .map(question => answerText(question, answers))
        .filter(Boolean)
        .join(', '),
    })),
  }
}
