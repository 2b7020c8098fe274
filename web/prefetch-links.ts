import type { QueryClient } from '@tanstack/react-query'
import { preparePage } from './prepare-page.ts'
import { afterPaint } from './ui/after-paint.ts'

/**
 * Prepares the page of a link as soon as the link is touched, hovered or focused. Starts after the next paint: running
 * scripts must not delay the response to a press.
 */
export function prefetchLinks(client: QueryClient) {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (link) afterPaint(() => void preparePage(client, link.href))
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin']) addEventListener(sign, notice, { passive: true })
}
