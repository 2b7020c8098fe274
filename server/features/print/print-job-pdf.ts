import PdfDocument from 'pdfkit'
import type { FaceLayout } from '#domain/print/blank-layout.ts'
import { pdfPath } from './pdf-path.ts'
import { copyWatermark, type PrintFile, type PrintSheet, titleWithCopy } from './print-job-file.ts'
import { printJobTexts as texts } from './print-job-messages.ts'

const pointsPerMillimetre = 72 / 25.4

/** Millimetres around the faces of a page: room for the cut marks and for the line that identifies the tag. */
const margin = 12
const gap = 10
const footHeight = 8

type Pdf = InstanceType<typeof PdfDocument>

/**
 * Draws a head page with counts and checksums, then one page per tag at true size with cut marks. Uses the order's date
 * instead of the current time and no random values, so the same batch gives the same file.
 */
export async function printFilePdf(file: PrintFile): Promise<Uint8Array<ArrayBuffer>> {
  const date = new Date(file.orderedAt)
  const pdf = new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'it-IT',
    info: { Title: titleWithCopy(file), Creator: 'Auricola', Producer: 'Auricola', CreationDate: date, ModDate: date },
  })
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on('error', reject)
  })
  writeHead(pdf, file)
  for (const [n, sheet] of file.sheets.entries())
    writeSheet(pdf, sheet, `${n + 1}/${file.sheets.length}`, file.printedAt !== null)
  pdf.end()
  return written
}

function writeHead(pdf: Pdf, file: PrintFile) {
  pdf.addPage({ size: 'A4', margins: { top: 50, bottom: 45, left: 50, right: 50 } })
  const head = (text: string) =>
    pdf.moveDown().font('Helvetica-Bold').fontSize(11).text(text).font('Helvetica').fontSize(10)
  pdf.font('Helvetica-Bold').fontSize(20).text(texts.title)
  pdf.font('Helvetica').fontSize(12).text(file.title)
  if (file.printedAt) pdf.moveDown().font('Helvetica-Bold').fontSize(14).text(texts.copyOf(file.printedAt))
  head(texts.counts)
  for (const { product, pieces } of file.counts) pdf.text(`${product}: ${texts.count(pieces)}`)
  pdf.text(`${texts.total}: ${texts.count(file.sheets.length)}`)
  if (file.leftOut.length > 0) head(texts.byHand)
  for (const line of file.leftOut) pdf.text(line)
  pdf.moveDown().text(texts.trueSize)
  head(texts.checks)
  pdf.text(texts.whole(file.checksum)).moveDown(0.5)
  for (const [n, sheet] of file.sheets.entries()) {
    pdf.fontSize(8).text([n + 1, sheet.order, sheet.label, sheet.checksum].filter(Boolean).join('  '))
    for (const warning of sheet.warnings) pdf.text(`    ${warning}`)
  }
}

function writeSheet(pdf: Pdf, sheet: PrintSheet, place: string, isCopy: boolean) {
  const { faces } = sheet
  const across = faces.reduce((sum, face) => sum + face.width, 0) + gap * (faces.length - 1)
  const down = Math.max(...faces.map(face => face.height))
  // At least 90 mm, so that the identifying line fits.
  const width = Math.max(across + 2 * margin, 90)
  const height = down + 2 * margin + footHeight
  pdf.addPage({ size: [width * pointsPerMillimetre, height * pointsPerMillimetre], margin: 0 })
  pdf.save().scale(pointsPerMillimetre)
  let x = (width - across) / 2
  for (const face of faces) {
    pdf.save().translate(x, margin)
    drawFace(pdf, face)
    if (isCopy)
      pdf
        .lineWidth(0.3)
        .strokeColor('#c00000')
        .addContent(pdfPath(copyWatermark(face)))
        .addContent('S')
    pdf.restore()
    x += face.width + gap
  }
  pdf.restore()
  const line = (text: string, fromFoot: number, size: number) =>
    pdf
      .font('Helvetica')
      .fontSize(size)
      .fillColor('black')
      .text(text, 6 * pointsPerMillimetre, (height - fromFoot) * pointsPerMillimetre, {
        width: (width - 12) * pointsPerMillimetre,
        height: 3.6 * pointsPerMillimetre,
        ellipsis: true,
      })
  line(`${isCopy ? `${texts.copy}  ` : ''}${place}  ${sheet.label}  ${sheet.checksum}`, 10.5, 7.5)
  line([sheet.order, sheet.product, ...sheet.warnings].filter(Boolean).join('  '), 6.5, 6)
}

/** Draws in millimetres from the corner of the face. */
function drawFace(pdf: Pdf, { body, marks, width, height }: FaceLayout) {
  for (const [x, out] of [
    [0, -1],
    [width, 1],
  ] as const)
    for (const [y, up] of [
      [0, -1],
      [height, 1],
    ] as const)
      pdf
        .moveTo(x + out * 2, y)
        .lineTo(x + out * 4.5, y)
        .moveTo(x, y + up * 2)
        .lineTo(x, y + up * 4.5)
  pdf.lineWidth(0.1).stroke('black')
  pdf.path(body.outline).lineWidth(0.1).stroke('#999999')
  for (const { kind, d } of marks)
    if (kind === 'space') pdf.path(d).lineWidth(0.1).fillAndStroke('white', '#999999')
    else pdf.fillColor('black').addContent(pdfPath(d)).addContent('f')
}
