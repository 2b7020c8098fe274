import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#web/router.tsx'

/** History state of a link that scrolls to the list, below the content above it. */
export const scrollToList = { start: 'list' }

/**
 * A new page of the list (`list` is its URL without the page) starts at its top and gets the focus. A changed filter
 * moves neither; after Back, the browser restores the scroll position.
 */
export function useScrollToList(list: string, page: number) {
  const start = useRef<HTMLDivElement>(null)
  const move = useNavigationType()
  const { state, key } = useLocation<Partial<typeof scrollToList>>()
  const previous = useRef({ list, page, key })
  useEffect(() => {
    const before = previous.current
    previous.current = { list, page, key }
    if (before.key === key || move === 'pop') return
    const isOtherPage = before.list === list && before.page !== page
    if (!isOtherPage && state?.start !== scrollToList.start) return
    start.current?.scrollIntoView()
    start.current?.focus({ preventScroll: true })
  }, [list, page, key, move, state])
  return start
}
