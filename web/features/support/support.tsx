import { PageHead } from '../../ui/page-head.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Questions } from './questions.tsx'
import styles from './support.module.css'
import { supportTexts as texts } from './support-texts.ts'

/** Who helps and what is asked most; the same in the shop and in the account. */
export const Support = ({ contactPage }: { contactPage?: string }) => (
  <div className={styles.support}>
    <PageHead title={texts.title}>
      <div className={styles.lead}>
        <p className="lead">{texts.intro}</p>
      </div>
    </PageHead>
    <section id={texts.contactId} tabIndex={-1} className={styles.contact} aria-label={texts.contact}>
      <ContactDetails contactPage={contactPage} />
    </section>
    <Questions />
  </div>
)
