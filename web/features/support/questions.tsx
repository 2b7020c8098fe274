import { Fold } from '../../ui/fold.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './questions.module.css'
import { supportTexts as texts } from './support-texts.ts'

/** What is asked most, and what the shop can answer today. An address that names an answer opens it. */
export const Questions = () => (
  <section className={styles.questions} aria-labelledby="questions">
    <h2 id="questions">{texts.questionsTitle}</h2>
    <div>
      {texts.questions.map(({ id, question, answer }) => (
        <Fold key={id} title={<h3>{question}</h3>} className={styles.question}>
          <Prose id={id} tabIndex={-1} className={styles.answer}>
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
