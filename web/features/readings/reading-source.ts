/** Where readings come from: a serial port or Bluetooth. Both are used in the same way. */

export type Chunk = string | Uint8Array

export type ReadingSource = {
  /**
   * Asks the user to choose where necessary, and then passes on what arrives until it is closed. Rejects with
   * `NotFoundError` if the user chose nothing. `onEnd` is called once if the source ends by itself: with the failure if
   * the connection broke.
   */
  open: (onChunk: (chunk: Chunk) => void, onEnd: (failure?: unknown) => void) => Promise<{ close: () => Promise<void> }>
}

/** True if the user closed the browser's dialog without choosing a device. */
export const isCancelled = (failure: unknown): boolean => failure instanceof Error && failure.name === 'NotFoundError'
