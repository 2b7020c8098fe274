import { preloadClient } from './api/api-client.ts'
import { loadPage } from './pages.tsx'
import { matchRouteAsync } from './routes.tsx'

/** Preloads the page of a link, and the contract, as soon as the link is touched, hovered or focused. */
export function prefetchLinks() {
  const warm = ({ target }: Event) => {
    void preloadClient()
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    // Errors are ignored, because the visit loads again.
    if (link)
      matchRouteAsync(link.href)
        .then(({ route }) => loadPage(route.page))
        .catch(() => undefined)
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin']) addEventListener(sign, warm, { passive: true })
}
