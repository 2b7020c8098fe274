import type { ReadingSource } from './reading-source.ts'

/** The part of the Web Bluetooth API that is used; TypeScript's library of the DOM has none of it. */
export type BluetoothCharacteristic = EventTarget & {
  readonly value?: DataView
  startNotifications: () => Promise<unknown>
}
export type BluetoothDevice = EventTarget & {
  readonly gatt?: {
    connect: () => Promise<{
      getPrimaryService: (
        service: string,
      ) => Promise<{ getCharacteristic: (characteristic: string) => Promise<BluetoothCharacteristic> }>
    }>
    disconnect: () => void
  }
}
export type Bluetooth = {
  requestDevice: (options: { acceptAllDevices: true; optionalServices: string[] }) => Promise<BluetoothDevice>
}

/** Web Bluetooth of this browser; `undefined` where there is none. */
export const bluetoothOf = (navigator: Navigator & { bluetooth?: Bluetooth }): Bluetooth | undefined =>
  navigator.bluetooth

/** The Nordic UART service: a serial port over Bluetooth Low Energy. The device sends notifications of this value. */
export const uartService = '6e400001-b5a3-f393-e0a9-e50e24dcca9e'
export const uartSends = '6e400003-b5a3-f393-e0a9-e50e24dcca9e'

/** Thrown if the chosen device has no serial service that is known. */
export class NoSerialService extends Error {}

/** A reader with a serial service over Bluetooth Low Energy. */
export const bluetoothSource = (bluetooth: Bluetooth): ReadingSource => ({
  open: async (onChunk, onEnd) => {
    // Readers do not announce the service, so that a filter would hide them.
    const device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: [uartService] })
    const { gatt } = device
    if (!gatt) throw new NoSerialService()
    const server = await gatt.connect()
    const characteristic = await server
      .getPrimaryService(uartService)
      .then(service => service.getCharacteristic(uartSends))
      .catch((cause: unknown) => {
        gatt.disconnect()
        throw new NoSerialService(undefined, { cause })
      })
    const receive = () => {
      const { value } = characteristic
      // Copied, because the browser writes the next notification into the same memory.
      if (value) onChunk(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice())
    }
    const end = () => onEnd(new Error('Bluetooth connection lost'))
    characteristic.addEventListener('characteristicvaluechanged', receive)
    device.addEventListener('gattserverdisconnected', end, { once: true })
    await characteristic.startNotifications()
    return {
      close: async () => {
        device.removeEventListener('gattserverdisconnected', end)
        characteristic.removeEventListener('characteristicvaluechanged', receive)
        gatt.disconnect()
      },
    }
  },
})
