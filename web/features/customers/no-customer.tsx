import { adminPaths } from '../../admin-paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { customerListTexts, customerTagTexts } from './customer-texts.ts'

export const NoCustomer = () => (
  <EmptyState
    title={customerTagTexts.goneTitle}
    action={<ButtonLink to={adminPaths.customers}>{customerListTexts.showAll}</ButtonLink>}
  >
    {customerTagTexts.goneText}
  </EmptyState>
)
