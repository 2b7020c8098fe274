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
