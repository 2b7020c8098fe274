/**
 * Decodes a text file as saved by spreadsheets and readers: UTF-8, UTF-16 LE with byte order mark, else Windows-1252.
 * Returns null for binary files.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : decodeUtf8(bytes)
  return text.includes('\0') ? null : text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // not UTF-8; Windows-1252 decodes any bytes
  }
}
