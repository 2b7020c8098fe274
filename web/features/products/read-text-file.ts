import { textOfBytes } from '#domain/text-of-bytes.ts'

/** The text of a file that somebody chose; null for what is no text. */
export const readTextFile = async (file: File): Promise<string | null> =>
  textOfBytes(new Uint8Array(await file.arrayBuffer()))
