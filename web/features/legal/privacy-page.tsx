import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacyText } from './privacy-texts.ts'

export const head = (): PageHead => ({
  title: privacyText.title,
  description: privacyText.description,
  canonical: paths.privacy,
})

export default function PrivacyPage() {
  return <LegalDocument text={privacyText} />
}
