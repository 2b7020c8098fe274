import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from '../users/use-user.ts'
import { accountTexts } from './account-texts.ts'

type AccountSubpageProps = {
  title: string
  /** Rendered when the user is loaded. */
  children: (me: User) => ReactNode
}

/** A page about the user's own account: back link, title, and content that depends on the user. */
export const AccountSubpage = ({ title, children }: AccountSubpageProps) => {
  const { data: me, isError, refetch } = useMe()
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{accountTexts.title}</BackLink>
      <PageHeader title={title} />
      {me ? (
        children(me)
      ) : isError ? (
        <EmptyState
          title={accountTexts.loadFailed}
          action={<Button onClick={() => void refetch()}>{accountTexts.retry}</Button>}
        >
          {accountTexts.loadFailedText}
        </EmptyState>
      ) : (
        <Loading>
          <TextSkeleton whole lines={9} />
        </Loading>
      )}
    </div>
  )
}

/**
 * Ref callback that focuses the first control of a form when the form opens. It is a constant so that React calls it
 * once.
 */
export const focusFirstControl = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Ref callback for the control that gets the focus back when a form closes. */
export const focusAgain = (control: HTMLElement | null) => control?.focus()
