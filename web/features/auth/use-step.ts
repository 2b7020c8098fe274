import { useEffect } from 'react'
import { useSearchParams } from '#web/router.tsx'

const name = 'passo'

/**
 * The step of a wizard stands in the address (`?passo=2`), so that the browser's Back works. An address that names a step
 * which is not open, such as after a reload, is led to the nearest that is.
 */
export function useStep(open: { first: number; last: number }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.has(name) ? Math.trunc(Number(search.get(name))) || 0 : 1
  const step = Math.min(Math.max(asked, open.first), open.last)

  const goTo = (next: number, options?: { replace: boolean }) =>
    setSearch(current => {
      const changed = new URLSearchParams(current)
      changed.set(name, String(next))
      return changed
    }, options)

  useEffect(() => {
    if (asked !== step) goTo(step, { replace: true })
  })
  return { step, goTo }
}
