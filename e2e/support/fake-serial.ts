import type { Page } from '@playwright/test'
import type { Serial, SerialPort } from '#web/features/readings/serial-source.ts'

type FakeWindow = Window & { sendToSerialPort?: (text: string) => void }

/** Gives the browser a serial port that a journey writes to: the interface of Web Serial, without a device. */
export const addSerialPort = (page: Page) =>
  page.addInitScript(() => {
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
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
    const own: FakeWindow = window
    own.sendToSerialPort = text => controller?.enqueue(new TextEncoder().encode(text))
  })

/** Sends a text from the fake reader. */
export const sendToSerialPort = (page: Page, text: string) =>
  page.evaluate(sent => {
    const own: FakeWindow = window
    own.sendToSerialPort?.(sent)
  }, text)

/**
 * Sends lines from the fake reader evenly in time, cut anywhere, and measures meanwhile how long a press would wait for
 * the page. Returns the wait in milliseconds that one of a hundred exceeds: the longest is that of a busy machine.
 */
export const sendManyToSerialPort = (page: Page, lines: readonly string[], milliseconds: number) =>
  page.evaluate(
    async ([sent, duration]) => {
      const own: FakeWindow = window
      const begun = performance.now()
      const waits: number[] = []
      let last = performance.now()
      const text = sent.map(line => `${line}\r\n`).join('')
      let at = 0
      while (at < text.length) {
        await new Promise(done => setTimeout(done, 5))
        const now = performance.now()
        waits.push(now - last - 5)
        last = now
        const until = Math.ceil((text.length * (now - begun)) / duration)
        own.sendToSerialPort?.(text.slice(at, until))
        at = Math.max(at, until)
      }
      return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY
    },
    [lines, milliseconds] as const,
  )
