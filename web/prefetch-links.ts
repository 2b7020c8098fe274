import { loadParts } from './later-part.tsx'
import { loadPage, loadShopPages } from './pages.tsx'
import { matchRouteAsync } from './routes.tsx'
import { afterPaint } from './ui/after-paint.ts'

/** The next sign of use, or the visit, loads again what failed. */
const warmPages = () => loadShopPages().catch(() => undefined)

/**
 * Preloads the page of a link as soon as the link is touched, hovered or focused; with the first sign of use also the
 * list of pages and the parts of the page that are still missing. Starts after the next paint: running
 * scripts must not delay the response to a press.
 */
export function prefetchLinks() {
  let link: HTMLAnchorElement | null = null
  let isWaiting = false
  const warm = () => {
    isWaiting = false
    void warmPages()
    loadParts().catch(() => undefined) // the next sign loads again
    // Errors are ignored, because the visit loads again.
    if (link)
      matchRouteAsync(link.href)
        .then(({ route }) => loadPage(route.page))
        .catch(() => undefined)
    link = null
  }
  const notice = ({ target }: Event) => {
    const touched = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (touched) link = touched
    // One press gives several of these signs.
    if (!isWaiting) afterPaint(warm)
    isWaiting = true
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin', 'click'])
    addEventListener(sign, notice, { passive: true })
  // Who scrolls is likely to follow a link.
  addEventListener('scroll', () => afterPaint(warmPages), { passive: true, once: true })
}
