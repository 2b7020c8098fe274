import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { accessibilityText } from './accessibility-texts.ts'
import { LegalDocument } from './legal-document.tsx'

export const head = (): PageHead => ({
  title: accessibilityText.title,
  description: accessibilityText.description,
  canonical: paths.accessibility,
})

export default function AccessibilityPage() {
  return <LegalDocument text={accessibilityText} />
}
