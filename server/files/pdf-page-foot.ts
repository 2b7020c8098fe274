import { palette } from '../integrations/mail/mail-palette.ts'

/** A document in a file of several, with page numbers and perhaps a foot of its own; `from` is its first page. */
export type PdfPart = { from: number; foot?: string }

type PageFoot = { text: string; number: string }

/** Returns what stands below a page of `count`; `foot` is the text of parts that have none. */
export function footOf(parts: readonly PdfPart[], page: number, count: number, foot: string): PageFoot {
  const index = parts.findLastIndex(({ from }) => from <= page)
  const part = parts[index] ?? { from: 0 }
  const end = parts[index + 1]?.from ?? count
  return { text: part.foot ?? foot, number: `${page - part.from + 1} / ${end - part.from}` }
}

/** Draws the foot of the current page; measures in points. */
export function drawPageFoot(document: PDFKit.PDFDocument, { text, number }: PageFoot, margin: number, room: number) {
  const y = document.page.height - room
  const width = document.page.width - 2 * margin
  // The library would begin another page when text is drawn below the bottom margin.
  const { bottom } = document.page.margins
  document.page.margins.bottom = 0
  document.markContent('Artifact', { type: 'Pagination' })
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .strokeColor(palette.line)
    .stroke()
  const face = (name: 'text' | 'mono') => document.font(name).fontSize(8).fillColor(palette.moss)
  face('text').text(text, margin, y + 8, { width: width - 60, lineGap: 1 })
  face('mono').text(number, margin, y + 8, { width, align: 'right' })
  document.endMarkedContent()
  document.page.margins.bottom = bottom
}
