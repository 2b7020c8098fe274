import type { PageHead as DocumentHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Guide, guides, guideTexts as texts } from './guide-texts.ts'
import styles from './guides-page.module.css'
import { PlierDrawing } from './plier-drawing.tsx'

export const head = (): DocumentHead => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.guides,
})

export default function GuidesPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.pageTitle}>
        <p className="lead">{texts.intro}</p>
      </PageHead>
      <div className={styles.columns}>
        <nav className={`no-print ${styles.contents}`} aria-label={texts.contents}>
          <ul>
            {guides.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {guides.map(guide => (
            <Section key={guide.id} guide={guide} />
          ))}
        </div>
      </div>
    </div>
  )
}

const Section = ({ guide: { id, title, text, steps = [], notes = [] } }: { guide: Guide }) => (
  <section id={id} className={styles.guide} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className="lead">
      <LinkedText>{text}</LinkedText>
    </p>
    {id === 'applicare' && <PlierDrawing />}
    <ol className={styles.steps}>
      {steps.map(([name, words]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            <LinkedText>{words}</LinkedText>
          </p>
        </li>
      ))}
    </ol>
    {notes.map(note => (
      <p key={note} className="small soft">
        <LinkedText>{note}</LinkedText>
      </p>
    ))}
  </section>
)
