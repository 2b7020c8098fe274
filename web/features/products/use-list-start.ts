import { useEffect, useRef } from 'react'
import { useLocation, useMove } from '#web/router.tsx'
import { hrefOf, type ListPlace } from './product-list-place.ts'

/** The state of a link that leads to the list itself, past what stands above it. */
export const toTheList = { start: 'list' }

/**
 * Another page of the list begins at its top, with the focus there; a changed filter leaves both where they are, and
 * going back, the browser restores the place itself.
 */
export function useListStart(place: ListPlace) {
  const start = useRef<HTMLDivElement>(null)
  const move = useMove()
  const { state, key } = useLocation<Partial<typeof toTheList>>()
  const list = hrefOf({ ...place, page: 1 })
  const previous = useRef({ list, page: place.page, key })
  useEffect(() => {
    const before = previous.current
    previous.current = { list, page: place.page, key }
    if (before.key === key || move === 'pop') return
    const isOtherPage = before.list === list && before.page !== place.page
    if (!isOtherPage && state?.start !== toTheList.start) return
    start.current?.scrollIntoView()
    start.current?.focus({ preventScroll: true })
  }, [list, place.page, key, move, state])
  return start
}
