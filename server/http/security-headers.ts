import type { Config } from '../config.ts'

/**
 * True if the path is a static file. Files get fewer headers than documents: the page's policy would only add weight to
 * each of twenty scripts.
 */
export const isFile = (path: string) => /^\/(assets|fonts|images|pictures)\//.test(path)
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

/**
 * Headers of all other responses. Scripts and styles are loaded from our own files only; a style attribute may set a
 * color. A shop with an https address is not opened by http any more for a year (RFC 6797).
 */
export const securityHeadersFor = ({
  apiUrl,
  publicUrl,
}: Pick<Config, 'apiUrl' | 'publicUrl'>): Record<string, string> => ({
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
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
