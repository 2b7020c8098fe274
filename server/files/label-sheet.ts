import Pdf from 'pdfkit'
import { dataMatrix } from '#domain/print/data-matrix.ts'
import { palette } from '../integrations/mail/mail-palette.ts'
import { faces } from './pdf-typefaces.ts'

/**
 * Address labels as PDF: A6, one to a page for a label printer, or A4 with four of the same size. Measures are points.
 */

export type AddressLabel = {
  sender: string
  name: string
  /** Street and, if it is known, the hamlet. */
  lines: readonly string[]
  /** Postal code, town and province. */
  place: string
  phone: string
  notes: string
  order: string
  carrier: string
  /** Such as 'Collo 1 di 2'; '' for a parcel of one package. */
  package: string
  /** Content of the data matrix. */
  scanned: string
}

type Face = keyof typeof faces

const a6 = { width: 297.64, height: 419.53 }
const perSheet = { a6: 1, a4: 4 } as const
const margin = 22

/** `sheet` says how many labels stand on a page. */
type Labels = { labels: readonly AddressLabel[]; sheet: keyof typeof perSheet; title: string; author: string }

export async function labelsPdf({ labels, sheet, title, author }: Labels): Promise<Buffer<ArrayBuffer>> {
  const size: [number, number] = sheet === 'a6' ? [a6.width, a6.height] : [2 * a6.width, 2 * a6.height]
  const document = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [name, face] of Object.entries(faces)) document.registerFont(name, face)
  const root = document.struct('Document')
  document.addStructure(root)
  for (const [index, label] of labels.entries()) {
    const cell = index % perSheet[sheet]
    if (cell === 0) {
      document.addPage()
      if (sheet === 'a4') drawCuts(document)
    }
    const x = (cell % 2) * a6.width
    const y = Math.floor(cell / 2) * a6.height
    root.add(document.struct('Sect', {}, () => drawLabel(document, label, x, y)))
  }
  root.end()
  const ended = new Promise(resolve => document.once('end', resolve))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** The lines along which four labels are cut. */
function drawCuts(document: PDFKit.PDFDocument) {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(a6.width, 0)
    .lineTo(a6.width, 2 * a6.height)
    .moveTo(0, a6.height)
    .lineTo(2 * a6.width, a6.height)
    .lineWidth(0.4)
    .dash(3, { space: 3 })
    .strokeColor(palette.line)
    .stroke()
    .undash()
  document.endMarkedContent()
}

function drawLabel(document: PDFKit.PDFDocument, label: AddressLabel, left: number, top: number) {
  const x = left + margin
  const width = a6.width - 2 * margin
  /** Writes a text, smaller if it is too high for `room`, and cut off if it is still too high; returns where it ends. */
  const write = (text: string, y: number, face: Face, largest: number, room: number): number => {
    if (text === '') return y
    const at = (size: number) => document.font(face).fontSize(size).fillColor(palette.ink)
    let size = largest
    while (size > 7 && at(size).heightOfString(text, { width }) > room) size -= 0.5
    const height = Math.min(at(size).heightOfString(text, { width }), room)
    document.text(text, x, y, { width, height: room, ellipsis: true })
    return y + height
  }
  const rule = (y: number) =>
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(palette.ink)
      .stroke()

  const senderEnd = write(label.sender, top + margin, 'text', 8, 34)
  rule(senderEnd + 8)
  let y = write(label.name, senderEnd + 22, 'display', 22, 78) + 6
  for (const line of label.lines) y = write(line, y, 'text', 14, 54) + 3
  y = write(label.place, y + 3, 'strong', 17, 46) + 5
  y = write(label.phone, y, 'mono', 11, 16) + 4
  const foot = top + a6.height - margin - 62
  write(label.notes, y, 'text', 10, Math.max(foot - y - 12, 12))
  rule(foot - 6)
  const code = dataMatrix(label.scanned)
  const codeWidth = 54
  const words = { width: width - codeWidth - 10 }
  document
    .font('mono')
    .fontSize(13)
    .fillColor(palette.ink)
    .text(label.order, x, foot + 2, { ...words, height: 16 })
  document
    .font('text')
    .fontSize(9)
    .text(label.carrier, x, foot + 20, { ...words, height: 24, ellipsis: true })
  document
    .font('strong')
    .fontSize(10)
    .text(label.package, x, foot + 46, { ...words, height: 12 })
  if (!code) return
  document
    .save()
    .translate(x + width - codeWidth, foot + 4)
    .scale(codeWidth / code.side)
    .path(code.path)
    .fill(palette.ink)
    .restore()
}
