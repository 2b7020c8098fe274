import type { MouseEvent } from 'react'

/**
 * Click handler of a back link: goes back in the history if the previous page is one of the shop. Otherwise, or in
 * browsers without the Navigation API, the link's own URL is followed.
 */
export function goBack(event: MouseEvent) {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || !('navigation' in globalThis) || !navigation.canGoBack) return
  event.preventDefault()
  history.back()
}
