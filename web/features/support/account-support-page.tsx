import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { OwnThreads } from './own-threads.tsx'
import styles from './support.module.css'
import { Support } from './support.tsx'
import { supportTexts as texts } from './support-texts.ts'

export const head = (): PageMeta => ({ title: texts.pageTitle, noIndex: true })

export default function AccountSupportPage() {
  return (
    <div className={`wrap ${styles.inAccount}`}>
      <BackLink to={paths.account}>{texts.toAccount}</BackLink>
      <Support>
        <OwnThreads />
      </Support>
    </div>
  )
}
