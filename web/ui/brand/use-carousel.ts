import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../after-paint.ts'

/** Duration in milliseconds, as the specification requires. */
const slideMs = 300

const easeOut = (t: number) => 1 - (1 - t) ** 3

/**
 * Scrolls a row by one card at a time, and returns whether its first and last card are completely visible. Touch, wheel
 * and keys scroll natively. Only the arrows are animated here, because native smooth scrolling has no configurable
 * duration.
 */
export const useCarousel = () => {
  const track = useRef<HTMLUListElement>(null)
  const target = useRef<number>(undefined)
  const frame = useRef(0)
  const [ends, setEnds] = useState({ start: true, end: false })
  const known = useRef(ends)

  const lookAtEnds = useCallback(() => {
    const row = track.current
    // Measuring a row that is not laid out yet would lay it out at once; the observer below follows when it is.
    if (!row?.checkVisibility({ contentVisibilityAuto: true })) return
    const left = target.current ?? row.scrollLeft
    const start = left <= 1
    const end = left >= row.scrollWidth - row.clientWidth - 1
    // This runs after every render, so it sets the state only if it changed.
    if (known.current.start === start && known.current.end === end) return
    known.current = { start, end }
    setEnds(known.current)
  }, [])

  // After every render, because the cards may have changed; after the paint, because then nothing is laid out for it.
  useEffect(() => afterPaint(lookAtEnds))
  useEffect(() => {
    const row = track.current
    if (!row) return undefined
    const watching = new ResizeObserver(lookAtEnds)
    watching.observe(row)
    return () => {
      watching.disconnect()
      cancelAnimationFrame(frame.current)
    }
  }, [lookAtEnds])

  const slideTo = (goal: number) => {
    const row = track.current
    if (!row) return
    cancelAnimationFrame(frame.current)
    const from = row.scrollLeft
    const to = Math.max(0, Math.min(goal, row.scrollWidth - row.clientWidth))
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    target.current = to
    row.style.scrollSnapType = 'none'
    lookAtEnds()
    const draw = (now: number) => {
      const t = still ? 1 : Math.min(1, Math.max(0, now - began) / slideMs)
      row.scrollLeft = from + (to - from) * easeOut(t)
      if (t < 1) {
        frame.current = requestAnimationFrame(draw)
        return
      }
      target.current = undefined
      row.style.scrollSnapType = ''
    }
    frame.current = requestAnimationFrame(draw)
  }

  const slideBy = (step: 1 | -1) => {
    const row = track.current
    const card = row?.firstElementChild
    if (!row || !card) return
    const width = card.getBoundingClientRect().width
    const current = Math.round((target.current ?? row.scrollLeft) / width)
    slideTo((current + step) * width)
  }

  return { track, ends, slideBy, lookAtEnds }
}
