import { useEffect, useRef, useState } from 'react'
import { guardPopstate } from './popstate-guard.ts'

/** Returns the link if the click navigates away in this tab; otherwise `undefined`. */
const leavingLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const leadsAway =
    link && link.target !== '_blank' && link.pathname + link.search !== location.pathname + location.search
  return leadsAway ? link : undefined
}

/**
 * Asks before a link or the browser's Back button discards unsaved changes; `leave` continues the navigation. For
 * closing or reloading the tab, the browser itself asks.
 */
export function useUnsavedChanges(hasUnsaved: boolean) {
  const [pendingNavigation, setPendingNavigation] = useState<{ go: () => void }>()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!hasUnsaved) return undefined
    isLeaving.current = false
    const listening = new AbortController()
    const { signal } = listening
    const current = { state: history.state as unknown, url: location.href }

    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    const onLinkClick = (event: MouseEvent) => {
      const link = isLeaving.current ? undefined : leavingLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setPendingNavigation({ go: () => link.click() })
    }
    // The browser has already gone back: pushes this page onto the history again, before the router handles the event.
    const releasePopstate = guardPopstate(event => {
      if (isLeaving.current || location.href === current.url) return
      event.stopImmediatePropagation()
      history.pushState(current.state, '', current.url)
      setPendingNavigation({ go: () => history.back() })
    })
    window.addEventListener('beforeunload', onBeforeUnload, { signal })
    document.addEventListener('click', onLinkClick, { capture: true, signal })
    return () => {
      listening.abort()
      releasePopstate()
    }
  }, [hasUnsaved])

  return {
    isAsking: pendingNavigation !== undefined,
    stay: () => setPendingNavigation(undefined),
    leave: () => {
      isLeaving.current = true
      setPendingNavigation(undefined)
      pendingNavigation?.go()
    },
  }
}
