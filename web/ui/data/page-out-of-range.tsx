import { ButtonLink } from '../actions/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { uiMessages } from '../ui-messages.ts'

/** Shown for a page number beyond the end of the list; `to` is the URL of page 1. */
export const PageOutOfRange = ({ to, replace }: { to: string; replace?: boolean }) => (
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
