import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type PrintableProduct, piecesOf } from '#domain/print/print-surface.ts'
import { layoutOf, type PrintContent } from '#domain/print/tag-layout.ts'
import { pdfPath } from './pdf-path.ts'
import { copyWatermark, toPrintFile } from './print-job-file.ts'
import { printFilePdf } from './print-job-pdf.ts'
import type { PrintJobPiece } from './print-job-pieces.ts'
import { printFileSvg } from './print-job-svg.ts'

const bigFlag: PrintableProduct = {
  productTypes: ['marche', 'ministeriale', 'stampato', 'trapezoidale'],
  features: [],
  species: ['cattle'],
  details: [{ label: 'Bandiera', value: '58 × 66 mm' }],
}
const farmButton: PrintableProduct = {
  productTypes: ['marche', 'aziendale', 'stampato', 'rotonda'],
  features: [],
  species: ['sheep'],
  details: [{ label: 'Bottone', value: 'Ø 27 mm' }],
}
const piecesFor = (product: PrintableProduct, content: PrintContent): PrintJobPiece[] =>
  piecesOf(product).map(piece => ({
    itemId: 1,
    product: { title: 'Marca & prova', productCode: 'PR-1' },
    color: '#F7B500',
    piece,
    content,
  }))

const head = {
  title: 'Ordine ORDER-7 del 21/11/2026',
  orderedAt: '2026-11-21T08:00:00.000Z',
  leftOut: ['PR-2, senza testo'],
  printedAt: null,
}
const aFile = () =>
  toPrintFile(head, [
    ...piecesFor(bigFlag, { code: 'IT001990244731', keeperText: '001TO123', reprint: 2 }),
    ...piecesFor(farmButton, { number: '0472', text: ['Bianca'] }),
  ])

/** Returns for each page its content, its words and its size in millimetres. */
function readPdf(bytes: Uint8Array) {
  const raw = Buffer.from(bytes)
  const text = raw.toString('latin1')
  const objectAt = (id: string) => {
    const from = new RegExp(`(?:^|\\n)${id} 0 obj\\n`).exec(text)
    if (!from) throw new Error(`no object ${id}`)
    return text.slice(from.index, text.indexOf('endobj', from.index))
  }
  const contentOf = (id: string) => {
    const object = objectAt(id)
    const start = text.indexOf(object) + object.indexOf('stream\n') + 7
    const length = Number(/\/Length (\d+)/.exec(object)?.[1])
    return inflateSync(raw.subarray(start, start + length)).toString('latin1')
  }
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1]?.match(/\d+(?= 0 R)/g) ?? []
  return kids.map(id => {
    const page = objectAt(id)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
    const content = contentOf(/\/Contents (\d+)/.exec(page)?.[1] ?? '')
    const words = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    const inMillimetres = (points: string | undefined) => Math.round((Number(points) * 25.4) / 7.2) / 10
    return { content, words: words.join('\n'), width: inMillimetres(width), height: inMillimetres(height) }
  })
}

describe('a production file', () => {
  it('has a head page with counts and checksums, then a page for each tag at its size', async () => {
    const file = aFile()
    const pages = readPdf(await printFilePdf(file))
    expect(pages).toHaveLength(1 + 3)
    const [first, ...tags] = pages
    expect([first?.width, first?.height]).toEqual([210, 297])
    for (const said of [
      'Ordine ORDER-7 del 21/11/2026',
      'PR-1, Marca & prova, Giallo: 3 pezzi',
      'PR-2, senza testo',
      file.checksum,
    ])
      expect(first?.words).toContain(said)
    for (const sheet of file.sheets) expect(first?.words).toContain(sheet.checksum)
    // Two faces of 58 mm, a gap of 10 mm, margins of 12 mm; the foot adds 8 mm.
    expect(tags.map(({ width, height }) => [width, height])).toEqual([
      [150, 98],
      [150, 98],
      [90, 59],
    ])
    for (const [n, said] of [
      'IT001990244731, principale, ristampa II',
      'IT001990244731, secondaria, ristampa II',
      '0472',
    ].entries())
      expect(tags[n]?.words).toContain(`${n + 1}/3  ${said}`)
  })

  it('that was printed before says on every page that it is a copy, and when it was printed', async () => {
    const copy = { ...aFile(), printedAt: '2026-11-22T09:05:00.000Z' }
    const [first, ...tags] = readPdf(await printFilePdf(copy))
    expect(first?.words).toContain('COPIA')
    expect(first?.words).toContain('22/11/2026, 10:05')
    for (const [n, page] of tags.entries()) {
      expect(page.words).toContain('COPIA')
      const outlines = copy.sheets[n]?.faces.map(face => `${pdfPath(copyWatermark(face))}\nS`) ?? []
      expect(outlines.length).toBeGreaterThan(0)
      for (const outline of outlines) expect(page.content).toContain(outline)
    }
    expect(
      readPdf(await printFilePdf(aFile()))
        .map(({ words }) => words)
        .join(''),
    ).not.toContain('COPIA')
  })

  it('is the same bytes for the same pieces, and other bytes for others', async () => {
    const bytes = await printFilePdf(aFile())
    expect(Buffer.from(await printFilePdf(aFile())).equals(Buffer.from(bytes))).toBe(true)
    expect(printFileSvg(aFile())).toBe(printFileSvg(aFile()))
    const other = toPrintFile(head, piecesFor(bigFlag, { code: 'IT001990244732' }))
    expect(other.checksum).not.toBe(aFile().checksum)
    expect(other.sheets[0]?.checksum).not.toBe(aFile().sheets[0]?.checksum)
  })

  it('says on page and head what does not fit', async () => {
    const file = toPrintFile(head, piecesFor(farmButton, { number: '12', text: ['CASCINA DI SOPRA BIANCA'] }))
    const pages = readPdf(await printFilePdf(file))
    for (const page of pages) expect(page.words).toContain('ATTENZIONE: tagliato in')
  })

  it('draws the outlines of the layout and no others, on paper and for the laser', async () => {
    const file = aFile()
    const drawn = file.sheets.flatMap(sheet => sheet.faces.flatMap(face => face.marks))
    const svg = printFileSvg(file)
    expect([...svg.matchAll(/class="(?:print|white)"[^>]* d="([^"]*)"/g)].map(([, d]) => d)).toEqual(
      drawn.map(mark => mark.d),
    )
    expect(svg).toContain('Marca &amp; prova')
    const [, ...pages] = readPdf(await printFilePdf(file))
    const marks = file.sheets.map(sheet =>
      sheet.faces.flatMap(face => face.marks.filter(mark => mark.kind !== 'space')),
    )
    for (const [n, page] of pages.entries())
      expect(page.content.match(/(?:^[-\d. ]+ [mlc]\n|^h\n)+f$/gm)).toEqual(
        marks[n]?.map(mark => `${pdfPath(mark.d)}\nf`),
      )
  })

  it('carries quadratic curves over as the cubic ones that they are', () => {
    // Halfway, the quadratic from 0 0 by 3 6 to 6 0 is at 3 3; the cubic must be there too.
    const [move, curve = '', line, close] = pdfPath('M0 0q3 6 6 0l-1 2z').split('\n')
    expect([move, line, close]).toEqual(['0 0 m', '5 2 l', 'h'])
    const [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0] = curve.split(' ').map(Number)
    expect([(3 * ax + 3 * bx + x) / 8, (3 * ay + 3 * by + y) / 8]).toEqual([3, 3])
  })

  it('lays a thousand tags on one table without one upon the other', () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      piecesFor(bigFlag, { code: `IT${String(n).padStart(12, '0')}` }),
    ).flat()
    const svg = printFileSvg(toPrintFile(head, many))
    const corners = [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)">/g)].map(([, x, y]) => `${x} ${y}`)
    expect(corners).toHaveLength(1000)
    expect(new Set(corners).size).toBe(1000)
  })

  it('is of the layout that the page shows', () => {
    const [piece] = piecesOf(farmButton)
    const shown = piece && layoutOf(piece, { number: '0472', text: ['Bianca'] })[0]
    expect(aFile().sheets.at(-1)?.faces[0]?.marks).toEqual(shown?.marks)
  })
})
