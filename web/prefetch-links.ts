import { loadGroup } from './pages.tsx'
import { matchRoute } from './routes.ts'
import { afterPaint } from './ui/after-paint.ts'

/**
 * Loads the script of a link's page as soon as the link is touched, hovered or focused. Starts after the next paint:
 * running scripts must not delay the response to a press.
 */
export function prefetchLinks() {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    // The visit loads again what failed.
    if (link) afterPaint(() => void loadGroup(matchRoute(link.href).route.group).catch(() => undefined))
  }
  for (const sign of ['pointerdown', 'pointerover', 'focusin']) addEventListener(sign, notice, { passive: true })
}
