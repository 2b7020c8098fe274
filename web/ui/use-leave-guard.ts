import { useEffect, useRef, useState } from 'react'
import { keepWayBack } from './way-back.ts'

/** A link that leads away in this very tab. */
const linkOf = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const leadsAway =
    link && link.target !== '_blank' && link.pathname + link.search !== location.pathname + location.search
  return leadsAway ? link : undefined
}

/**
 * While there is something to lose, a link or the browser's way back first asks: the way there is kept in `leave`.
 * Closing or reloading the tab is asked about by the browser itself.
 */
export function useLeaveGuard(hasUnsaved: boolean) {
  const [way, setWay] = useState<{ go: () => void }>()
  const isFree = useRef(false)

  useEffect(() => {
    if (!hasUnsaved) return undefined
    isFree.current = false
    const listening = new AbortController()
    const { signal } = listening
    const here = { state: history.state as unknown, url: location.href }

    const keepTab = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    const keepFromLink = (event: MouseEvent) => {
      const link = isFree.current ? undefined : linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setWay({ go: () => link.click() })
    }
    // The browser has gone already: this place is put on top of where it went, before the router hears of it.
    const freeHistory = keepWayBack(event => {
      if (isFree.current || location.href === here.url) return
      event.stopImmediatePropagation()
      history.pushState(here.state, '', here.url)
      setWay({ go: () => history.back() })
    })
    window.addEventListener('beforeunload', keepTab, { signal })
    document.addEventListener('click', keepFromLink, { capture: true, signal })
    return () => {
      listening.abort()
      freeHistory()
    }
  }, [hasUnsaved])

  return {
    isAsking: way !== undefined,
    stay: () => setWay(undefined),
    leave: () => {
      isFree.current = true
      setWay(undefined)
      way?.go()
    },
  }
}
