/** Files are no documents: the rules of a page would only make twenty scripts heavier. */
export const isFile = (path: string) => /^\/(assets|fonts|images|pictures)\//.test(path)
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

/** On every other answer. Scripts and styles come from files of our own; a style attribute may set a colour. */
export const securityHeadersFor = (apiUrl: string | undefined): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${apiUrl ? ` ${new URL(apiUrl).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})
