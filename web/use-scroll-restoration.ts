import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from './router.tsx'

const elementForHash = (hash: string) => (hash === '' ? null : document.getElementById(hash.slice(1)))

/**
 * A new page starts at the top, or at the fragment of its URL, and gets the focus. After Back, the browser restores the
 * scroll position.
 */
export function useScrollRestoration() {
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef({ pathname, key })
  // Before painting, so that the new page never appears at the old scroll position.
  useLayoutEffect(() => {
    const isNewPage = previous.current.pathname !== pathname
    const isSameVisit = previous.current.key === key
    previous.current = { pathname, key }
    if (isSameVisit) return
    if (navigationType === 'pop') return
    const target = elementForHash(hash)
    if (target) {
      target.closest('details')?.setAttribute('open', '')
      target.scrollIntoView({ behavior: 'instant' })
      target.focus({ preventScroll: true })
    } else if (isNewPage) {
      window.scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname, hash, key, navigationType])
}
