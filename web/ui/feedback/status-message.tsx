import { useEffect, useRef } from 'react'
import styles from './status-message.module.css'

/**
 * The result of the last action. The line is always in the document, so that nothing below it moves. It takes the
 * focus, because the pressed button may have disappeared, unless `keepsFocus` says that it is still there.
 */
export const StatusMessage = ({ children, keepsFocus }: { children: string; keepsFocus?: boolean }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children && !keepsFocus) line.current?.focus()
  }, [children, keepsFocus])
  return (
    <p ref={line} role="status" tabIndex={keepsFocus ? undefined : -1} className={styles.statusMessage}>
      {children}
    </p>
  )
}
