import { useEffect } from 'react'

/**
 * Calls `onShown` when the browser restores the page from the back/forward cache. Its JavaScript state is restored too,
 * so actions may still be marked as running although they are over.
 */
export function usePageshow(onShown: () => void) {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown()
    }
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  })
}
