import type { PageHead as DocumentHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ContactDetails } from './contact-details.tsx'
import { Questions } from './questions.tsx'
import styles from './support-page.module.css'
import { supportTexts as texts } from './support-texts.ts'

export const head = (): DocumentHead => ({
  title: texts.title,
  description: texts.pageDescription,
  canonical: paths.publicSupport,
})

export default function SupportPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <p className="lead">{texts.intro}</p>
      </PageHead>
      <section aria-label={texts.contact}>
        <ContactDetails />
      </section>
      <Questions />
    </div>
  )
}
