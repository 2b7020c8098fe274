import { useEffect } from 'react'
import { useSearchParams } from '#web/router.tsx'

const name = 'passo'

/**
 * Keeps the step of a wizard in the URL (`?passo=2`), so that the browser's Back button works. A URL that names a step
 * which is not open, for example after a reload, is replaced by the nearest open step, once
 * `isKnown` says which are open.
 */
export function useWizardStep(open: { first: number; last: number; isKnown?: boolean }) {
  const [search, setSearch] = useSearchParams()
  const requested = search.has(name) ? Math.trunc(Number(search.get(name))) || 0 : 1
  const step = Math.min(Math.max(requested, open.first), open.last)

  const goTo = (next: number, options?: { replace?: boolean; state?: unknown }) =>
    setSearch(current => {
      const changed = new URLSearchParams(current)
      changed.set(name, String(next))
      return changed
    }, options)

  useEffect(() => {
    if (open.isKnown !== false && requested !== step) goTo(step, { replace: true })
  })
  return { step, goTo }
}
