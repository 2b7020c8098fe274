import { memo, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { type PrintablePiece, piecesOf } from '#domain/print/print-surface.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import { ZoomIcon } from '../../../ui/brand/icons.tsx'
import { noPicture, Picture } from '../../../ui/brand/picture.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { FacePreview } from '../print/face-preview.tsx'
import { pieceTexts } from '../print/print-texts.ts'
import { isFarmTag, pieceIndexOf, type TypedPrint } from '../print/tag-content.ts'
import { TagPreview } from '../print/tag-preview.tsx'
import styles from './product-gallery.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import { ProductScale } from './product-scale.tsx'

const PictureZoom = lazyPart(async () => (await import('./product-parts.ts')).PictureZoom)

/** What the customer chose to see: a drawn piece, or a picture, which is shown until another colour is chosen. */
export type GalleryView = { drawing: number } | { color: string | undefined; url: string }

type ProductGalleryProps = {
  product: Product
  color: string | undefined
  /** The text to print. */
  written: TypedPrint
  view: GalleryView | undefined
  onView: (view: GalleryView) => void
}

/**
 * Shows the picture of the chosen colour, or the main one if that colour has none; or a drawing of the tag with the
 * customer's code.
 */
export const ProductGallery = memo(({ product, color, written, view, onView }: ProductGalleryProps) => {
  const { title, pictures } = product
  const [isZoomed, setZoomed] = useState(false)
  const pieces = piecesOf(product)
  const drawn = view && 'drawing' in view ? view.drawing : undefined
  const isDrawn = drawn !== undefined
  const ofColor = pictures.find(picture => picture.color !== null && picture.color === color) ?? pictures[0]
  const pressed = view && 'url' in view && view.color === color ? view.url : undefined
  const shown = pictures.find(({ url }) => url === pressed) ?? ofColor
  const show = (picture: typeof shown) => picture && onView({ color, url: picture.url })
  const nameOf = (picture: typeof shown) => {
    // The main picture has no colour of its own; it shows the product's first colour.
    const hex = picture?.color ?? (picture === pictures[0] ? product.colors[0] : undefined)
    return hex && colorName(hex)
  }

  return (
    <div className="query-container">
      {isDrawn ? (
        <Drawing product={product} color={color} written={written} pieces={pieces} index={drawn} onView={onView} />
      ) : (
        <div className={styles.sheet}>
          <div className={styles.stage}>
            <Picture
              {...(shown ?? noPicture)}
              alt={texts.shown(title, nameOf(shown))}
              sizes="(min-width: 64rem) 33rem, calc(100vw - 2rem)"
              priority
            />
            {shown && (
              <button
                type="button"
                className={styles.enlarge}
                aria-haspopup="dialog"
                aria-label={texts.enlarge}
                onClick={() => setZoomed(true)}
              >
                <span>
                  <ZoomIcon />
                </span>
              </button>
            )}
          </div>
          <ProductScale product={product} color={color} written={written} />
        </div>
      )}
      {(pictures.length > 1 || pieces.length > 0) && (
        <ul className={styles.thumbs} aria-label={texts.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={texts.picture(index + 1, pictures.length, nameOf(picture))}
                aria-pressed={!isDrawn && picture === shown}
                onClick={() => show(picture)}
              >
                <Picture {...picture} alt="" sizes="5.25rem" />
              </button>
            </li>
          ))}
          {pieces.length > 0 && (
            <li>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={isDrawn}
                onClick={() => onView({ drawing: pieceIndexOf(pieces, 'code') })}
              >
                <TagPreview product={product} color={color} written={written} className={styles.small} />
                <span className="vh">{isFarmTag(product) ? texts.drawingNumber : texts.drawing}</span>
              </button>
            </li>
          )}
        </ul>
      )}
      {isZoomed && (
        <PictureZoom
          onClose={() => setZoomed(false)}
          pictures={pictures}
          shown={shown}
          nameOf={picture => texts.shown(title, nameOf(picture))}
          onShow={show}
        />
      )}
    </div>
  )
})

type DrawingProps = Pick<ProductGalleryProps, 'product' | 'color' | 'written' | 'onView'> & {
  pieces: readonly PrintablePiece[]
  index: number
}

const Drawing = ({ product, color, written, pieces, index, onView }: DrawingProps) => {
  const piece = pieces[index] ?? pieces[0]
  return (
    <div className={`${styles.stage} ${styles.drawing}`}>
      {pieces.length > 1 && (
        <Segmented
          small
          className={styles.pieces}
          label={pieceTexts.piece}
          options={pieces.map(({ piece }, n) => ({
            value: String(n),
            label: piece ? texts.pieceChoices[piece] : `${n + 1}`,
          }))}
          value={String(index)}
          onChange={chosen => onView({ drawing: Number(chosen) })}
        />
      )}
      <div className={styles.thing}>
        {piece && <FacePreview product={product} piece={piece} color={color} written={written} />}
      </div>
      <p className={styles.note}>
        <span>{isFarmTag(product) ? texts.drawingNumber : texts.drawing}</span>
        <span className="mono">{product.productCode}</span>
      </p>
    </div>
  )
}
