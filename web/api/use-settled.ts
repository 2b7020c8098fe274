import { useEffect, useState } from 'react'

/** Milliseconds after the last key. */
const pauseMs = 300

/** Debounces a text. The returned function ends the pause. */
export function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, setSettled] as const
}
