import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { colorName } from '#domain/colors.ts'
import { Picture } from '../../ui/picture.tsx'
import { noPicture } from './product-card.tsx'
import styles from './product-gallery.module.css'
import { productPageTexts as texts } from './product-texts.ts'

/** The picture of the chosen colour, until another one is pressed; the main one shows every colour without its own. */
export const ProductGallery = ({ product, color }: { product: Product; color: string | undefined }) => {
  const { title, pictures } = product
  const [pressed, setPressed] = useState<{ color: string | undefined; url: string }>()
  const ofColor = pictures.find(picture => picture.color !== null && picture.color === color) ?? pictures[0]
  const shown = pictures.find(({ url }) => pressed?.color === color && url === pressed?.url) ?? ofColor
  const nameOf = (picture: typeof shown) => {
    // The main picture bears no colour of its own: it shows the first.
    const hex = picture?.color ?? (picture === pictures[0] ? product.colors[0] : undefined)
    return hex && colorName(hex)
  }

  return (
    <div>
      <div className={styles.stage}>
        <Picture
          {...(shown ?? noPicture)}
          alt={texts.shown(title, nameOf(shown))}
          sizes="(min-width: 64rem) 46rem, 100vw"
          priority
        />
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} aria-label={texts.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={texts.picture(index + 1, pictures.length, nameOf(picture))}
                aria-pressed={picture === shown}
                onClick={() => setPressed({ color, url: picture.url })}
              >
                <Picture {...picture} alt="" sizes="5.25rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
