const origin = 'http://shop.invalid'

/** Returns a URL from a query parameter if it leads to a page of this shop; otherwise `undefined`. */
export function sameOriginUrl(next: string | null): URL | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  // Parsed as the browser does: `//host`, `/\host`, `/..//host` and tabs in between lead to other sites.
  const url = new URL(next, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url : undefined
}

export const relativeHref = ({ pathname, search, hash }: URL) => pathname + search + hash
