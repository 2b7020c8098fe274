import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './skeleton.tsx'

type QueryStateProps = {
  query: { isError: boolean; fetchStatus: string; refetch: () => Promise<unknown> }
  texts: { failedTitle: string; failedText: string; offlineText: string; retry: string }
  /** The skeleton of the content. */
  children: ReactNode
}

/**
 * Shown instead of content that is not available: the error with a retry button, or the skeleton while it is loading.
 */
export const QueryState = ({ query, texts, children }: QueryStateProps) => {
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
