import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag-drawing.module.css'
import type { TagPrint } from './tag-drawing.tsx'

type StripDrawingProps = {
  print?: TagPrint | undefined
  colour?: string | undefined
  ink?: 'dark' | 'light'
  label?: string
  className?: string
}

const OUTLINE =
  'M12 0H186C192 0 196 2 199 6L217 20a2.5 2.5 0 0 1 0 4L199 38C196 42 192 44 186 44H12A12 12 0 0 1 0 32V12A12 12 0 0 1 12 0Z'

/** A printed strip as it lies open: the eyelet at the left takes the point at the right. */
export const StripDrawing = ({ print, colour, ink = 'dark', label, className }: StripDrawingProps) => {
  const id = useId()
  const plastic = colour ? { fill: colour } : { className: styles.plastic }
  return (
    <svg
      className={classNames(styles.tag, className)}
      viewBox="-3 -3 226 50"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <linearGradient id={`${id}sheet`} x1="0" y1="0" x2=".3" y2="1">
          <stop offset="0" className={styles.gloss} stopOpacity=".34" />
          <stop offset=".4" className={styles.gloss} stopOpacity=".04" />
          <stop offset="1" className={styles.shade} stopOpacity=".13" />
        </linearGradient>
      </defs>
      <path d={OUTLINE} {...plastic} />
      <path d={OUTLINE} fill={`url(#${id}sheet)`} />
      <path d={OUTLINE} className={styles.edge} />
      <circle cx="16" cy="22" r="8.5" className={styles.edge} />
      <circle cx="16" cy="22" r="4.5" className={styles.hole} />
      {print && (
        <text
          className={classNames(styles.print, ink === 'dark' ? styles.dark : styles.light)}
          x="109"
          y="28.5"
          fontSize="18.5"
          letterSpacing="-.6"
          textAnchor="middle"
        >
          {print.filter(Boolean).join(' ')}
        </text>
      )}
    </svg>
  )
}
