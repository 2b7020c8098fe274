import { useSearchParams } from '#web/router.tsx'
import { addressOf, ownPlace } from '../../own-place.ts'
import { paths } from '../../paths.ts'

/** Guarantees that `?next=` leads to a page of this shop and nowhere else, and not back to signing in. */
export function safePlace(next: string | null): string | undefined {
  const url = ownPlace(next)
  if (!url) return undefined
  const isSigningIn = [paths.login(), paths.signup].some(
    path => url.pathname === path || url.pathname.startsWith(`${path}/`),
  )
  return isSigningIn ? undefined : addressOf(url)
}

/** Where the visitor was going before being asked to sign in. */
export const usePlaceAfterSignIn = () => safePlace(useSearchParams()[0].get('next'))
