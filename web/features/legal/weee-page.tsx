import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { weeeText } from './weee-texts.ts'

export const head = (): PageMeta => ({
  title: weeeText.title,
  description: weeeText.description,
  canonical: paths.weee,
})

export default function WeeePage() {
  return <LegalDocument text={weeeText} />
}
