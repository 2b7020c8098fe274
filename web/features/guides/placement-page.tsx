import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { FeatureList } from '../../ui/data/feature-list.tsx'
import { TableOfContents } from '../../ui/data/table-of-contents.tsx'
import { CodeReading } from './code-reading.tsx'
import { EarPlacement } from './ear-placement.tsx'
import { LostTag } from './lost-tag.tsx'
import { Notes } from './notes.tsx'
import styles from './placement-page.module.css'
import { placementTexts as texts } from './placement-texts.ts'
import { SpeciesRules } from './species-rules.tsx'
import { SpotDrawing } from './spot-drawing.tsx'
import { TagFaces } from './tag-faces.tsx'

export const head = (): PageMeta => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.tagPlacement,
})

const { ids } = texts
const parts = [
  { id: ids.spot, title: texts.spotTitle },
  { id: ids.species, title: texts.speciesTitle },
  { id: ids.pair, title: texts.pairTitle },
  { id: ids.reading, title: texts.readingTitle },
  { id: ids.loss, title: texts.lossTitle },
]

export default function PlacementPage() {
  return (
    <>
      <Hero />
      <TableOfContents className={`wrap ${styles.contents}`} label={texts.contents} parts={parts} />
      <Spot />
      <Species />
      <Pair />
      <Reading />
      <LostTag />
      <Sources />
    </>
  )
}

const Hero = () => (
  <section className={`on-forest ${styles.dark}`}>
    <div className={`wrap ${styles.hero}`}>
      <div>
        <h1>{texts.heroTitle}</h1>
        <p className="lead">{texts.heroText}</p>
        <div className={`buttons ${styles.actions}`}>
          <ButtonLink variant="tag" to={paths.products({ category: 'marche', types: ['ministeriale'] })}>
            {texts.toMinistryTags}
          </ButtonLink>
          <ButtonLink variant="line" to={`${paths.guides}#applicare`}>
            {texts.toGuide}
          </ButtonLink>
        </div>
      </div>
      <EarPlacement />
    </div>
  </section>
)

const Spot = () => (
  <section id={ids.spot} tabIndex={-1} className={`rule ${styles.part}`}>
    <div className={`wrap band ${styles.spot}`}>
      <h2>{texts.spotTitle}</h2>
      <SpotDrawing />
      <div className={styles.rules}>
        <FeatureList items={texts.spotRules} />
        <p className="small soft">{texts.spotNote}</p>
      </div>
    </div>
  </section>
)

const Species = () => (
  <section id={ids.species} tabIndex={-1} className={`rule ${styles.part}`}>
    <div className={`wrap band ${styles.section}`}>
      <h2>{texts.speciesTitle}</h2>
      <SpeciesRules />
      <Notes notes={[texts.speciesNote]} />
    </div>
  </section>
)

const Pair = () => (
  <section id={ids.pair} tabIndex={-1} className={`rule ${styles.part}`}>
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

const Reading = () => (
  <section id={ids.reading} tabIndex={-1} className={`rule ${styles.part}`}>
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
        <p className={styles.holdingText}>{texts.holdingText}</p>
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

const Sources = () => (
  <section className={`wrap ${styles.sources}`}>
    <h2>{texts.sourcesTitle}</h2>
    <div>
      <ul>
        {texts.sources.map(source => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p className="small soft">
        <LinkedText>{texts.sourcesNote}</LinkedText>
      </p>
    </div>
  </section>
)
