import { PageHeader } from '../../ui/page-header.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Questions } from './questions.tsx'
import styles from './support.module.css'
import { supportTexts as texts } from './support-texts.ts'

/** Contact data and frequent questions; the same in the shop and in the account. */
export const Support = ({ contactPage }: { contactPage?: string }) => (
  <div className={styles.support}>
    <PageHeader title={texts.title}>
      <div className={styles.lead}>
        <p className="lead">{texts.intro}</p>
      </div>
    </PageHeader>
    <section id={texts.contactId} tabIndex={-1} className={styles.contact} aria-label={texts.contact}>
      <ContactDetails contactPage={contactPage} />
    </section>
    <Questions />
  </div>
)
