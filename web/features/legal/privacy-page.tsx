import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { legalFactsQuery } from '../site/use-company.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyTextOf } from './privacy-texts.ts'

export const queries = () => [legalFactsQuery]

const { title, description } = privacyTextOf({
  paymentProviders: [],
  hasSigningProvider: false,
  sendsInvoicesByPec: false,
  readsBdn: false,
  guaranteeNotice: null,
})

export const head = (): PageMeta => ({
  title,
  description,
  canonical: paths.privacy,
})

export default function PrivacyPage() {
  return <LegalDocument text={privacyTextOf(useSuspenseQuery(legalFactsQuery).data)} />
}
