import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './picture.module.css'

/**
 * A picture as the shop stores it: the URL of the JPEG; next to it are the other widths as AVIF, WebP and, up to 720
 * px, JPEG.
 */
export type PictureSource = {
  /** Such as `/pictures/cattle-flag-yellow/720.jpg`. */
  url: string
  widths: readonly number[]
  width: number
  height: number
  /** Average colour, shown until the picture is loaded. */
  placeholder: string
}

type PictureProps = PictureSource & {
  alt: string
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Visible first, so it is not lazy-loaded. */
  priority?: boolean
  className?: string
}

/** The picture of a product that has none. */
export const noPicture: PictureSource = {
  url: '/pictures/default/720.jpg',
  widths: [160, 320, 480, 720],
  width: 720,
  height: 720,
  placeholder: 'var(--well)',
}
/** Browsers that support only JPEG need no larger one. */
const maxJpegWidth = 720

export const Picture = ({ url, widths, width, height, placeholder, alt, sizes, priority, className }: PictureProps) => {
  const [broken, setBroken] = useState<string>()
  const isBroken = broken === url
  const folder = url.slice(0, url.lastIndexOf('/'))
  const jpegs = widths.filter(w => w <= maxJpegWidth)
  const sources = (format: string, of = widths) => of.map(w => `${folder}/${w}.${format} ${w}w`).join(', ')

  return (
    <picture>
      {!isBroken && (
        <>
          <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        </>
      )}
      <img
        // A picture that failed before hydration has already fired its error event.
        ref={img => {
          if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setBroken(url)
        }}
        src={isBroken ? noPicture.url : url}
        srcSet={isBroken ? undefined : sources('jpg', jpegs)}
        sizes={isBroken ? undefined : sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(url)}
        className={classNames(styles.picture, className)}
        style={{ backgroundColor: placeholder }}
      />
    </picture>
  )
}
