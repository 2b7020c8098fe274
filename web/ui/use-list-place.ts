import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from '#web/router.tsx'

type Place = { page: number }
type Step = {
  /** No step of the way back. */
  replace?: boolean
}

/** The place in a list, as its address says it. A change is shown at once, before the router has the new address. */
export function useListPlace<Shown extends Place>(
  placeOf: (query: URLSearchParams) => Shown,
  hrefOf: (place: Shown) => string,
) {
  const [query] = useSearchParams()
  const [place, show] = useOptimistic(placeOf(query))
  const navigate = useNavigate()
  const goTo = (next: Shown, step?: Step) =>
    startTransition(() => {
      show(next)
      navigate(hrefOf(next), step)
    })
  return {
    place,
    goTo,
    /** What narrows or sorts a list leads to its first page. */
    change: (what: Partial<Shown>, step?: Step) => goTo({ ...place, page: 1, ...what }, step),
  }
}
