import { useLayoutEffect, useRef } from 'react'
import { useLocation, useMove } from './router.tsx'

const placeNamed = (hash: string) => (hash === '' ? null : document.getElementById(hash.slice(1)))

/**
 * A new page starts at its top, or at the place its address names, with the focus there; going back, the browser
 * restores the place itself.
 */
export function useFreshStart() {
  const { pathname, hash, key } = useLocation()
  const move = useMove()
  const previous = useRef({ pathname, key })
  // Before it is painted: nobody sees the new page at the old one's place.
  useLayoutEffect(() => {
    const isNewPage = previous.current.pathname !== pathname
    const isSameVisit = previous.current.key === key
    previous.current = { pathname, key }
    if (isSameVisit || move === 'pop') return
    const place = placeNamed(hash)
    if (place) {
      place.closest('details')?.setAttribute('open', '')
      place.scrollIntoView({ behavior: 'instant' })
      place.focus({ preventScroll: true })
    } else if (isNewPage) {
      window.scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname, hash, key, move])
}
