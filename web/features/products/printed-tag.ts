import type { Product } from '#contract/products.ts'

/** What can be drawn of a printed tag: its shape, and how large it is by its own measures. */

export type DrawnShape = 'flag' | 'disc' | 'strip'

/** Nothing for what bears no print, and for a bolus, which has no face. */
export function drawnShapeOf({ productTypes }: Pick<Product, 'productTypes'>): DrawnShape | undefined {
  if (!productTypes.includes('marche') || !productTypes.includes('stampato')) return undefined
  if (productTypes.includes('trapezoidale')) return 'flag'
  if (productTypes.includes('a-fasetta')) return 'strip'
  return productTypes.includes('rotonda') ? 'disc' : undefined
}

/** The first measure in the table of a product that is one of its faces: '58 × 66 mm', 'Ø 27 mm'. */
export function measuresOf({ details }: Pick<Product, 'details'>): { width?: string; height?: string } {
  for (const { value } of details) {
    const [, width, height] = /^(\d+(?:,\d+)?) × (\d+(?:,\d+)?) mm/.exec(value) ?? []
    if (width && height) return { width: `${width} mm`, height: `${height} mm` }
    const [, diameter] = /^Ø (\d+(?:,\d+)?) mm/.exec(value) ?? []
    if (diameter) return { width: `Ø ${diameter} mm` }
  }
  return {}
}
