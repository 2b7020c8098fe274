import { Fold } from '../../ui/fold.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './questions.module.css'
import { supportTexts as texts } from './support-texts.ts'

/** What is asked most, and what the shop can answer today. */
export const Questions = () => (
  <section className={styles.questions} aria-labelledby="questions">
    <h2 id="questions">{texts.questionsTitle}</h2>
    <div>
      {texts.questions.map(({ question, answer }) => (
        <Fold key={question} title={question} className={styles.question}>
          <Prose>
            {answer.map(paragraph => (
              <p key={paragraph}>
                <LinkedText>{paragraph}</LinkedText>
              </p>
            ))}
          </Prose>
        </Fold>
      ))}
    </div>
  </section>
)
