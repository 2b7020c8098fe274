import type { Interview } from '#domain/order-questions.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-button.tsx'
import { addressAgain, type GeneratorPlace } from './generator-place.ts'
import { answerText } from './generator-stages.ts'
import { generatorTexts, setTexts as texts } from './generator-texts.ts'
import styles from './set-answers.module.css'

/** What was answered, each with the way back to its question. */
export const SetAnswers = ({ place, interview }: { place: GeneratorPlace; interview: Interview }) => (
  <section className={styles.answers} aria-labelledby="answers">
    <h2 id="answers">{texts.yourAnswers}</h2>
    <dl>
      {interview.asked.map(({ question }) => (
        <div key={question}>
          <dt>{generatorTexts.questions[question].title}</dt>
          <dd>{answerText(question, interview.answers)}</dd>
          <dd>
            <TextLink
              to={addressAgain(place, question)}
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
