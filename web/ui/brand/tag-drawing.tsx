import { useId } from 'react'
import type { FaceLayout } from '#domain/print/blank-layout.ts'
import type { Mark } from '#domain/print/face-print.ts'
import { millimetres } from '#domain/print/millimetres.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import { circle } from '#domain/print/tag-outline.ts'
import { classNames } from '../class-names.ts'
import styles from './tag-drawing.module.css'
import { usePrintLayout } from './use-print-layout.ts'

/** Margin around a face for its edges, in millimetres. */
export const faceMargin = 1.5

type FaceDrawingProps = {
  face: FaceLayout
  /** A colour value; the yellow of the shop by default. */
  color?: string | undefined
  /** The print is light on dark plastic. */
  ink?: 'dark' | 'light'
  /** Text alternative; without one the drawing is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** One face of a tag in its exact shape; the print consists of the outlines of the layout. */
export const FaceDrawing = ({ face, color, ink = 'dark', label, className }: FaceDrawingProps) => {
  const id = useId()
  const { body, width, height, shape, marks } = face
  const { eyelet } = body
  const plastic = color ? { fill: color } : { className: styles.plastic }
  const pierced = body.outline + (eyelet ? circle(eyelet.x, eyelet.y, eyelet.hole) : '')
  const size = [width, height].map(length => millimetres(length + 2 * faceMargin)).join(' ')
  return (
    <svg
      className={classNames(styles.tag, className)}
      viewBox={`-${faceMargin} -${faceMargin} ${size}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <linearGradient id={`${id}sheen`} x1="0" y1="0" x2={shape === 'strip' ? '.3' : '.85'} y2="1">
        <stop offset="0" className={styles.gloss} stopOpacity=".34" />
        <stop offset=".38" className={styles.gloss} stopOpacity=".04" />
        <stop offset="1" className={styles.shade} stopOpacity=".13" />
      </linearGradient>
      <path d={pierced} fillRule="evenodd" {...plastic} />
      <path d={pierced} fillRule="evenodd" fill={`url(#${id}sheen)`} />
      <path d={body.outline} className={styles.edge} />
      {body.relief.map(d => (
        <g key={d}>
          <path d={d} className={styles.edge} />
          <path d={d} className={styles.bevel} transform="translate(.25 .3)" />
        </g>
      ))}
      {body.seal && <path d={body.seal} fillRule="evenodd" className={styles.seal} />}
      {eyelet && <Collar {...eyelet} id={`${id}collar`} plastic={plastic} />}
      {/* The server prints what the browser may not be able to lay out yet; React takes it over as it is. */}
      <path d={outlinesOf(marks, 'space')} className={styles.space} suppressHydrationWarning />
      <path
        d={outlinesOf(marks, 'text', 'matrix')}
        className={ink === 'dark' || face.use === 'space' ? styles.dark : styles.light}
        suppressHydrationWarning
      />
    </svg>
  )
}

const outlinesOf = (marks: readonly Mark[], ...kinds: Mark['kind'][]) =>
  marks
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ d }) => d)
    .join('')

type CollarProps = NonNullable<FaceLayout['body']['eyelet']> & { id: string; plastic: object }

const Collar = ({ x, y, hole, collar, id, plastic }: CollarProps) => {
  const ring = circle(x, y, collar) + circle(x, y, hole)
  return (
    <>
      <radialGradient id={id} cx=".35" cy=".3" r=".9">
        <stop offset="0" className={styles.gloss} stopOpacity=".5" />
        <stop offset=".5" className={styles.gloss} stopOpacity="0" />
        <stop offset="1" className={styles.shade} stopOpacity=".28" />
      </radialGradient>
      <path d={ring} fillRule="evenodd" {...plastic} />
      <path d={ring} fillRule="evenodd" fill={`url(#${id})`} />
      <path d={circle(x, y, collar)} className={styles.edge} />
      <path d={circle(x, y, hole)} className={styles.hole} />
    </>
  )
}

const largeFlag = piecesOf({
  productTypes: ['marche', 'ministeriale', 'stampato', 'trapezoidale'],
  features: [],
  species: [],
  details: [],
})

/** The large flag with a code on it, as decoration. */
export const TagDrawing = ({ code, className }: { code: string; className?: string }) => {
  const [face] = largeFlag.flatMap(usePrintLayout({ code }))
  return face && <FaceDrawing face={face} className={className} />
}
