/**
 * True if the path is a static file. Files get fewer headers than documents: the page's policy would only add weight to
 * each of twenty scripts.
 */
export const isFile = (path: string) => /^\/(assets|fonts|images|pictures)\//.test(path)
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

/**
 * Headers of all other responses. Scripts and styles are loaded from our own files only; a style attribute may set a
 * color.
 */
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
