import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

/** A picture as the shop stores it: the JPEG's address, and beside it the same in other widths as avif, webp and, up to 720, jpg. */
export type PictureSource = {
  /** Such as `/pictures/cattle-flag-yellow/720.jpg`. */
  url: string
  widths: readonly number[]
  width: number
  height: number
  /** The mean colour, there before the picture is. */
  placeholder: string
}

type PictureProps = PictureSource & {
  alt: string
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string
  /** Part of what is seen first: loaded at once. */
  priority?: boolean
  className?: string
}

/** What stands for a product that has no picture yet. */
export const noPicture: PictureSource = {
  url: '/pictures/default/720.jpg',
  widths: [160, 320, 480, 720],
  width: 720,
  height: 720,
  placeholder: 'var(--well)',
}
/** A browser that knows only JPEG needs no sharper one. */
const LARGEST_JPEG = 720

export const Picture = ({ url, widths, width, height, placeholder, alt, sizes, priority, className }: PictureProps) => {
  const [broken, setBroken] = useState<string>()
  const isBroken = broken === url
  const folder = url.slice(0, url.lastIndexOf('/'))
  const jpegs = widths.filter(w => w <= LARGEST_JPEG)
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
        // A picture that failed before the page came alive has fired its event already.
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
