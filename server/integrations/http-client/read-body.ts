import { ServiceUnavailable } from './service-errors.ts'

/**
 * Returns the body of a response. Throws ServiceUnavailable as soon as it exceeds `maxBytes`, whatever its headers say.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  let size = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new ServiceUnavailable('an endless answer', { isInvalidResponse: true })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
