import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from '#web/router.tsx'
import { afterPaint } from './after-paint.ts'

/**
 * False while a page that a link leads to is drawn for the first time. What is below its first screen waits for that, so
 * that the press is answered sooner. After Back, with a fragment, and in the server's HTML the page is whole at once,
 * because it may begin further down.
 */
export function useIsPainted() {
  const navigationType = useNavigationType()
  const { hash } = useLocation()
  const [isPainted, setIsPainted] = useState(navigationType === 'pop' || hash !== '')
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setIsPainted(true)))), [isPainted])
  return isPainted
}

/** What is below the first screen of a page. */
export const Later = ({ children }: { children: ReactNode }) => useIsPainted() && children
