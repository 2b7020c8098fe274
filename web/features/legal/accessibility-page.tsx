import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { accessibilityText } from './accessibility-texts.ts'
import { LegalDocument } from './legal-document.tsx'

export const head = (): PageMeta => ({
  title: accessibilityText.title,
  description: accessibilityText.description,
  canonical: paths.accessibility,
})

export default function AccessibilityPage() {
  return <LegalDocument text={accessibilityText} />
}
