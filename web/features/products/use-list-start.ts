import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { hrefOf, type ListPlace } from './product-list-place.ts'

/** The state of a link that leads to the list itself, past what stands above it. */
export const toTheList = { start: 'list' }

/**
 * Another page of the list begins at its top, with the focus there; a changed filter leaves both where they are, and
 * going back, the browser restores the place itself.
 */
export function useListStart(place: ListPlace) {
  const start = useRef<HTMLDivElement>(null)
  const navigation = useNavigationType()
  const { state, key } = useLocation()
  const list = hrefOf({ ...place, page: 1 })
  const previous = useRef({ list, page: place.page, key })
  useEffect(() => {
    const before = previous.current
    previous.current = { list, page: place.page, key }
    if (before.key === key || navigation === NavigationType.Pop) return
    const isOtherPage = before.list === list && before.page !== place.page
    if (!isOtherPage && state?.start !== toTheList.start) return
    start.current?.scrollIntoView()
    start.current?.focus({ preventScroll: true })
  }, [list, place.page, key, navigation, state])
  return start
}
