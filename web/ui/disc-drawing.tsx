import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag-drawing.module.css'
import type { TagPrint } from './tag-drawing.tsx'

type DiscDrawingProps = {
  print?: TagPrint | undefined
  colour?: string | undefined
  ink?: 'dark' | 'light'
  label?: string
  className?: string
}

/** A printed button: the code runs round the pin, its last digits larger below. */
export const DiscDrawing = ({ print, colour, ink = 'dark', label, className }: DiscDrawingProps) => {
  const id = useId()
  const plastic = colour ? { fill: colour } : { className: styles.plastic }
  return (
    <svg
      className={classNames(styles.tag, className)}
      viewBox="-3 -3 126 126"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <linearGradient id={`${id}sheet`} x1="0" y1="0" x2=".85" y2="1">
          <stop offset="0" className={styles.gloss} stopOpacity=".34" />
          <stop offset=".38" className={styles.gloss} stopOpacity=".04" />
          <stop offset="1" className={styles.shade} stopOpacity=".13" />
        </linearGradient>
        <path id={`${id}above`} d="M17 60A43 43 0 0 1 103 60" />
        <path id={`${id}below`} d="M7 60A53 53 0 0 0 113 60" />
      </defs>
      <circle cx="60" cy="60" r="60" {...plastic} />
      <circle cx="60" cy="60" r="60" fill={`url(#${id}sheet)`} />
      <circle cx="60" cy="60" r="59.6" className={styles.edge} />
      <circle cx="60" cy="60" r="29" className={styles.edge} />
      <circle cx="60" cy="60" r="29.7" className={styles.bevel} />
      <circle cx="60" cy="60" r="14" {...plastic} />
      <circle cx="60" cy="60" r="14" className={styles.edge} />
      <circle cx="60" cy="60" r="6" className={styles.hole} />
      {print && (
        <g className={classNames(styles.print, ink === 'dark' ? styles.dark : styles.light)} textAnchor="middle">
          <text fontSize="13.5" letterSpacing=".4">
            <textPath href={`#${id}above`} startOffset="50%">
              {[print[0], print[1]].filter(Boolean).join(' ')}
            </textPath>
          </text>
          <text fontSize="25" letterSpacing="-.4">
            <textPath href={`#${id}below`} startOffset="50%">
              {print[2]}
            </textPath>
          </text>
        </g>
      )}
    </svg>
  )
}
