import { waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

/** Returns the texts that describe a control: its hint and its error. */
export const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map(id => control.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Waits until a control is marked as wrong, with this message beside it. */
export const expectRefused = (find: () => Element, message: string | RegExp) =>
  waitFor(() => {
    const control = find()
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(control)).toMatch(message)
  })
