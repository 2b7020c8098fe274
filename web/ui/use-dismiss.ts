import { type RefObject, useEffect } from 'react'

export type DismissReason = 'outside' | 'escape' | 'chosen'

/** While a list is open below its toggle: a press or the focus outside of the area, Esc, or choosing in the list calls `dismiss`. */
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
