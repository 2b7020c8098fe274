import { afterPaint } from '../after-paint.ts'

/** Moves the focus to the title of the page after the pressed button and what it belongs to have disappeared. */
export const focusTitle = () =>
  afterPaint(() => {
    const title = document.querySelector('h1')
    // A heading takes the focus only if it is told to.
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  })

/**
 * Moves the focus from a button in a list, whose entry is about to disappear, to the button of the next entry, or of the
 * one before. Returns false if there is no other entry.
 */
export function focusNeighbor(button: HTMLElement): boolean {
  const entry = button.closest('li')
  const neighbor = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector('button')
  neighbor?.focus({ preventScroll: true })
  return Boolean(neighbor)
}
