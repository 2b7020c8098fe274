import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { colorName } from '#domain/colors.ts'
import { ZoomIcon } from '../../ui/icons.tsx'
import { noPicture, Picture } from '../../ui/picture.tsx'
import { PictureZoom } from './picture-zoom.tsx'
import { drawnShapeOf, measuresOf } from './printed-tag.ts'
import styles from './product-gallery.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import { TagPreview } from './tag-preview.tsx'

/** What was pressed: the drawing, or a picture, which stays until another colour is chosen. */
export type GalleryView = 'drawing' | { color: string | undefined; url: string }

type ProductGalleryProps = {
  product: Product
  color: string | undefined
  /** What is to be printed. */
  code: string
  view: GalleryView | undefined
  onView: (view: GalleryView) => void
}

/** The picture of the chosen colour, the main one where a colour has none of its own; or the tag with the own code. */
export const ProductGallery = ({ product, color, code, view, onView }: ProductGalleryProps) => {
  const { title, pictures } = product
  const [isZoomed, setZoomed] = useState(false)
  const isDrawn = view === 'drawing'
  const ofColor = pictures.find(picture => picture.color !== null && picture.color === color) ?? pictures[0]
  const pressed = view && view !== 'drawing' && view.color === color ? view.url : undefined
  const shown = pictures.find(({ url }) => url === pressed) ?? ofColor
  const show = (picture: typeof shown) => picture && onView({ color, url: picture.url })
  const nameOf = (picture: typeof shown) => {
    // The main picture bears no colour of its own: it shows the first.
    const hex = picture?.color ?? (picture === pictures[0] ? product.colors[0] : undefined)
    return hex && colorName(hex)
  }

  return (
    <div>
      {isDrawn ? (
        <Drawing product={product} color={color} code={code} />
      ) : (
        <div className={styles.stage}>
          <Picture
            {...(shown ?? noPicture)}
            alt={texts.shown(title, nameOf(shown))}
            sizes="(min-width: 64rem) 46rem, 100vw"
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
      )}
      {(pictures.length > 1 || drawnShapeOf(product)) && (
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
          {drawnShapeOf(product) && (
            <li>
              <button type="button" className={styles.thumb} aria-pressed={isDrawn} onClick={() => onView('drawing')}>
                <TagPreview product={product} color={color} code={code} className={styles.small} />
                <span className="vh">{texts.drawing}</span>
              </button>
            </li>
          )}
        </ul>
      )}
      <PictureZoom
        open={isZoomed}
        onClose={() => setZoomed(false)}
        pictures={pictures}
        shown={shown}
        nameOf={picture => texts.shown(title, nameOf(picture))}
        onShow={show}
      />
    </div>
  )
}

const Drawing = ({ product, color, code }: { product: Product; color: string | undefined; code: string }) => {
  const { width, height } = measuresOf(product)
  const shape = drawnShapeOf(product) ?? 'flag'
  return (
    <div className={`${styles.stage} ${styles.drawing}`}>
      <div className={`${styles.thing} ${styles[shape]}`}>
        <TagPreview product={product} color={color} code={code} label={texts.drawn(product.title, code)} />
        {width && (
          <span className={styles.width}>
            <span>{width}</span>
          </span>
        )}
        {height && (
          <span className={styles.height}>
            <span>{height}</span>
          </span>
        )}
      </div>
      <p className={styles.note}>
        <span>{texts.drawing}</span>
        <span className="mono">{product.productCode}</span>
      </p>
    </div>
  )
}
