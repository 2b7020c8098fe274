import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { uiMessages } from './ui-messages.ts'

/** In place of a page that the list does not reach; `to` is its first. */
export const BeyondList = ({ to, replace }: { to: string; replace?: boolean }) => (
  <EmptyState
    title={uiMessages.beyondTitle}
    action={
      <ButtonLink replace={replace} to={to}>
        {uiMessages.toFirstPage}
      </ButtonLink>
    }
  >
    {uiMessages.beyondText}
  </EmptyState>
)
