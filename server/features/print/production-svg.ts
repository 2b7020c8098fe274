import { millimetres } from '#domain/print/millimetres.ts'
import { html } from '../../integrations/mail/escaped-html.ts'
import { copyOutline, type ProductionFile, type Sheet, titleOf } from './production-file.ts'

/** How wide the laser's table is, and what is left between two faces, in millimetres. */
const TABLE = 400
const GAP = 6

/**
 * All tags of a batch on one table, in millimetres. What is cut, what is white and what is printed are groups of their
 * own by class, so that the laser's program tells them apart; of a copy, what says so lies upon every face.
 */
export function productionSvg(file: ProductionFile): string {
  const { sheets, checksum } = file
  const isCopy = file.printedAt !== null
  let [x, y, row] = [GAP, GAP, 0]
  const placed = sheets.map((sheet, n) => {
    const width = widthOf(sheet)
    const height = Math.max(...sheet.faces.map(face => face.height))
    if (x + width + GAP > TABLE && x > GAP) {
      ;[x, y, row] = [GAP, y + row + GAP, 0]
    }
    const group = groupOf(sheet, n + 1, x, y, isCopy)
    x += width + GAP
    row = Math.max(row, height)
    return group
  })
  const height = y + row + GAP
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${TABLE}mm" height="${millimetres(height)}mm" viewBox="0 0 ${TABLE} ${millimetres(height)}">
${html`<title>${titleOf(file)} (${checksum})</title>`.html}
${placed.join('\n')}
</svg>
`
}

const widthOf = ({ faces }: Sheet) => faces.reduce((sum, face) => sum + face.width, 0) + GAP * (faces.length - 1)

function groupOf({ label, product, faces, checksum }: Sheet, page: number, x: number, y: number, isCopy: boolean) {
  let left = x
  const drawn = faces.map(face => {
    const paths = [
      `<path class="cut" fill="none" stroke="#c00" stroke-width=".1" d="${face.body.outline}"/>`,
      ...face.marks.map(({ kind, d }) =>
        kind === 'space'
          ? `<path class="white" fill="#fff" stroke="#888" stroke-width=".1" d="${d}"/>`
          : `<path class="print" d="${d}"/>`,
      ),
      ...(isCopy ? [`<path class="copy" fill="none" stroke="#c00" stroke-width=".3" d="${copyOutline(face)}"/>`] : []),
    ]
    const group = `<g transform="translate(${millimetres(left)} ${millimetres(y)})">${paths.join('')}</g>`
    left += face.width + GAP
    return group
  })
  return `<g id="marca-${page}" data-checksum="${checksum}">${html`<title>${label}, ${product}</title>`.html}${drawn.join('')}</g>`
}
