import { useState } from 'react'

export type DialogProps = {
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/**
 * State of a dialog that is mounted only while it is open, so that it starts anew each time: `{dialog.subject &&
 * <ResolveDialog issue={dialog.subject} {...dialog.props} />}`
 */
export function useDialog<Subject>(onDone: (statusMessage: string) => void) {
  const [subject, open] = useState<Subject>()
  const close = () => open(undefined)
  const done = (statusMessage: string) => {
    close()
    onDone(statusMessage)
  }
  return { subject, open, close, props: { onClose: close, onDone: done } }
}
