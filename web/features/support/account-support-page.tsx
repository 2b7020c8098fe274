import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Support } from './support.tsx'
import { supportTexts as texts } from './support-texts.ts'

export const head = (): PageHead => ({ title: texts.title, noIndex: true })

export default function AccountSupportPage() {
  return (
    <div className="wrap">
      <BackLink to={paths.account}>{texts.toAccount}</BackLink>
      <Support contactPage={`${paths.publicSupport}#${texts.contactId}`} />
    </div>
  )
}
