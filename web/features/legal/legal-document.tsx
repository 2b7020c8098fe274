import { type ReactNode, useId } from 'react'
import type { Company } from '#contract/site.ts'
import { formatDate } from '#domain/dates.ts'
import { Link } from '#web/router.tsx'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useCompany } from '../site/use-company.ts'
import styles from './legal-document.module.css'
import {
  type LegalPart,
  type LegalSection,
  type LegalText,
  mailLink,
  phoneLink,
  legalTexts as texts,
} from './legal-texts.ts'

/**
 * A legal page: its text, the company's data, and links to the other pages. `children` is an action below the first
 * sentence.
 */
export const LegalDocument = ({ text, children }: { text: LegalText; children?: ReactNode }) => {
  const company = useCompany()
  return (
    <div className="wrap">
      <PageHeader title={text.title} />
      <div className="split">
        <Prose>
          <p className="lead">
            <LinkedText>{text.lead}</LinkedText>
          </p>
          {children && <div className={styles.action}>{children}</div>}
          {text.sections(company).map(section => (
            <Section key={section.title} section={section} />
          ))}
          <p className={`small soft ${styles.updated}`}>
            {texts.updated(company.legalName, text.version, formatDate(text.updated))}
          </p>
        </Prose>
        <Side company={company} title={text.title} />
      </div>
    </div>
  )
}

const Section = ({ section: { title, body } }: { section: LegalSection }) => (
  <>
    <h2>{title}</h2>
    {body.map(part => (
      <Part key={JSON.stringify(part)} part={part} />
    ))}
  </>
)

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string')
    return (
      <p>
        <LinkedText>{part}</LinkedText>
      </p>
    )
  const [List, items] = 'steps' in part ? (['ol', part.steps] as const) : (['ul', part.list] as const)
  return (
    <List>
      {items.map(item => (
        <li key={item}>
          <LinkedText>{item}</LinkedText>
        </li>
      ))}
    </List>
  )
}

function Side({ company, title }: { company: Company; title: string }) {
  const heading = useId()
  const others = useId()
  const entries = [
    [texts.legalName, company.legalName],
    [texts.seat, `${company.address}, ${company.postalCode} ${company.city}`],
    [texts.vatNumber, company.vatNumber],
    [texts.register, [company.register, company.capital].filter(Boolean).join(', ')],
    [texts.phone, phoneLink(company)],
    [texts.email, mailLink(company)],
  ] as const
  return (
    <div className={`split__side ${styles.side}`}>
      <section aria-labelledby={heading}>
        <h2 id={heading}>{texts.company}</h2>
        <DescriptionList
          entries={entries
            .filter(([, said]) => said !== '')
            .map(([term, said]) => [term, <LinkedText key={term}>{said}</LinkedText>])}
        />
      </section>
      <nav className="no-print" aria-labelledby={others}>
        <h2 id={others}>{texts.others}</h2>
        <ul className={styles.others}>
          {texts.documents
            .filter(document => document.title !== title)
            .map(document => (
              <li key={document.to}>
                <Link to={document.to}>{document.title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
