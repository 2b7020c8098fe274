import type { ComponentType } from 'react'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { TableOfContents } from '../../ui/data/table-of-contents.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { applyingScenes } from './applying-scenes.tsx'
import { type Guide, type GuideName, guides, guideTexts as texts } from './guide-texts.ts'
import styles from './guides-page.module.css'
import { Notes } from './notes.tsx'
import { orderingScenes } from './ordering-scenes.tsx'
import { readingScenes } from './reading-scenes.tsx'
import { delegationScenes, registryScenes } from './registry-scenes.tsx'

export const head = (): PageMeta => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.guides,
})

/** One drawing for each step, in the order of the steps. */
const scenes: Record<GuideName, readonly ComponentType[]> = {
  ordinare: orderingScenes,
  applicare: applyingScenes,
  leggere: readingScenes,
  vetinfo: registryScenes,
  delega: delegationScenes,
}

export default function GuidesPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader title={texts.title}>
        <div className={styles.lead}>
          <p className="lead">{texts.intro}</p>
        </div>
      </PageHeader>
      <div className={styles.columns}>
        <TableOfContents className={styles.contents} label={texts.contents} parts={guides} />
        <div>
          {guides.map(guide => (
            <Section key={guide.id} guide={guide} />
          ))}
        </div>
      </div>
    </div>
  )
}

const Section = ({ guide: { id, title, text, steps, notes } }: { guide: Guide }) => (
  <section id={id} tabIndex={-1} className={styles.guide} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className="lead">
      <LinkedText>{text}</LinkedText>
    </p>
    <ol className={styles.steps}>
      {steps.map(([name, words], n) => {
        const Scene = scenes[id][n]
        return (
          <li key={name}>
            {Scene && <Scene />}
            <div>
              <h3>
                <span className="mono" aria-hidden="true">
                  {n + 1}
                </span>
                {name}
              </h3>
              <p>
                <LinkedText>{words}</LinkedText>
              </p>
            </div>
          </li>
        )
      })}
    </ol>
    <Notes notes={notes} />
  </section>
)
