import { useId } from 'react'
import { PlasticDrawing, type PrintedTag } from './plastic-drawing.tsx'
import styles from './tag-drawing.module.css'

/** A printed button: the code runs round the pin, its last digits larger below. */
export const DiscDrawing = ({ print, ...look }: PrintedTag) => {
  const id = useId()
  return (
    <PlasticDrawing viewBox="-3 -3 126 126" slant=".85" {...look}>
      {paint => (
        <>
          <defs>
            <path id={`${id}above`} d="M17 60A43 43 0 0 1 103 60" />
            <path id={`${id}below`} d="M7 60A53 53 0 0 0 113 60" />
          </defs>
          <circle cx="60" cy="60" r="60" {...paint.plastic} />
          <circle cx="60" cy="60" r="60" {...paint.sheen} />
          <circle cx="60" cy="60" r="59.6" className={styles.edge} />
          <circle cx="60" cy="60" r="29" className={styles.edge} />
          <circle cx="60" cy="60" r="29.7" className={styles.bevel} />
          <circle cx="60" cy="60" r="14" {...paint.plastic} />
          <circle cx="60" cy="60" r="14" className={styles.edge} />
          <circle cx="60" cy="60" r="6" className={styles.hole} />
          {print && (
            <g className={paint.print} textAnchor="middle">
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
        </>
      )}
    </PlasticDrawing>
  )
}
