import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import styles from './support.module.css'
import { Support } from './support.tsx'
import { supportTexts as texts } from './support-texts.ts'

export const head = (): PageHead => ({ title: texts.pageTitle, noIndex: true })

export default function AccountSupportPage() {
  return (
    <div className={`wrap ${styles.inAccount}`}>
      <BackLink to={paths.account}>{texts.toAccount}</BackLink>
      <Support contactPage={`${paths.publicSupport}#${texts.contactId}`} />
    </div>
  )
}
