/** A frame costs more than a few small parts. */
const cardsAtOnce = 3

/**
 * Lays out what is below the first screen (`.later` in styles/base.css), one part per frame, so that the page responds
 * in between. Then the whole page has its height, as scroll positions need it. If the user has scrolled down already,
 * scrolls on by what the parts above the screen grow: Chromium's own scroll anchoring ignores elements that have
 * `content-visibility: auto`.
 */
export function layOutRest() {
  const { dataset } = document.documentElement
  if (dataset.laidOut !== undefined) return
  const parts = [...document.querySelectorAll<HTMLElement>('.later')]
  const last = parts.at(-1)
  const layOutNext = () => {
    const next = parts.splice(0, parts[0]?.localName === 'li' ? cardsAtOnce : 1)
    if (!last || next.length === 0) {
      dataset.laidOut = ''
      return
    }
    const areAbove = next.every(part => part.getBoundingClientRect().bottom <= 0)
    const { top } = last.getBoundingClientRect()
    for (const part of next) part.style.contentVisibility = 'visible'
    if (areAbove) scrollBy({ top: last.getBoundingClientRect().top - top, behavior: 'instant' })
    requestAnimationFrame(() => setTimeout(layOutNext))
  }
  layOutNext()
}
