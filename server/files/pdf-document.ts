import Pdf from 'pdfkit'
import { escapeXml } from '#domain/escape-xml.ts'
import { palette } from '../integrations/mail/mail-palette.ts'
import { drawPageFoot, footOf, type PdfPart } from './pdf-page-foot.ts'
import { faces } from './pdf-typefaces.ts'

/**
 * A PDF to keep (PDF/A-3b, ISO 19005-3) in the shop's typefaces: A4, tagged for screen readers, byte-identical for the same
 * content. Parts are drawn from top to bottom and break onto the next page automatically.
 */

type Face = keyof typeof faces

const margin = 62 // points, like all measures here
const labelWidth = 118
const footRoom = 64

/** `amount` columns are set in a monospaced face and aligned right. */
export type Column = { label: string; width: number; amount?: boolean }

type PdfMetadata = { title: string; author: string; subject: string; at: Date }

/** Writes what a document tells of itself into its metadata as XML does; the library writes it as it is. */
class PdfWithMetadata extends Pdf {
  override endMetadata() {
    const { info } = this
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    this.info = Object.fromEntries(escaped)
    super.endMetadata()
    this.info = info
  }
}

export class PdfDocument {
  readonly document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #root: PDFKit.PDFStructureElement
  readonly #shopName: string
  readonly #parts: PdfPart[] = [{ from: 0 }]

  constructor({ title, author, subject, at }: PdfMetadata, shopName: string) {
    this.document = new PdfWithMetadata({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom: footRoom + 20 },
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: shopName,
        Producer: shopName,
        CreationDate: at,
        ModDate: at,
      },
    })
    this.document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const [name, face] of Object.entries(faces)) this.document.registerFont(name, face)
    this.#root = this.document.struct('Document')
    this.document.addStructure(this.#root)
    this.#shopName = shopName
    this.#letterhead()
  }

  title(text: string) {
    this.#write('H1', text, { face: 'display', size: 21, gap: 1, after: 14 })
  }

  /** `room` is the height that must fit on the same page, in points. */
  heading(text: string, room = 70) {
    this.#room(room)
    this.#write('H2', text, { face: 'strong', size: 11.5, before: 9, after: 3 })
  }

  paragraph(text: string, look: { soft?: boolean } = {}) {
    this.#write('P', text, { color: look.soft ? palette.moss : palette.ink, after: 5 })
  }

  bulletList(texts: readonly string[]) {
    if (texts.length === 0) return
    const list = this.document.struct('L')
    this.#root.add(list)
    for (const text of texts) {
      const item = this.document.struct('LI')
      list.add(item)
      const { y } = this.#room(14)
      item.add(this.document.struct('Lbl', {}, () => void this.#face('text', 10).text('–', margin + 4, y)))
      item.add(
        this.document.struct('LBody', {}, () => {
          const width = this.document.page.width - 2 * margin - 18
          this.#face('text', 10).text(text, margin + 18, y, { width, lineGap: 2 })
        }),
      )
      item.end()
      this.document.x = margin
      this.document.y += 2
    }
    list.end()
    this.document.y += 3
  }

  /** Draws labels on the left and values on the right; `mono` for values that are read digit by digit. */
  rows(rows: readonly { label: string; value: string; mono?: boolean }[]) {
    for (const { label, value, mono } of rows) {
      const { document } = this
      const face: Face = mono ? 'mono' : 'text'
      const size = mono ? 9 : 10
      const width = document.page.width - 2 * margin - labelWidth
      const height = this.#face(face, size).heightOfString(value, { width, lineGap: 2 })
      this.#room(height)
      const { y } = document
      this.#root.add(
        document.struct('P', {}, [
          () => this.#face('text', 10, palette.moss).text(label, margin, y, { width: labelWidth - 8, lineGap: 2 }),
          () => this.#face(face, size).text(value, margin + labelWidth, y, { width, lineGap: 2 }),
        ]),
      )
      document.x = margin
      document.y = y + height + 3
    }
    this.document.y += 4
  }

  /** Two texts side by side, each under its label. */
  columns(blocks: readonly { label: string; text: string }[]) {
    const { document } = this
    const width = (document.page.width - 2 * margin) / blocks.length - 12
    const heights = blocks.map(({ text }) => this.#face('text', 10).heightOfString(text, { width, lineGap: 2 }))
    this.#room(Math.max(...heights) + 32)
    const y = document.y + 8
    for (const [index, { label, text }] of blocks.entries()) {
      const x = margin + index * (width + 12)
      this.#root.add(
        document.struct('P', {}, [
          () => this.#face('strong', 10, palette.moss).text(label, x, y, { width }),
          () => this.#face('text', 10).text(text, x, y + 16, { width, lineGap: 2 }),
        ]),
      )
    }
    document.x = margin
    document.y = y + Math.max(...heights) + 30
  }

  /** Draws a table across the page; its head is repeated on every page. Column widths are proportions. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
    const { document } = this
    const whole = document.page.width - 2 * margin
    const shares = columns.reduce((sum, column) => sum + column.width, 0)
    let x = margin
    const places = columns.map(({ width, amount }) => {
      const place = { x, face: amount ? ('mono' as const) : ('text' as const), width: (width / shares) * whole - 8 }
      x += place.width + 8
      return {
        ...place,
        look: { width: place.width, lineGap: 1.5, align: amount ? ('right' as const) : ('left' as const) },
      }
    })
    // Amounts are never wrapped: one too wide for its column is set smaller.
    const cell = (tag: 'TH' | 'TD', { face, look: { width } }: (typeof places)[number], text: string) => {
      if (tag === 'TH') return this.#face('strong', 9, palette.moss)
      const wide = this.#face(face, 9).widthOfString(text)
      return face === 'mono' && wide > width ? this.#face(face, (8.9 * width) / wide) : this.#face(face, 9)
    }
    const table = document.struct('Table')
    this.#root.add(table)
    const heightOf = (tag: 'TH' | 'TD', cells: readonly string[]) =>
      Math.max(...places.map((place, n) => cell(tag, place, cells[n] ?? '').heightOfString(cells[n] ?? '', place.look)))
    const draw = (tag: 'TH' | 'TD', cells: readonly string[]) => {
      const { y } = document
      const line = y + heightOf(tag, cells) + 3
      const row = document.struct('TR')
      table.add(row)
      for (const [n, place] of places.entries())
        row.add(
          document.struct(tag, {}, () => {
            const text = cells[n] ?? ''
            cell(tag, place, text).text(text, place.x, y, place.look)
          }),
        )
      row.end()
      document.markContent('Artifact', { type: 'Layout' })
      document
        .moveTo(margin, line)
        .lineTo(margin + whole, line)
        .lineWidth(0.5)
        .strokeColor(palette.line)
        .stroke()
      document.endMarkedContent()
      document.x = margin
      document.y = line + 5
    }
    const head = columns.map(column => column.label)
    this.#room(60)
    draw('TH', head)
    for (const cells of rows) {
      const { page } = document
      this.#room(heightOf('TD', cells) + 8)
      if (document.page !== page) draw('TH', head)
      draw('TD', cells)
    }
    table.end()
    document.y += 6
  }

  /** The total of the table above. */
  total(label: string, amount: string) {
    this.#room(40)
    const { document } = this
    const { y } = document
    const width = document.page.width - 2 * margin
    this.#root.add(
      document.struct('P', {}, [
        () => this.#face('strong', 12).text(label, margin, y, { width }),
        () => this.#face('mono', 12).text(amount, margin, y, { width: width - 8, align: 'right' }),
      ]),
    )
    document.x = margin
    document.y += 14
  }

  newPage() {
    this.document.addPage()
  }

  /** Begins another document in the same file: a new page with the letterhead, numbered from 1. */
  newPart() {
    this.document.addPage()
    this.#parts.push({ from: this.document.bufferedPageRange().count - 1 })
    this.#letterhead()
  }

  /** Sets the foot of the pages of the current part. */
  partFoot(foot: string) {
    const part = this.#parts.at(-1)
    if (part) part.foot = foot
  }

  /** Returns the whole file. `foot` stands on every page whose part has no other, with the page number. */
  async bytes(foot: string): Promise<Buffer<ArrayBuffer>> {
    const { document } = this
    this.#root.end()
    const { count } = document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      document.switchToPage(page)
      drawPageFoot(document, footOf(this.#parts, page, count, foot), margin, footRoom)
    }
    const ended = new Promise(resolve => document.once('end', resolve))
    document.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #letterhead() {
    const { document } = this
    document.markContent('Artifact', { type: 'Layout' })
    document.rect(0, 0, document.page.width, 8).fill(palette.tag)
    this.#face('display', 15, palette.forest).text(this.#shopName, margin, 34)
    document.endMarkedContent()
    document.x = margin
    document.y = 78
  }

  #write(
    tag: string,
    text: string,
    look: { face?: Face; size?: number; color?: string; gap?: number; before?: number; after?: number },
  ) {
    const { document } = this
    document.y += look.before ?? 0
    this.#root.add(
      document.struct(tag, {}, () => {
        this.#face(look.face ?? 'text', look.size ?? 10, look.color).text(text, margin, undefined, {
          width: document.page.width - 2 * margin,
          lineGap: look.gap ?? 2,
        })
      }),
    )
    document.y += look.after ?? 0
  }

  #face(face: Face, size: number, color: string = palette.ink) {
    return this.document.font(face).fontSize(size).fillColor(color)
  }

  /** Begins the next page if less than `height` points are left on this one. */
  #room(height: number) {
    const { page, y } = this.document
    if (y + height > page.height - page.margins.bottom) this.document.addPage()
    return this.document
  }
}
