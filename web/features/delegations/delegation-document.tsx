import type { DelegationDocument } from '#contract/delegations.ts'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import styles from './delegation-paper.module.css'
import { delegationTexts as texts } from './delegation-texts.ts'

/** The delegation in some sentences, and its text, the same as in the PDF file. */
export const DelegationDocumentView = ({ document }: { document: DelegationDocument }) => (
  <article className={styles.paper}>
    <h2>{document.title}</h2>
    <section>
      <h3>{texts.summaryTitle}</h3>
      <ul>
        {texts.summary.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
    <Disclosure title={texts.wholeText} className={styles.whole}>
      {document.parties.map(({ heading, rows }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <DescriptionList entries={rows.map(({ label, value }) => [label, value] as const)} />
        </section>
      ))}
      {document.sections.map(({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Disclosure>
  </article>
)
