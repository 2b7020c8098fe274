import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyText } from './privacy-texts.ts'

export const head = (): PageMeta => ({
  title: privacyText.title,
  description: privacyText.description,
  canonical: paths.privacy,
})

export default function PrivacyPage() {
  return <LegalDocument text={privacyText} />
}
