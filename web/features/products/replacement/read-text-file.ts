import { decodeText } from '#domain/decode-text.ts'

/** Reads a chosen file as text; null if it is not text. */
export const readTextFile = async (file: File): Promise<string | null> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))
