import { PlasticDrawing, type PrintedTag } from './plastic-drawing.tsx'
import styles from './tag-drawing.module.css'

const OUTLINE =
  'M12 0H186C192 0 196 2 199 6L217 20a2.5 2.5 0 0 1 0 4L199 38C196 42 192 44 186 44H12A12 12 0 0 1 0 32V12A12 12 0 0 1 12 0Z'

/** A printed strip as it lies open: the eyelet at the left takes the point at the right. */
export const StripDrawing = ({ print, ...look }: PrintedTag) => (
  <PlasticDrawing viewBox="-3 -3 226 50" slant=".3" {...look}>
    {paint => (
      <>
        <path d={OUTLINE} {...paint.plastic} />
        <path d={OUTLINE} {...paint.sheen} />
        <path d={OUTLINE} className={styles.edge} />
        <circle cx="16" cy="22" r="8.5" className={styles.edge} />
        <circle cx="16" cy="22" r="4.5" className={styles.hole} />
        {print && (
          <text className={paint.print} x="109" y="28.5" fontSize="18.5" letterSpacing="-.6" textAnchor="middle">
            {print.filter(Boolean).join(' ')}
          </text>
        )}
      </>
    )}
  </PlasticDrawing>
)
