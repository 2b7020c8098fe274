import { useSearchParams } from '#web/router.tsx'
import { paths } from '../../paths.ts'

const origin = 'http://shop.invalid'

/** Guarantees that `?next=` leads to a page of this shop and nowhere else, and not back to signing in. */
export function safePlace(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  // As the browser reads it: `//host`, `/\host`, `/..//host` and tabs in between lead elsewhere.
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  const isSigningIn = [paths.login(), paths.signup].some(
    path => url.pathname === path || url.pathname.startsWith(`${path}/`),
  )
  return isSigningIn ? undefined : url.pathname + url.search + url.hash
}

/** Where the visitor was going before being asked to sign in. */
export const usePlaceAfterSignIn = () => safePlace(useSearchParams()[0].get('next'))
