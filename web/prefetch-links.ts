import { preloadClient } from './api/api-client.ts'
import { loadParts } from './later-part.tsx'
import { loadPage } from './pages.tsx'
import { matchRouteAsync } from './routes.tsx'

/**
 * Preloads the page of a link as soon as the link is touched, hovered or focused; with the first sign of use also the
 * contract and the parts of the page that are still missing.
 */
export function prefetchLinks() {
  const warm = ({ target }: Event) => {
    void preloadClient()
    loadParts().catch(() => undefined) // the next sign loads again
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    // Errors are ignored, because the visit loads again.
    if (link)
      matchRouteAsync(link.href)
        .then(({ route }) => loadPage(route.page))
        .catch(() => undefined)
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin', 'click']) addEventListener(sign, warm, { passive: true })
}
