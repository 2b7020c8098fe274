import type { Serial, SerialPort } from '#web/features/readings/serial-source.ts'

export type WindowWithPort = { sendToSerialPort?: (text: string) => void }

/**
 * Gives a page a serial port: the interface of Web Serial, without a device. What `sendToSerialPort` of its window is given
 * arrives there. It uses nothing but globals, because a browser test runs it in the page.
 */
export function addSerialPort() {
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
  const own: WindowWithPort = window as WindowWithPort
  own.sendToSerialPort = text => controller?.enqueue(new TextEncoder().encode(text))
}
