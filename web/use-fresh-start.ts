import { useLayoutEffect, useRef } from 'react'
import { useMove } from './router.tsx'

/** A new page starts at its top with the focus on its content; going back, the browser restores the place itself. */
export function useFreshStart(pathname: string) {
  const move = useMove()
  const previous = useRef(pathname)
  // Before it is painted: nobody sees the new page at the old one's place.
  useLayoutEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (move === 'pop') return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, move])
}
