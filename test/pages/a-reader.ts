import type { Window } from 'happy-dom'
import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import type { Serial, SerialPort } from '#web/features/readings/serial-source.ts'

/** Readers of tags, as a page meets them. */

/** The line that a reader sends of a tag. */
export const lineOf = (code: string) => `LA 380 ${electronicTagCode(code)?.slice(3)}\r\n`

/** Gives a page a serial port with a reader: the interface of Web Serial, without a device. */
export function aSerialReader(window: Window) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const port: SerialPort & { readable: ReadableStream<Uint8Array> | null } = {
    readable: null,
    open: async () => {
      port.readable = new ReadableStream({ start: begun => void (controller = begun) })
    },
    close: async () => {
      port.readable = null
    },
  }
  const serial: Serial = { requestPort: async () => port }
  Object.defineProperty(window.navigator, 'serial', { value: serial, configurable: true })
  return {
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    read: (...codes: string[]) => controller?.enqueue(new TextEncoder().encode(codes.map(lineOf).join(''))),
  }
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
