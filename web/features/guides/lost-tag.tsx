import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import styles from './lost-tag.module.css'
import { Notes } from './notes.tsx'
import { placementTexts as texts } from './placement-texts.ts'
import { ReprintDrawing } from './reprint-drawing.tsx'

/** What to do when a tag is lost, step by step. The code stays the same. */
export const LostTag = () => (
  <section id={texts.ids.loss} tabIndex={-1} className={`on-forest ${styles.section}`}>
    <div className={`wrap band ${styles.parts}`}>
      <h2>{texts.lossTitle}</h2>
      <ol className={styles.steps}>
        {texts.lossSteps.map(([title, text], index) => (
          <li key={title}>
            <span className="mono" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>
              <LinkedText>{text}</LinkedText>
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.reprints}>
        <ReprintDrawing />
        <div>
          <h3>{texts.reprintsTitle}</h3>
          <Notes notes={texts.lossNotes} />
        </div>
      </div>
      <ButtonLink variant="tag" className="no-print" to={paths.generatorAt({ scopo: 'perse' })}>
        {texts.toReplacement}
      </ButtonLink>
    </div>
  </section>
)
