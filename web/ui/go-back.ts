import type { MouseEvent } from 'react'

/**
 * For a link that leads back to the previous page where that is one of the shop's; whoever came from elsewhere, or has a
 * browser that does not tell, follows the link's own address.
 */
export function goBack(event: MouseEvent) {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || !('navigation' in globalThis) || !navigation.canGoBack) return
  event.preventDefault()
  history.back()
}
