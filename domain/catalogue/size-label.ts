import type { ProductSize } from './product-size.ts'

/** Formats the size of a tag: 'Ø 27 mm' if it is round, otherwise '58 × 66 mm'. Kept small: every card loads it. */
export const sizeLabel = ({ shape, width, height }: ProductSize): string =>
  (shape === 'button' ? 'Ø ' : `${width} × `).concat(`${height} mm`).replaceAll('.', ',')
