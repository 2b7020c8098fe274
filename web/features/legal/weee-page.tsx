import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { LegalDocument } from './legal-document.tsx'
import { weeeText } from './weee-texts.ts'

export const head = (): PageHead => ({
  title: weeeText.title,
  description: weeeText.description,
  canonical: paths.weee,
})

export default function WeeePage() {
  return <LegalDocument text={weeeText} />
}
