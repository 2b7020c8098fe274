import { useEffect, useRef } from 'react'
import styles from './status-message.module.css'

/**
 * The result of the last action. The line is always in the document, so that nothing below it moves. It takes the
 * focus, because the pressed button may have disappeared.
 */
export const StatusMessage = ({ children }: { children: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children) line.current?.focus()
  }, [children])
  return (
    <p ref={line} role="status" tabIndex={-1} className={styles.statusMessage}>
      {children}
    </p>
  )
}
