import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * Ties a native dialog to a flag: it opens as a modal, closes on Esc, on a press beside it
 * and when a link in it is followed, and gives the focus back.
 * The element has to be as large as what it shows, so that a press on itself is a press on the backdrop.
 */
export const useModal = (open: boolean, onClose: () => void): ComponentProps<'dialog'> => {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)

  // Before painting: a dialog that closes is never seen empty.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return {
    ref,
    // The event also follows our own close(), when the caller knows already.
    onClose: () => {
      if (open) onClose()
    },
    // Both ends of the press count: marking a text and letting go beside the dialog does not close it.
    onPointerDown: event => {
      isPressedBeside.current = event.target === event.currentTarget
    },
    onClick: event => {
      const isBeside = isPressedBeside.current && event.target === event.currentTarget
      if (isBeside || (event.target instanceof Element && event.target.closest('a'))) onClose()
    },
  }
}
