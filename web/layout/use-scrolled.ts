import { useSyncExternalStore } from 'react'

/**
 * As of the last scroll event, when the page is laid out. React compares after every render; reading `scrollY` then would
 * lay out the page at once.
 */
let offset: number | undefined

const listen = (onChange: () => void) => {
  offset = undefined
  const onScroll = () => {
    offset = scrollY
    onChange()
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** Returns true if the page is scrolled further than so many pixels. */
export const useScrolled = (pixels: number) =>
  useSyncExternalStore(
    listen,
    () => (offset ??= scrollY) > pixels,
    () => false,
  )
