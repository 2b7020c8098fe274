import { useState } from 'react'

/**
 * Shows a choice that is saved at once, from the press on: a mutation is pending only after the handler, and the control
 * would fall back for a moment. The stored value counts again once it changed or saving failed.
 */
export function useSavedChoice<Value>(stored: Value, isSaving: boolean) {
  const [pressed, setPressed] = useState({ stored, value: stored })
  return {
    value: isSaving || Object.is(pressed.stored, stored) ? pressed.value : stored,
    choose: (value: Value) => setPressed({ stored, value }),
    undo: () => setPressed({ stored, value: stored }),
  }
}
