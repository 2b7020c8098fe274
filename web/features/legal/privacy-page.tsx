import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { legalFactsQuery } from '../site/use-company.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyHead, privacyTextOf } from './privacy-texts.ts'

export const queries = () => [legalFactsQuery]

export const head = (): PageMeta => ({ ...privacyHead, canonical: paths.privacy })

export default function PrivacyPage() {
  return <LegalDocument text={privacyTextOf(useSuspenseQuery(legalFactsQuery).data)} />
}
