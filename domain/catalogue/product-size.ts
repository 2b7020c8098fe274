import { measuresOf, type PrintableProduct } from '../print/print-surface.ts'

/** The shape in which a product is drawn to scale, its most visible piece first. */
export const sizeShapes = ['flag', 'strip', 'bolus', 'button'] as const
export type SizeShape = (typeof sizeShapes)[number]

/** Outer size of a tag in millimetres. */
export type ProductSize = { shape: SizeShape; width: number; height: number }

/** Returns the size of the tag's largest piece, from its table of measures. Null for tools and for missing measures. */
export function productSizeOf({
  productTypes,
  details,
}: Pick<PrintableProduct, 'productTypes' | 'details'>): ProductSize | null {
  if (!productTypes.includes('marche')) return null
  for (const shape of sizeShapes) {
    const size = measuresOf({ details }, shape)
    if (size) return { shape, ...size }
  }
  const male = measuresOf({ details }, 'male')
  return male ? { shape: 'button', ...male } : null
}
