/**
 * Decodes a text file as saved by spreadsheets and readers: UTF-8, UTF-16 of both orders, also without byte order mark,
 * else Windows-1252. Returns null for binary files.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252') // Windows-1252 decodes any bytes
}

/** Of text in European letters, every second byte is 0, and no other. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0]
  for (const [n, byte] of bytes.entries()) if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = bytes.length / 2 - bytes.length / 8
  if (bytes.length % 2 === 1 || bytes.length < 4) return undefined
  if (even === 0 && odd > many) return 'utf-16le'
  return odd === 0 && even > many ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** True for the file of a spreadsheet itself, such as `.xlsx`, `.ods` or the former `.xls`. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const starts = (...start: number[]) => start.every((byte, n) => bytes[n] === byte)
  return starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0)
}
