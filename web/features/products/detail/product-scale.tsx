import type { CSSProperties, ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { formatMillimetres } from '#domain/print/millimetres.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import { faceMargin } from '../../../ui/brand/tag-drawing.tsx'
import { usePrintLayout } from '../../../ui/brand/use-print-layout.ts'
import { classNames } from '../../../ui/class-names.ts'
import { contentOf, type TypedPrint } from '../print/tag-content.ts'
import { PrintedFace } from '../print/tag-preview.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './product-scale.module.css'
import { Coin, SizeOutline } from './size-outline.tsx'

type ProductScaleProps = { product: Product; color: string | undefined; written: TypedPrint }

/** The tag with its measures as on a data sheet, and a coin, all to one scale; null if no measures are known. */
export function ProductScale({ product, color, written }: ProductScaleProps) {
  const layoutOf = usePrintLayout(contentOf(product, written))
  if (!product.size) return null
  const faces = facesToShow(product, layoutOf)
  return (
    <figure className={styles.scale}>
      <div className={styles.things}>
        {faces.length > 0 ? (
          faces.map(face => (
            <Measured
              key={`${face.shape} ${face.width}`}
              isRound={face.shape === 'disc' || face.shape === 'ring'}
              width={face.width}
              height={face.height}
            >
              <span className={styles.face} style={{ '--margin': faceMargin } as CSSProperties}>
                <PrintedFace face={face} color={color} />
              </span>
            </Measured>
          ))
        ) : (
          <Measured isRound={product.size.shape === 'button'} {...product.size}>
            <SizeOutline size={product.size} color={color} />
          </Measured>
        )}
        <Coin />
      </div>
      <figcaption>{texts.toScale}</figcaption>
    </figure>
  )
}

/** Returns the printed face of each piece, each size once. */
function facesToShow(product: Product, layoutOf: ReturnType<typeof usePrintLayout>) {
  const faces = piecesOf(product).flatMap(piece => {
    const all = layoutOf(piece)
    return all.find(({ use }) => use === 'code') ?? all[0] ?? []
  })
  const sizes = new Map(faces.map(face => [`${face.shape} ${face.width} ${face.height}`, face]))
  return [...sizes.values()].toSorted((a, b) => b.width * b.height - a.width * a.height)
}

type MeasuredProps = { isRound: boolean; width: number; height: number; children: ReactNode }

/** A drawing between its dimension lines. */
const Measured = ({ isRound, width, height, children }: MeasuredProps) => (
  <div className={styles.measured} style={{ '--wide': width, '--high': height } as CSSProperties}>
    {children}
    {!isRound && (
      <span className={`mono ${styles.high}`}>
        <span>{texts.millimetres(formatMillimetres(height))}</span>
      </span>
    )}
    <span className={classNames('mono', isRound ? styles.diameter : styles.wide)}>
      <span>
        {isRound && texts.diameter}
        {texts.millimetres(formatMillimetres(width))}
      </span>
    </span>
  </div>
)
