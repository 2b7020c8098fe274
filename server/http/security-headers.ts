import type { Config } from '../config.ts'
import { scriptDigest, styleDigest } from './inline-scripts.ts'

/**
 * True if the path is a static file. Files get fewer headers than documents: the page's policy would only add weight to
 * each of twenty scripts.
 */
export const isFile = (path: string) => /^\/(assets|fonts|images|pictures)\//.test(path)
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

type Addresses = Pick<Config, 'apiUrl' | 'publicUrl'>

/**
 * What a document may load: scripts and styles from our own files only, and those within it by their digests. A style
 * attribute may set a color. `styles` are the texts of the document's own style elements.
 */
export const contentSecurityPolicy = ({ apiUrl }: Pick<Addresses, 'apiUrl'>, styles: readonly string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptDigest}`,
    ["style-src 'self'", ...styles.map(styleDigest)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${apiUrl ? ` ${new URL(apiUrl).origin}` : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Headers of all other responses. A shop with an https address is not opened by http any more for a year (RFC 6797).
 */
export const securityHeadersFor = ({ apiUrl, publicUrl }: Addresses): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy({ apiUrl }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The serial port is for the keepers' readers of ear tags (web/features/readings). So is Bluetooth, which is not named:
  // pages have it by default, and browsers without it would warn on every page.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), serial=(self), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
