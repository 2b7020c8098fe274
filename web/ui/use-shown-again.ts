import { useEffect } from 'react'

/** The browser's way back may show a page as it was left, script and all: what was under way then is over. */
export function useShownAgain(onShown: () => void) {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown()
    }
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  })
}
