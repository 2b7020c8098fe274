import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from '#web/router.tsx'
import { useSearchDraft } from '../forms/use-search-draft.ts'

type PagedParams = { page: number }
type DeclaredParams<Params> = { parse: (query: URLSearchParams) => Params; href: (params: Params) => string }
type Changes<Params> = Partial<Params> | ((current: Params) => Partial<Params>)
type ChangeOptions = {
  /** Replaces the history entry. */
  replace?: boolean
}

/**
 * Returns the query parameters of a list and functions that change them. Changes show at once, before the router has
 * the new URL.
 */
export function useListParams<Params extends PagedParams>({ parse, href }: DeclaredParams<Params>) {
  const [query] = useSearchParams()
  const [params, show] = useOptimistic(parse(query))
  const navigate = useNavigate()
  /**
   * A changed filter or sort order returns to page 1. It changes what the URL has now, which a link may have changed
   * before the page shows it.
   */
  const change = (changes: Changes<Params>, options?: ChangeOptions) =>
    startTransition(() => {
      const current = parse(new URLSearchParams(location.search))
      const next = { ...current, page: 1, ...(typeof changes === 'function' ? changes(current) : changes) }
      show(next)
      navigate(href(next), options)
    })
  return { params, change }
}

/** The same for a list with a search box. Typing a search adds one history entry, not one for each letter. */
export function useSearchedListParams<Params extends PagedParams & { search: string }>(list: DeclaredParams<Params>) {
  const { params, change } = useListParams(list)
  const draft = useSearchDraft(params.search, search =>
    change({ search } as Partial<Params>, { replace: params.search !== '' }),
  )
  return { params, change, draft }
}
