import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.detail

/** Shown for the number of an order that the customer does not have. */
export const MissingOrder = () => (
  <EmptyState
    drawing="search"
    title={texts.missingTitle}
    action={<ButtonLink to={paths.orders}>{texts.back}</ButtonLink>}
  >
    {texts.missingText}
  </EmptyState>
)
