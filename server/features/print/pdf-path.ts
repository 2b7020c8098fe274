/**
 * Converts an SVG outline (commands M, l, q, H, V, z) to PDF page operators. Quadratic curves become the equivalent
 * cubic curves; pdfkit's own conversion of quadratics gives a different curve.
 */
export function pdfPath(d: string): string {
  const operators: string[] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', text = ''] of d.matchAll(/([MlqHVz])([^MlqHVz]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0] = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [fromX, fromY] = [x, y]
    if (letter === 'q') {
      ;[x, y] = [fromX + c, fromY + e]
      const [midX, midY] = [fromX + a, fromY + b]
      const curve = [fromX + (2 / 3) * a, fromY + (2 / 3) * b, x + (2 / 3) * (midX - x), y + (2 / 3) * (midY - y), x, y]
      operators.push(`${curve.map(inPdf).join(' ')} c`)
      continue
    }
    if (letter === 'z') operators.push('h')
    else if (letter === 'M') {
      ;[x, y] = [a, b]
      operators.push(`${inPdf(x)} ${inPdf(y)} m`)
    } else {
      if (letter === 'l') [x, y] = [fromX + a, fromY + b]
      else if (letter === 'H') x = a
      else y = a
      operators.push(`${inPdf(x)} ${inPdf(y)} l`)
    }
  }
  return operators.join('\n')
}

const inPdf = (value: number) => String(Math.round(value * 10_000) / 10_000)
