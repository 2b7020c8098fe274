import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { useCompany } from '../site/use-company.ts'
import { LegalDocument } from './legal-document.tsx'
import { withdrawalMail, withdrawalText } from './withdrawal-texts.ts'

export const head = (): PageMeta => ({
  title: withdrawalText.title,
  description: withdrawalText.description,
  canonical: paths.withdrawal,
})

export default function WithdrawalPage() {
  const company = useCompany()
  return (
    <LegalDocument text={withdrawalText}>
      <ButtonLink to={withdrawalMail.to(company)}>{withdrawalMail.button}</ButtonLink>
    </LegalDocument>
  )
}
