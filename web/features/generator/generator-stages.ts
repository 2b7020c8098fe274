import type { Answers, Interview, Question } from '#domain/order-questions.ts'
import { type Species, speciesLabel } from '#domain/species.ts'
import { lostWords, meansWords, purposeWords, generatorTexts as texts } from './generator-texts.ts'

/** The steps at the side: several questions make one. */
type Stage = { key: string; title: string; questions: readonly Question[] }

const { stages } = texts
const animal: Stage = { key: 'animal', title: stages.animal, questions: ['species'] }
const towardsSet: readonly Stage[] = [
  animal,
  { key: 'need', title: stages.need, questions: ['purpose', 'marks'] },
  { key: 'means', title: stages.means, questions: ['means', 'farm'] },
  { key: 'head', title: stages.head, questions: ['head'] },
  { key: 'tools', title: stages.tools, questions: ['pliers', 'reader'] },
  { key: 'set', title: stages.set, questions: [] },
]
const towardsReplacement: readonly Stage[] = [
  animal,
  { key: 'need', title: stages.need, questions: ['purpose'] },
  { key: 'lost', title: stages.lost, questions: ['lost'] },
  { key: 'replacement', title: stages.replacement, questions: [] },
]

const stagesFor = ({ purpose }: Answers) => (purpose === 'perse' ? towardsReplacement : towardsSet)

/** An answer in a few words; '' for what has none. */
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
    case 'marks':
      return answers.marks ? texts.marks[answers.marks].title : ''
    case 'means':
      return answers.means ? meansWords(answers.means, species).title : ''
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

/** The words of an option of a question with a list. */
export function optionWords(question: Question, option: string, species: Species | undefined) {
  const of = (words: Record<string, { title: string; text?: string }>) => words[option] ?? { title: option }
  if (question === 'species') return { title: speciesLabel(option as Species) }
  if (question === 'means' && species) return meansWords(option as NonNullable<Answers['means']>, species)
  if (question === 'purpose' && species) return purposeWords(option as NonNullable<Answers['purpose']>, species)
  if (question === 'lost' && species) return lostWords(option as NonNullable<Answers['lost']>, species)
  if (question === 'marks') return of(texts.marks)
  if (question === 'farm') return of(texts.farm)
  return of(texts.reader)
}

/** The steps with their answers, and which is under way, from 1; the last for the result. */
export function stepsOf({ answers }: Interview, current: Question | undefined) {
  const list = stagesFor(answers)
  const index = current ? list.findIndex(({ questions }) => questions.includes(current)) : list.length - 1
  return {
    current: index + 1,
    all: list.length,
    steps: list.map(({ key, title, questions }) => ({
      key,
      title,
      hint: questions
        .filter(question => question !== current)
        .map(question => answerText(question, answers))
        .filter(Boolean)
        .join(', '),
    })),
  }
}
