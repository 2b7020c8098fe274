import { useEffect, useRef } from 'react'
import styles from './news-line.module.css'

/**
 * What has just been done, in a line that is there from the start so that nothing below it moves. It takes the focus, as
 * what was pressed is gone by then.
 */
export const NewsLine = ({ children }: { children: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children) line.current?.focus()
  }, [children])
  return (
    <p ref={line} role="status" tabIndex={-1} className={styles.news}>
      {children}
    </p>
  )
}
