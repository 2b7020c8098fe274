import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { termsText } from './terms-texts.ts'

export const head = (): PageMeta => ({
  title: termsText.title,
  description: termsText.description,
  canonical: paths.terms,
})

export default function TermsPage() {
  return <LegalDocument text={termsText} />
}
