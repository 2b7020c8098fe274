import { OutsideUnavailable } from './outside-errors.ts'

/** The body of an answer, read no further than it may be long, whatever its headers say. */
export async function bytesOf(response: Response, longest: number): Promise<Buffer> {
  let size = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > longest) throw new OutsideUnavailable('an endless answer', { isNonsense: true })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
