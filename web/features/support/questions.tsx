import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './questions.module.css'
import { supportTexts as texts } from './support-texts.ts'

/** Frequent questions with their answers. A URL with the fragment of an answer opens it. */
export const Questions = () => (
  <section className={styles.questions} aria-labelledby="questions">
    <h2 id="questions">{texts.questionsTitle}</h2>
    <div>
      {texts.questions.map(({ id, question, answer }) => (
        <Disclosure key={id} title={<h3>{question}</h3>} className={styles.question}>
          <Prose id={id} tabIndex={-1} className={styles.answer}>
            {answer.map(paragraph => (
              <p key={paragraph}>
                <LinkedText>{paragraph}</LinkedText>
              </p>
            ))}
          </Prose>
        </Disclosure>
      ))}
    </div>
  </section>
)
