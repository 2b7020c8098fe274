import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Support } from './support.tsx'
import { supportTexts as texts } from './support-texts.ts'

export const head = (): PageMeta => ({
  title: texts.pageTitle,
  description: texts.pageDescription,
  canonical: paths.publicSupport,
})

export default function SupportPage() {
  return (
    <div className="wrap">
      <Support />
    </div>
  )
}
