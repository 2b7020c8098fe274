import { useEffect, useEffectEvent } from 'react'
import { createKeyboardWedge } from './keyboard-wedge.ts'

const typedInputs = /^(?:text|search|email|tel|url|number|password|date|datetime-local|month|time|week)$/

/** True for what takes typed text itself. */
const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && typedInputs.test(target.type)))

/**
 * Calls `onLine` with each line that a reader types as a keyboard while no field has the focus. Its keys do not press
 * the button that has the focus, and do not scroll the page.
 */
export function useKeyboardWedge(onLine: (line: string) => void) {
  const take = useEffectEvent(onLine)
  useEffect(() => {
    const wedge = createKeyboardWedge()
    let isDeviceSpace = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (isEditable(event.target) || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
        return wedge.reset()
      const { line, isDevice } = wedge.press(event.key, event.timeStamp)
      if (isDevice) event.preventDefault()
      isDeviceSpace = isDevice && event.key === ' '
      if (line !== undefined) take(line)
    }
    // A space presses a button when it is released.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && isDeviceSpace) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('keyup', onKeyUp, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('keyup', onKeyUp, { capture: true })
    }
  }, [])
}
