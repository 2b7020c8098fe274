const origin = 'http://shop.invalid'

/** Guarantees that an address that came with an address leads to a page of this shop and nowhere else. */
export function ownPlace(next: string | null): URL | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  // As the browser reads it: `//host`, `/\host`, `/..//host` and tabs in between lead elsewhere.
  const url = new URL(next, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url : undefined
}

export const addressOf = ({ pathname, search, hash }: URL) => pathname + search + hash
