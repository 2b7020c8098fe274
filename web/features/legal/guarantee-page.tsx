import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { legalFactsQuery } from '../site/use-company.ts'
import GuaranteeNotice from './guarantee-notice.tsx'
import { guaranteeText } from './guarantee-texts.ts'
import { LegalDocument } from './legal-document.tsx'

export const queries = () => [legalFactsQuery]

export const head = (): PageMeta => ({
  title: guaranteeText.title,
  description: guaranteeText.description,
  canonical: paths.guarantee,
})

export default function GuaranteePage() {
  return (
    <LegalDocument text={guaranteeText}>
      <GuaranteeNotice />
    </LegalDocument>
  )
}
