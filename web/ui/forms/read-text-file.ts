import { decodeText, isSpreadsheet } from '#domain/decode-text.ts'
import { fileTexts as texts } from './file-texts.ts'

/** The text of a file, or the sentence for the reader that says why it has none. */
export type ReadFile = { text: string; refusal?: undefined } | { text?: undefined; refusal: string }

/** Reads a chosen file as text, unless it is larger than `maxBytes`, or no text. */
export async function readTextFile(file: File, maxBytes: number): Promise<ReadFile> {
  if (file.size > maxBytes) return { refusal: texts.tooLarge(file.name) }
  const content = await file.arrayBuffer().catch(() => null) // the file was deleted meanwhile or is unreadable
  if (content === null) return { refusal: texts.gone(file.name) }
  const bytes = new Uint8Array(content)
  const text = decodeText(bytes)
  if (text !== null) return { text }
  return { refusal: isSpreadsheet(bytes) ? texts.spreadsheet(file.name) : texts.notText(file.name) }
}
