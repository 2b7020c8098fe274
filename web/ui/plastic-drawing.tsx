import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag-drawing.module.css'

/** What is printed: the two small lines above and the large one below, as in `['IT 001', '99024', '4731']`. */
export type TagPrint = readonly [string, string, string]

/** What every drawing of a tag takes. */
export type PrintedTag = {
  /** Nothing gives a blank tag. */
  print?: TagPrint | undefined
  /** A colour value; the yellow of the shop by default. */
  colour?: string | undefined
  /** Print on dark plastic is light. */
  ink?: 'dark' | 'light'
  /** Spoken description; without one the drawing is decoration. */
  label?: string
  className?: string
}

type PlasticDrawingProps = Omit<PrintedTag, 'print'> & {
  viewBox: string
  /** Where the light that comes in at the upper left leaves below, from 0 (left) to 1. */
  slant: string
  children: (paint: {
    plastic: { fill: string } | { className: string | undefined }
    sheen: { fill: string }
    print: string | undefined
  }) => ReactNode
}

/** A drawing in plastic of one colour, with the light on it; its shape and its print are its children's. */
export const PlasticDrawing = ({
  viewBox,
  slant,
  colour,
  ink = 'dark',
  label,
  className,
  children,
}: PlasticDrawingProps) => {
  const sheen = useId()
  return (
    <svg
      className={classNames(styles.tag, className)}
      viewBox={viewBox}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <linearGradient id={sheen} x1="0" y1="0" x2={slant} y2="1">
        <stop offset="0" className={styles.gloss} stopOpacity=".34" />
        <stop offset=".38" className={styles.gloss} stopOpacity=".04" />
        <stop offset="1" className={styles.shade} stopOpacity=".13" />
      </linearGradient>
      {children({
        plastic: colour ? { fill: colour } : { className: styles.plastic },
        sheen: { fill: `url(#${sheen})` },
        print: classNames(styles.print, ink === 'dark' ? styles.dark : styles.light),
      })}
    </svg>
  )
}
