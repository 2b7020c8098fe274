import type { Window } from 'happy-dom'
import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import { addSerialPort, type WindowWithPort } from './a-serial-port.ts'

/** Readers of tags, as a page meets them. */

/** The line that a reader sends of a tag. */
export const lineOf = (code: string) => `LA 380 ${electronicTagCode(code)?.slice(3)}\r\n`

/** Gives the open page a serial port with a reader. */
export function aSerialReader(window: Window) {
  addSerialPort()
  const send = (text: string) => (window as WindowWithPort).sendToSerialPort?.(text)
  return { send, read: (...codes: string[]) => send(codes.map(lineOf).join('')) }
}

/**
 * Types as a reader does: all keys at once, with nothing between, to what has the focus. Returns true if the page keeps
 * the Enter from it, which would press a button.
 */
export function typeAsReader(window: Window, text: string): boolean {
  const target = window.document.activeElement ?? window.document.body
  const outcomes = [...text, 'Enter'].map(key =>
    target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
  return outcomes.at(-1) === false
}
