import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Questions } from './questions.tsx'
import styles from './support.module.css'
import { SupportForm } from './support-form.tsx'
import { supportTexts as texts } from './support-texts.ts'

/** Contact data, the form and frequent questions; the account shows the buyer's messages too. */
export const Support = ({ children }: { children?: ReactNode }) => (
  <div className={styles.support}>
    <PageHeader title={texts.title}>
      <div className={styles.lead}>
        <p className="lead">{texts.intro}</p>
      </div>
    </PageHeader>
    <section id={texts.contactId} tabIndex={-1} className={styles.contact} aria-label={texts.contact}>
      <ContactDetails />
    </section>
    <SupportForm />
    {children}
    <Questions />
  </div>
)
