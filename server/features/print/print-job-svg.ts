import { millimetres } from '#domain/print/millimetres.ts'
import { html } from '../../integrations/mail/escaped-html.ts'
import { copyWatermark, type PrintFile, type PrintSheet, titleWithCopy } from './print-job-file.ts'

/** Width of the laser's table and the gap between two faces, in millimetres. */
const tableWidth = 400
const gap = 6

/**
 * Draws all tags of a batch on one table, in millimetres. CSS classes separate what is cut, white and printed, so that
 * the laser's software can tell them apart. In a copy each face bears the watermark.
 */
export function printFileSvg(file: PrintFile): string {
  const { sheets, checksum } = file
  const isCopy = file.printedAt !== null
  let [x, y, row] = [gap, gap, 0]
  const placed = sheets.map((sheet, n) => {
    const width = widthOf(sheet)
    const height = Math.max(...sheet.faces.map(face => face.height))
    if (x + width + gap > tableWidth && x > gap) {
      ;[x, y, row] = [gap, y + row + gap, 0]
    }
    const group = groupOf(sheet, n + 1, x, y, isCopy)
    x += width + gap
    row = Math.max(row, height)
    return group
  })
  const height = y + row + gap
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${tableWidth}mm" height="${millimetres(height)}mm" viewBox="0 0 ${tableWidth} ${millimetres(height)}">
${html`<title>${titleWithCopy(file)} (${checksum})</title>`.html}
${placed.join('\n')}
</svg>
`
}

const widthOf = ({ faces }: PrintSheet) => faces.reduce((sum, face) => sum + face.width, 0) + gap * (faces.length - 1)

function groupOf({ label, product, faces, checksum }: PrintSheet, page: number, x: number, y: number, isCopy: boolean) {
  let left = x
  const drawn = faces.map(face => {
    const paths = [
      `<path class="cut" fill="none" stroke="#c00" stroke-width=".1" d="${face.body.outline}"/>`,
      ...face.marks.map(({ kind, d }) =>
        kind === 'space'
          ? `<path class="white" fill="#fff" stroke="#888" stroke-width=".1" d="${d}"/>`
          : `<path class="print" d="${d}"/>`,
      ),
      ...(isCopy
        ? [`<path class="copy" fill="none" stroke="#c00" stroke-width=".3" d="${copyWatermark(face)}"/>`]
        : []),
    ]
    const group = `<g transform="translate(${millimetres(left)} ${millimetres(y)})">${paths.join('')}</g>`
    left += face.width + gap
    return group
  })
  return `<g id="marca-${page}" data-checksum="${checksum}">${html`<title>${label}, ${product}</title>`.html}${drawn.join('')}</g>`
}
