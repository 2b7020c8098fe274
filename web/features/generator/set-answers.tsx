import type { Interview } from '#domain/orders/order-questions.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import {
  askAgainHref,
  changeAnimalHref,
  completeAnimal,
  dropAnimalHref,
  dropCurrentHref,
  type GeneratorState,
} from './generator-params.ts'
import { answerText } from './generator-steps.ts'
import { generatorTexts, setTexts as texts } from './generator-texts.ts'
import styles from './set-answers.module.css'
import type { GeneratorProduct } from './use-generator.ts'

type SetAnswersProps = { state: GeneratorState; interview: Interview; products: readonly GeneratorProduct[] }

/** The given answers, each with a link that changes it. */
export const SetAnswers = ({ state, interview, products }: SetAnswersProps) => (
  <section className={styles.answers} aria-labelledby="answers">
    <h2 id="answers">{texts.yourAnswers}</h2>
    <dl>
      {interview.asked.map(({ question }) => (
        <div key={question}>
          <dt>{generatorTexts.questions[question].title}</dt>
          <dd>
            {question === 'pliers'
              ? namesOf(interview.answers.pliers ?? [], products) || generatorTexts.noPliers
              : answerText(question, interview.answers)}
          </dd>
          <dd>
            <TextLink
              to={askAgainHref(state, question)}
              aria-label={texts.changeAnswer(generatorTexts.questions[question].title)}
            >
              {texts.change}
            </TextLink>
          </dd>
        </div>
      ))}
    </dl>
    {state.others.length > 0 && <OtherAnimals state={state} interview={interview} />}
    <TextLink to={paths.generator}>{generatorTexts.restart}</TextLink>
  </section>
)

/** The other animals of the set, each with links that change or remove it. */
const OtherAnimals = ({ state, interview }: Pick<SetAnswersProps, 'state' | 'interview'>) => {
  const [current] = completeAnimal(interview.answers) ?? []
  if (!current) return null
  return (
    <>
      <h2>{texts.otherAnimals}</h2>
      <dl>
        {[...state.others, current].map((animal, index) => {
          const name = texts.animalsOf(animal.head, animal.species)
          const isCurrent = animal === current
          return (
            <div key={`${name} ${index}`}>
              <dt>{name}</dt>
              <dd>
                {inShort
                  .map(question => answerText(question, animal))
                  .filter(Boolean)
                  .join(', ')}
              </dd>
              <dd className={styles.links}>
                {!isCurrent && (
                  <TextLink to={changeAnimalHref(state, animal, current)} aria-label={texts.changeAnimals(name)}>
                    {texts.change}
                  </TextLink>
                )}
                <TextLink
                  to={isCurrent ? dropCurrentHref(state) : dropAnimalHref(state, animal)}
                  aria-label={texts.removeAnimals(name)}
                >
                  {texts.takeOut}
                </TextLink>
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
const inShort = ['purpose', 'tagMix', 'identifierSet', 'farm'] as const

const namesOf = (codes: readonly string[], products: readonly GeneratorProduct[]) =>
  products
    .filter(({ productCode }) => codes.includes(productCode))
    .map(({ title }) => title)
    .join(', ')
