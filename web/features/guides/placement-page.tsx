import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TagMark } from '../../ui/tag-mark.tsx'
import { CodeReading } from './code-reading.tsx'
import { EarPlacement } from './ear-placement.tsx'
import styles from './placement-page.module.css'
import { placementTexts as texts } from './placement-texts.ts'
import { SpeciesRules } from './species-rules.tsx'
import { SpotDrawing } from './spot-drawing.tsx'
import { TagFaces } from './tag-faces.tsx'

export const head = (): PageHead => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.tagPlacement,
})

export default function PlacementPage() {
  return (
    <>
      <Hero />
      <Spot />
      <Pair />
      <Loss />
      <Species />
      <Reading />
    </>
  )
}

const Hero = () => (
  <section className={`on-forest ${styles.dark}`}>
    <div className={`wrap ${styles.hero}`}>
      <div>
        <h1>{texts.heroTitle}</h1>
        <p className="lead">{texts.heroText}</p>
        <div className={styles.actions}>
          <ButtonLink variant="tag" to={paths.products({ category: 'marche', types: ['ministeriale'] })}>
            {texts.toMinistryTags}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.guides}>
            {texts.toGuides}
          </ButtonLink>
        </div>
      </div>
      <EarPlacement />
    </div>
  </section>
)

const Spot = () => (
  <section className={`wrap band ${styles.spot}`}>
    <h2>{texts.spotTitle}</h2>
    <SpotDrawing />
    <div className={styles.rules}>
      <ul>
        {texts.spotRules.map(([title, text]) => (
          <li key={title}>
            <TagMark />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="small soft">{texts.spotNote}</p>
    </div>
  </section>
)

const Pair = () => (
  <section className="rule">
    <div className={`wrap band ${styles.section}`}>
      <h2>{texts.pairTitle}</h2>
      <p className="lead">{texts.pairText}</p>
      <ul className={styles.pair}>
        {texts.pair.map(({ name, place, text, drawing, isBlankBehind }) => (
          <li key={name}>
            <TagFaces label={drawing} isBlankBehind={isBlankBehind} />
            <div>
              <h3>{name}</h3>
              <p className="label">{place}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Notes notes={texts.pairNotes} />
    </div>
  </section>
)

const Loss = () => (
  <section className={`on-forest ${styles.dark}`}>
    <div className={`wrap band ${styles.section}`}>
      <h2>{texts.lossTitle}</h2>
      <ol className={styles.steps}>
        {texts.lossSteps.map(([title, text], index) => (
          <li key={title}>
            <span className="mono" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Notes notes={texts.lossNotes} />
      <ButtonLink variant="tag" className="no-print" to={paths.generatorAt({ scopo: 'perse' })}>
        {texts.toReplacement}
      </ButtonLink>
    </div>
  </section>
)

const Species = () => (
  <section>
    <div className={`wrap band ${styles.section}`}>
      <h2>{texts.speciesTitle}</h2>
      <SpeciesRules />
      <Notes notes={[texts.speciesNote]} />
    </div>
  </section>
)

const Reading = () => (
  <section className="rule">
    <div className={`wrap band ${styles.reading}`}>
      <div>
        <h2>{texts.readingTitle}</h2>
        <p className="lead">{texts.readingText}</p>
        <CodeReading />
      </div>
      <div>
        <h3>{texts.formsTitle}</h3>
        <dl className={styles.forms}>
          {texts.forms.map(({ name, state, digits }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono">
                <b>{state}</b> {digits}
              </dd>
            </div>
          ))}
        </dl>
        <Notes notes={texts.formNotes} />
        <h3>{texts.holdingTitle}</h3>
        <p className={`mono ${styles.holding}`}>{texts.holding.map(([part]) => part).join(' ')}</p>
        <dl className={styles.key}>
          {texts.holding.map(([part, meaning]) => (
            <div key={part}>
              <dt className="mono">{part}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
)

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul className={`small soft ${styles.notes}`}>
    {notes.map(note => (
      <li key={note}>{note}</li>
    ))}
  </ul>
)
