import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
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
  const me = useMe()
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{accountTexts.title}</BackLink>
      <PageHeader title={title} />
      <QueryContent query={me} texts={accountTexts} skeleton={<TextSkeleton whole lines={9} />}>
        {children}
      </QueryContent>
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
