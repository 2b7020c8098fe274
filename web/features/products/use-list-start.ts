import { useEffect, useRef } from 'react'
import { useLocation, useMove } from '#web/router.tsx'

/** The state of a link that leads to the list itself, past what stands above it. */
export const toTheList = { start: 'list' }

/**
 * Another page of the list (`list` is its address without the page) begins at its top, with the focus there; a changed
 * filter leaves both where they are, and going back, the browser restores the place itself.
 */
export function useListStart(list: string, page: number) {
  const start = useRef<HTMLDivElement>(null)
  const move = useMove()
  const { state, key } = useLocation<Partial<typeof toTheList>>()
  const previous = useRef({ list, page, key })
  useEffect(() => {
    const before = previous.current
    previous.current = { list, page, key }
    if (before.key === key || move === 'pop') return
    const isOtherPage = before.list === list && before.page !== page
    if (!isOtherPage && state?.start !== toTheList.start) return
    start.current?.scrollIntoView()
    start.current?.focus({ preventScroll: true })
  }, [list, page, key, move, state])
  return start
}
