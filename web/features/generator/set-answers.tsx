import type { Interview } from '#domain/orders/order-questions.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { askAgainHref, type GeneratorState } from './generator-params.ts'
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
    <TextLink to={paths.generator}>{generatorTexts.restart}</TextLink>
  </section>
)

const namesOf = (codes: readonly string[], products: readonly GeneratorProduct[]) =>
  products
    .filter(({ productCode }) => codes.includes(productCode))
    .map(({ title }) => title)
    .join(', ')
