import { type RefObject, useEffect } from 'react'

export type DismissReason = 'outside' | 'escape' | 'chosen'

/**
 * Calls `dismiss` while a list is open below its button: on a press or focus outside the area, on Esc, and on a choice
 * in the list.
 */
export const useDismiss = (
  area: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: (reason: DismissReason) => void,
) => {
  useEffect(() => {
    if (!open) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const leave = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) dismiss('outside')
    }
    const choose = (event: Event) => {
      const pressed = event.target instanceof Element && event.target.closest('a, button')
      if (pressed && area.current?.contains(pressed) && !pressed.hasAttribute('aria-expanded')) dismiss('chosen')
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('click', choose, { signal })
    document.addEventListener('keydown', event => event.key === 'Escape' && dismiss('escape'), { signal })
    return () => listening.abort()
  }, [area, open, dismiss])
}
