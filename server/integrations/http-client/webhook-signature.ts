import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SignedBody, signatureHeader } from '#contract/endpoint.ts'

export { signatureHeader } from '#contract/endpoint.ts'

/**
 * Signature header `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hex>`. It requires the secret, and an
 * intercepted one expires after five minutes.
 */

const tolerance = 300 // seconds, in either direction

export const webhookSignature = (secret: string, text: string, seconds: number) =>
  `t=${seconds},v1=${digest(secret, text, seconds).toString('hex')}`

export function isFromProvider(secret: string, { text, headers }: SignedBody, now = Date.now()): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[signatureHeader.toLowerCase()] ?? '') ?? []
  if (!seconds || !hex || Math.abs(now / 1000 - Number(seconds)) > tolerance) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, text, Number(seconds)))
}

const digest = (secret: string, text: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest()
