import { warmUp } from './api/api-client.ts'
import { loadPage } from './pages.tsx'
import { findPlace } from './routes.tsx'

/** Guarantees that what a link leads to is on its way while the finger is still on it, and the contract with it. */
export function warmLinks() {
  const warm = ({ target }: Event) => {
    void warmUp()
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    // What fails here is asked for again by the visit.
    if (link)
      findPlace(link.href)
        .then(({ route }) => loadPage(route.page))
        .catch(() => undefined)
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin']) addEventListener(sign, warm, { passive: true })
}
