import type { Product } from '#contract/products.ts'
import { isDarkColor } from '#domain/colors.ts'
import { parseTagCode, printedLines, tidyTagCode } from '#domain/tag-codes.ts'
import { DiscDrawing } from '../../ui/disc-drawing.tsx'
import { StripDrawing } from '../../ui/strip-drawing.tsx'
import { TagDrawing } from '../../ui/tag-drawing.tsx'
import { drawnShapeOf } from './printed-tag.ts'
import { productPageTexts as texts } from './product-page-texts.ts'

export const exampleCodeOf = ({ productTypes, features }: Pick<Product, 'productTypes' | 'features'>) => {
  if (features.includes('holding_code')) return texts.holdingExample
  return productTypes.includes('ministeriale') ? texts.codeExample : texts.numberExample
}

type TagPreviewProps = {
  product: Product
  /** Upper-case hex of the plastic. */
  color: string | undefined
  /** As far as it is written; an example stands in its place before. */
  code: string
  /** Spoken description; without one it is decoration. */
  label?: string
  className?: string | undefined
}

/** The tag with the buyer's own code on it, drawn while it is typed. */
export const TagPreview = ({ product, color, code, label, className }: TagPreviewProps) => {
  const written = tidyTagCode(code) === '' ? exampleCodeOf(product) : code
  const look = {
    print: printedLines(written),
    ink: color && isDarkColor(color) ? ('light' as const) : ('dark' as const),
    ...(color && { colour: color }),
    ...(label && { label }),
    ...(className && { className }),
  }
  const shape = drawnShapeOf(product)
  if (shape === 'disc') return <DiscDrawing {...look} />
  if (shape === 'strip') return <StripDrawing {...look} />
  return <TagDrawing {...look} matrix={parseTagCode(written) !== null} />
}
