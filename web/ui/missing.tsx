import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './skeleton.tsx'

type MissingProps = {
  query: { isError: boolean; fetchStatus: string; refetch: () => Promise<unknown> }
  texts: { failedTitle: string; failedText: string; offlineText: string; retry: string }
  /** The drawing of what will stand there. */
  children: ReactNode
}

/** In place of what has not come: why not and what now; while it is on its way, its skeleton. */
export const Missing = ({ query, texts, children }: MissingProps) => {
  if (query.isError)
    return (
      <EmptyState
        title={texts.failedTitle}
        action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
      >
        {texts.failedText}
      </EmptyState>
    )
  if (query.fetchStatus === 'paused') return <EmptyState title={texts.failedTitle}>{texts.offlineText}</EmptyState>
  return <Loading>{children}</Loading>
}
