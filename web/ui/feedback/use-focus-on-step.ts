import { useEffect, useRef } from 'react'

/** Scrolls to the top on a new step and focuses its heading, or the field with a server error. */
export function useFocusOnStep(step: number | string) {
  const area = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    window.scrollTo(0, 0)
    const invalid = area.current?.querySelector<HTMLElement>('[aria-invalid]')
    const heading = area.current?.querySelector('h1')
    // A heading takes the focus only if it is told to.
    heading?.setAttribute('tabindex', '-1')
    if (invalid) invalid.focus()
    else heading?.focus({ preventScroll: true })
  }, [step])
  return area
}
