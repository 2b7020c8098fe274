const origin = 'http://shop.invalid'

/** Guarantees that an address in the address leads to a page of this shop, and nowhere else. */
export function safeReturn(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const url = new URL(next, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
