import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, TextSkeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../users/use-user.ts'
import { accountTexts } from './account-texts.ts'

type AccountSubpageProps = {
  title: string
  /** Drawn once the person is there. */
  children: (me: User) => ReactNode
}

/** A page about the own account: the way back, the title, and what depends on who is signed in. */
export const AccountSubpage = ({ title, children }: AccountSubpageProps) => {
  const { data: me, isError, refetch } = useMe()
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{accountTexts.title}</BackLink>
      <PageHead title={title} />
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

/** The first control of a form that has just opened. Stable, so that it is called once. */
export const focusFirstControl = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** What a form that has just closed gives the focus back to. */
export const focusAgain = (control: HTMLElement | null) => control?.focus()
