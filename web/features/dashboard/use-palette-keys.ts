import { useEffect } from 'react'

/** Calls `open` on Ctrl+K or ⌘K, anywhere on the page unless another dialog is open. */
export function usePaletteKeys(open: () => void) {
  useEffect(() => {
    const readKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own search in its address bar.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open()
    }
    document.addEventListener('keydown', readKey)
    return () => document.removeEventListener('keydown', readKey)
  }, [open])
}
