/**
 * The text of a file as sheets and readers save it: UTF-8, UTF-16 with its mark, else the Western encoding of Windows.
 * Null for what is no text.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : decodeUtf8(bytes)
  return text.includes('\0') ? null : text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // not UTF-8: any bytes are a text in it
  }
}
