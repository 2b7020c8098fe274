import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Returns true if the page is scrolled further than so many pixels. */
export const useScrolled = (pixels: number) =>
  useSyncExternalStore(
    listen,
    () => scrollY > pixels,
    () => false,
  )
