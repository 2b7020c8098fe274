import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

/**
 * Connects a native dialog to a flag: it opens as a modal, closes on Esc, on a press outside and when a link in it is
 * followed, and returns the focus. The element has to be as large as its content, so that a press on the element itself
 * is a press on the backdrop.
 */
export const useModal = (open: boolean, onClose: () => void): ComponentProps<'dialog'> => {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)

  // Opens after the pressed button was painted: a modal makes the rest of the page inert, which restyles all of it.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog || dialog.open) return undefined
    return afterPaint(() => dialog.showModal())
  }, [open])
  // Before painting, so that a closing dialog is never visible without its content.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // An open dialog that is removed would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return {
    ref,
    // The event also fires after our own close(); then `open` is false, or the dialog is gone or open again.
    onClose: ({ currentTarget: dialog }) => {
      if (open && dialog.isConnected && !dialog.open) onClose()
    },
    // Both ends of the press count: selecting text and releasing outside the dialog does not close it.
    onPointerDown: event => {
      isPressedBeside.current = event.target === event.currentTarget
    },
    onClick: event => {
      const isBeside = isPressedBeside.current && event.target === event.currentTarget
      if (isBeside || (event.target instanceof Element && event.target.closest('a'))) onClose()
    },
  }
}
