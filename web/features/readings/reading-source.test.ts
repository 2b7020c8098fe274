import { describe, expect, it } from 'vitest'
import { createReadingStream } from '#domain/readings/reading-stream.ts'
import {
  type BluetoothCharacteristic,
  type BluetoothDevice,
  bluetoothSource,
  NoSerialService,
  uartSends,
  uartService,
} from './bluetooth-source.ts'
import { maxFileBytes, readReaderFile } from './read-reader-file.ts'
import type { ReadingSource } from './reading-source.ts'
import { type SerialPort, serialSource } from './serial-source.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const line = 'LA 380 001990244731\r\n'
const cow = 'IT001990244731'
/** Streams pass on what they have in tasks that come before this one. */
const settle = () => new Promise(done => setImmediate(done))

/** Opens a source, and collects the codes that come and how it ends. */
async function listenTo(source: ReadingSource) {
  const stream = createReadingStream()
  const codes: (string | null)[] = []
  const ends: unknown[] = []
  const connection = await source.open(
    chunk => codes.push(...stream.push(chunk).map(({ code }) => code)),
    failure => ends.push(failure),
  )
  return { codes, ends, close: connection.close }
}

/** A port that a test writes to, breaks on the line, or takes away. */
function aPort() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const open = () => new ReadableStream<Uint8Array>({ start: begun => void (controller = begun) })
  const port: SerialPort & { readable: ReadableStream<Uint8Array> | null; options?: unknown } = {
    readable: null,
    open: async options => {
      port.options = options
      port.readable = open()
    },
    close: async () => {
      if (port.readable?.locked) throw new Error('the stream is locked')
      port.readable = null
    },
  }
  return {
    port,
    send: async (text: string) => {
      controller?.enqueue(bytes(text))
      await settle()
    },
    fail: async (isGone: boolean) => {
      const broken = controller
      port.readable = isGone ? null : open()
      broken?.error(new Error(isGone ? 'NetworkError' : 'FramingError'))
      await settle()
    },
  }
}

describe('a serial port', () => {
  it('is read as it comes, and closed', async () => {
    const { port, send } = aPort()
    const { codes, ends, close } = await listenTo(serialSource({ requestPort: async () => port }))
    expect(port.options).toEqual({ baudRate: 9600, bufferSize: 65_536 })
    await send(line.slice(0, 9))
    await send(line.slice(9) + line)
    expect(codes).toEqual([cow, cow])
    await close()
    expect([port.readable, ends]).toEqual([null, []])
  })

  it('is read on after an error on the line', async () => {
    const { port, send, fail } = aPort()
    const { codes, ends } = await listenTo(serialSource({ requestPort: async () => port }))
    await send(line)
    await fail(false)
    await send(line)
    expect([codes, ends]).toEqual([[cow, cow], []])
  })

  it('that is taken away ends with its failure', async () => {
    const { port, fail } = aPort()
    const { ends } = await listenTo(serialSource({ requestPort: async () => port }))
    await fail(true)
    expect(ends).toEqual([new Error('NetworkError')])
  })
})

/** A device whose services a test chooses. */
function aDevice(services = [uartService]) {
  const characteristic: BluetoothCharacteristic & { value?: DataView } = Object.assign(new EventTarget(), {
    startNotifications: async () => undefined,
  })
  let isConnected = false
  const device: BluetoothDevice = Object.assign(new EventTarget(), {
    gatt: {
      connect: async () => {
        isConnected = true
        return {
          getPrimaryService: async (service: string) => {
            if (!services.includes(service)) throw new Error('NotFoundError')
            return {
              getCharacteristic: async (name: string) => {
                expect(name).toBe(uartSends)
                return characteristic
              },
            }
          },
        }
      },
      disconnect: () => {
        isConnected = false
        device.dispatchEvent(new Event('gattserverdisconnected'))
      },
    },
  })
  return {
    device,
    isConnected: () => isConnected,
    send: (text: string) => {
      characteristic.value = new DataView(bytes(`##${text}`).buffer, 2)
      characteristic.dispatchEvent(new Event('characteristicvaluechanged'))
    },
  }
}

describe('Bluetooth', () => {
  it('is read as its notifications come, twenty bytes each', async () => {
    const { device, send, isConnected } = aDevice()
    const { codes, ends, close } = await listenTo(bluetoothSource({ requestDevice: async () => device }))
    for (const part of [line.slice(0, 20), line.slice(20)]) send(part)
    expect(codes).toEqual([cow])
    await close()
    send(line)
    expect([codes, ends, isConnected()]).toEqual([[cow], [], false])
  })

  it('that breaks off is told', async () => {
    const { device } = aDevice()
    const { ends } = await listenTo(bluetoothSource({ requestDevice: async () => device }))
    device.dispatchEvent(new Event('gattserverdisconnected'))
    expect(ends).toHaveLength(1)
    expect(ends[0]).toBeInstanceOf(Error)
  })

  it('without a serial service is refused and let go', async () => {
    const { device, isConnected } = aDevice([])
    await expect(listenTo(bluetoothSource({ requestDevice: async () => device }))).rejects.toThrow(NoSerialService)
    expect(isConnected()).toBe(false)
  })
})

describe('a file', () => {
  const read = async (content: BlobPart) => {
    const codes: (string | null)[] = []
    await readReaderFile(new File([content], 'letture.csv'), readings =>
      codes.push(...readings.map(({ code }) => code)),
    )
    return codes
  }

  it('is read to its end', async () => {
    const codes = Array.from({ length: 1200 }, (_, n) => `380${String(1_990_240_000 + n).padStart(12, '0')}`)
    expect(await read(`EID;Peso\r\n${codes.map(code => `${code};412`).join('\r\n')}`)).toEqual(
      codes.map(code => `IT${code.slice(3)}`),
    )
  })

  it('gives no more readings once its page is left', async () => {
    const readings: unknown[] = []
    const isWanted = () => readings.length === 0
    await readReaderFile(
      new File(['380001990244731\n'.repeat(1200)], 'a.csv'),
      read => readings.push(...read),
      isWanted,
    )
    expect(readings).toHaveLength(500)
  })

  it('that is no text, or too large, is refused', async () => {
    for (const content of [new Uint8Array([0, 1, 2]), new Uint8Array(maxFileBytes + 1).fill(48)])
      expect(await readReaderFile(new File([content], 'a.bin'), () => undefined)).toMatch(/^«a.bin»/)
  })
})
