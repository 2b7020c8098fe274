import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { PageHeader } from '../page-header.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './skeleton.tsx'

type QueryStateProps = {
  query: { isError: boolean; fetchStatus: string; refetch: () => Promise<unknown> }
  texts: { failedTitle: string; failedText: string; offlineText?: string; retry: string }
  /** The skeleton of the content. */
  children: ReactNode
}

/**
 * Shown instead of content that is not available: the error with a retry button, or the skeleton while it is loading.
 */
export const QueryState = ({ query, texts, children }: QueryStateProps) => {
  const offline = !query.isError && query.fetchStatus === 'paused' && texts.offlineText
  if (query.isError || offline)
    return (
      <EmptyState
        drawing={offline ? 'offline' : 'failed'}
        title={texts.failedTitle}
        action={!offline && <Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
      >
        {offline || texts.failedText}
      </EmptyState>
    )
  return <Loading>{children}</Loading>
}

type QueryContentProps<Data> = {
  query: QueryStateProps['query'] & { data: Data | undefined; isPending: boolean }
  texts: QueryStateProps['texts']
  /** Title of the page until the data is there, if the content has the title. */
  title?: string
  /** Shown instead of the error if there is nothing at this URL. */
  missing?: ReactNode
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Content that is made of the data of a query, and what is shown until it is there. */
export function QueryContent<Data>({ query, texts, title, missing, skeleton, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <>
      {title && <PageHeader title={title} />}
      {missing || (
        <div aria-busy={query.isPending}>
          <QueryState query={query} texts={texts}>
            {skeleton}
          </QueryState>
        </div>
      )}
    </>
  )
}
