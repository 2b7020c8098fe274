import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCompany } from '../shop/use-company.ts'
import { LegalDocument } from './legal-document.tsx'
import { withdrawalMail, withdrawalText } from './withdrawal-texts.ts'

export const head = (): PageHead => ({
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
