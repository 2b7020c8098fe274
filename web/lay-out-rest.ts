/** A frame costs more than a few small parts. */
const cardsAtOnce = 3

/**
 * Lays out what is below the first screen (`.later` in styles/base.css), one part per frame, so that the page responds
 * in between. Then the whole page has its height, as scroll positions need it.
 */
export function layOutRest() {
  const { dataset } = document.documentElement
  if (dataset.laidOut !== undefined) return
  const parts = [...document.querySelectorAll<HTMLElement>('.later')]
  const layOutNext = () => {
    const next = parts.splice(0, parts[0]?.localName === 'li' ? cardsAtOnce : 1)
    if (next.length === 0) {
      dataset.laidOut = ''
      return
    }
    for (const part of next) part.style.contentVisibility = 'visible'
    requestAnimationFrame(() => setTimeout(layOutNext))
  }
  layOutNext()
}
