import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead as PageTitle } from '../../ui/page-head.tsx'
import { shopTexts } from '../shop/shop-texts.ts'

export const head = (): PageHead => ({ title: shopTexts.notFoundTitle, noIndex: true })

export default function NotFoundPage() {
  return (
    <div className="wrap">
      <PageTitle title={shopTexts.notFoundHeading} />
      <EmptyState
        title={shopTexts.notFoundTitle}
        action={<ButtonLink to={paths.products()}>{shopTexts.toProducts}</ButtonLink>}
      >
        {shopTexts.notFoundText}
      </EmptyState>
    </div>
  )
}
