/** A frame costs more than a few small parts. */
const cardsAtOnce = 3

/**
 * Lays out what is below the first screen (`.later` in styles/base.css), one part per frame, so that the page responds
 * in between. Then the whole page has its height, as scroll positions need it. If the user has scrolled down already,
 * scrolls on by what the parts above the screen grow: Chromium's own scroll anchoring ignores elements that have
 * `content-visibility: auto`.
 *
 * Begins when the document's own script has ended what it leaves out of a phone's first paint (`afterPaint` in
 * server/http/inline-scripts.ts). Chromium reports a part as moved from the top if its `content-visibility` turns from
 * `hidden` to `visible` without a frame of `auto` between.
 */
export function layOutRest() {
  const page = document.documentElement
  if (page.dataset.laidOut !== undefined) return
  const parts = [...document.querySelectorAll<HTMLElement>('.later')]
  const layOutNext = () => {
    if (page.dataset.beforePaint === undefined) {
      const next = parts.splice(0, parts[0]?.localName === 'li' ? cardsAtOnce : 1)
      if (next.length === 0) {
        page.dataset.laidOut = ''
        return
      }
      const areAbove = next.every(part => part.getBoundingClientRect().bottom <= 0)
      const { scrollHeight } = page
      for (const part of next) part.style.contentVisibility = 'visible'
      if (areAbove) scrollBy({ top: page.scrollHeight - scrollHeight, behavior: 'instant' })
    }
    requestAnimationFrame(() => setTimeout(layOutNext))
  }
  layOutNext()
}
