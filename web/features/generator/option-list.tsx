import { useRef } from 'react'
import { type Species, speciesValues, speciesWord } from '#domain/catalogue/species.ts'
import type { Answers, Question } from '#domain/orders/order-questions.ts'
import { Radio } from '../../ui/forms/checkbox.tsx'
import { GeneratorSign } from './generator-icons.tsx'
import { paramOf } from './generator-params.ts'
import { optionWords } from './generator-steps.ts'
import styles from './option-list.module.css'

type OptionListProps = {
  question: Exclude<Question, 'head' | 'pliers'>
  options: readonly string[]
  given: Answers[OptionListProps['question']]
  species: Species | undefined
  onChoose: () => void
  /** Called when an answer is pressed with a pointer; keys only choose, so that the arrows lead through the list. */
  onPress: () => void
}

/** The answers to a question as a list of buttons with drawing and text. */
export const OptionList = ({ question, options, given, species, onChoose, onPress }: OptionListProps) => {
  const isPointer = useRef(false)
  return (
    <div
      role="presentation"
      onPointerDown={() => {
        isPointer.current = true
      }}
      onKeyDown={() => {
        isPointer.current = false
      }}
    >
      <ul className={styles.options}>
        {options.map(option => {
          const { title, text } = optionWords(question, option, species)
          const animal = question === 'species' ? speciesValues.find(one => one === option) : species
          return (
            <li key={option}>
              <Radio
                required
                className={styles.option}
                name={paramOf[question]}
                value={question === 'species' && animal ? speciesWord(animal) : option}
                defaultChecked={option === given}
                onChange={onChoose}
                onClick={() => isPointer.current && onPress()}
              >
                <GeneratorSign question={question} option={option} animal={animal} />
                <span>
                  <b>{title}</b>
                  {text && <small>{text}</small>}
                </span>
              </Radio>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
