import type { Answers, Question } from '#domain/order-questions.ts'
import { type Species, speciesValues, speciesWord } from '#domain/species.ts'
import { Choice } from '../../ui/choice.tsx'
import { wordOf } from './generator-place.ts'
import { GeneratorSign } from './generator-signs.tsx'
import { optionWords } from './generator-stages.ts'
import styles from './option-list.module.css'

type OptionListProps = {
  question: Exclude<Question, 'head' | 'pliers'>
  options: readonly string[]
  given: Answers[OptionListProps['question']]
  species: Species | undefined
  onChoose: () => void
}

/** The answers to a question, one to choose: its drawing, its words. */
export const OptionList = ({ question, options, given, species, onChoose }: OptionListProps) => (
  <ul className={styles.options}>
    {options.map(option => {
      const { title, text } = optionWords(question, option, species)
      const animal = question === 'species' ? speciesValues.find(one => one === option) : species
      return (
        <li key={option}>
          <Choice
            type="radio"
            required
            className={styles.option}
            name={wordOf[question]}
            value={question === 'species' && animal ? speciesWord(animal) : option}
            defaultChecked={option === given}
            onChange={onChoose}
          >
            <GeneratorSign question={question} option={option} animal={animal} />
            <span>
              <b>{title}</b>
              {text && <small>{text}</small>}
            </span>
          </Choice>
        </li>
      )
    })}
  </ul>
)
