import { useEffect, useRef } from 'react'

/** A new step begins at the top of the page with the focus on its heading, or on the field that the server complained of. */
export function useFocusOnStep(step: number | string) {
  const area = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    window.scrollTo(0, 0)
    const invalid = area.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) invalid.focus()
    else area.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [step])
  return area
}
