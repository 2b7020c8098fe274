import type { ReadingSource } from './reading-source.ts'

/** The part of the Web Serial API that is used; TypeScript's library of the DOM has none of it. */
export type SerialPort = {
  /** Null while the port is closed, or after the device was taken away. */
  readonly readable: ReadableStream<Uint8Array> | null
  open: (options: { baudRate: number; bufferSize: number }) => Promise<void>
  close: () => Promise<void>
}
export type Serial = { requestPort: () => Promise<SerialPort> }

/** Web Serial of this browser; `undefined` where there is none. */
export const serialOf = (navigator: Navigator & { serial?: Serial }): Serial | undefined => navigator.serial

/** As readers are delivered (docs/reader-formats.md). Over USB and Bluetooth the speed does not matter. */
const baudRate = 9600
/** Bytes that wait while the page is busy: more than two thousand readings. */
const bufferSize = 64 * 1024

/** A reader at a serial port: cable, USB, or the serial port of classic Bluetooth. */
export const serialSource = (serial: Serial): ReadingSource => ({
  open: async (onChunk, onEnd) => {
    const port = await serial.requestPort()
    await port.open({ baudRate, bufferSize })
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    let isClosed = false
    const read = async () => {
      let failure: unknown
      // After an error on the line (parity, overrun) the port has a new stream; without one the device is gone.
      while (port.readable && !isClosed) {
        reader = port.readable.getReader()
        try {
          for (;;) {
            const { value, done } = await reader.read()
            if (value) onChunk(value)
            if (done) break
          }
          failure = undefined
          break
        } catch (error) {
          failure = error
        } finally {
          reader.releaseLock()
        }
      }
      await port.close().catch(() => undefined) // the device may be gone
      if (!isClosed) onEnd(failure)
    }
    const reading = read()
    return {
      close: async () => {
        isClosed = true
        await reader?.cancel().catch(() => undefined) // the stream may have failed meanwhile
        await reading
      },
    }
  },
})
