import { useSearchParams } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { relativeHref, sameOriginUrl } from '../../same-origin-url.ts'

/** Returns `?next=` if it is a path of this shop other than the sign-in pages; otherwise `undefined`. */
export function safeReturnTo(next: string | null): string | undefined {
  const url = sameOriginUrl(next)
  if (!url) return undefined
  const isSigningIn = [paths.login(), paths.signup].some(
    path => url.pathname === path || url.pathname.startsWith(`${path}/`),
  )
  return isSigningIn ? undefined : relativeHref(url)
}

/** Returns the page that the visitor wanted before being asked to sign in; `undefined` if there is none. */
export const useReturnTo = () => safeReturnTo(useSearchParams()[0].get('next'))
