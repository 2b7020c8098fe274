/**
 * Tells a scanner or reader that types as a keyboard (a keyboard wedge) from a person, by the speed of the keys. The
 * times are those of the events, which do not depend on how busy the page is.
 */

/** The longest time between two keys of a device, in milliseconds. Bluetooth keyboards send in bursts. */
const maxGapMs = 100
/** The longest mean time between keys. A fast typist takes 80 ms and more. */
const maxMeanMs = 45
/** A shorter text could be a person's; the shortest code has ten characters. */
const minCharacters = 10
const maxCharacters = 200

export type KeyboardWedge = {
  /**
   * Takes a key as `KeyboardEvent.key` names it, and its time in milliseconds. `line` is the whole text if the key is the
   * Enter that ends it. `isDevice` is true if the key must not act on the page: it belongs to a device's text.
   */
  press: (key: string, at: number) => { line?: string; isDevice: boolean }
  /** Forgets what was typed. */
  reset: () => void
}

export function createKeyboardWedge(): KeyboardWedge {
  let text = ''
  let firstAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let endedAt = Number.NEGATIVE_INFINITY
  const reset = () => {
    text = ''
  }
  return {
    reset,
    press: (key, at) => {
      if (at - lastAt > maxGapMs) reset()
      lastAt = at
      if (key === 'Enter') {
        const line = text
        reset()
        const isLine = line.length >= minCharacters && (at - firstAt) / line.length <= maxMeanMs
        // A device that ends lines by CR and LF sends Enter twice.
        const isSecond = line === '' && at - endedAt <= maxGapMs
        if (isLine || isSecond) endedAt = at
        return isLine ? { line, isDevice: true } : { isDevice: isSecond }
      }
      // Shift for capitals comes between the keys; other named keys are a person's.
      if (key.length !== 1) {
        if (key !== 'Shift') reset()
        return { isDevice: false }
      }
      if (text === '') firstAt = at
      if (text.length < maxCharacters) text += key
      return { isDevice: text.length > 1 }
    },
  }
}
