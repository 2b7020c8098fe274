import type { ReactNode } from 'react'
import { drawingTexts, type EarTexts } from './drawing-texts.ts'
import styles from './ear-placement.module.css'

/**
 * A head seen from the front in a view box of 560 × 356, symmetrical about x = 280; the ribs of the ears are dotted.
 */
export type HeadDrawingShape = {
  texts: EarTexts
  /** Where the pin pierces the ear on the viewer's left; the other ear mirrors it. */
  pin: { x: number; y: number }
  /** Scale of the tags. */
  scale: number
  /** The tag in the right ear, and the sign on the tag of the left ear. */
  right?: 'tag' | 'disc'
  leftSign?: string
  drawing: ReactNode
}

export const Eyes = ({ at: [x, y] }: { at: readonly [number, number] }) => (
  <>
    <circle className={styles.eye} cx={x} cy={y} r="6.2" />
    <circle className={styles.eye} cx={560 - x} cy={y} r="6.2" />
  </>
)

export const cattleHead: HeadDrawingShape = {
  texts: drawingTexts.cattleEars,
  pin: { x: 118, y: 141 },
  scale: 0.5,
  right: 'tag',
  leftSign: '2',
  drawing: (
    <>
      <path
        className={styles.skin}
        d="M198 136C150 94 76 92 34 130C60 182 140 198 196 170M362 136C410 94 484 92 526 130C500 182 420 198 364 170"
      />
      <path
        className={styles.ribs}
        d="M188 146C150 124 100 118 62 134M186 160C150 170 112 166 82 152M372 146C410 124 460 118 498 134M374 160C410 170 448 166 478 152"
      />
      <path
        className={styles.skin}
        d="M218 112C180 104 150 78 152 34C154 20 160 16 166 22C172 58 196 84 238 96M342 112C380 104 410 78 408 34C406 20 400 16 394 22C388 58 364 84 322 96"
      />
      <path
        className={styles.skin}
        d="M214 112C236 94 324 94 346 112C360 128 368 152 366 172C362 214 352 250 346 280C344 338 312 352 280 352C248 352 216 338 214 280C208 250 198 214 194 172C192 152 200 128 214 112Z"
      />
      <path d="M252 99C250 114 256 128 268 138M268 98C266 112 270 126 278 144M284 98C286 112 288 122 292 134M298 98C302 108 304 118 304 128" />
      <path d="M214 280C232 262 328 262 346 280M254 330C266 337 294 337 306 330" />
      <path d="M236 304C240 292 254 292 258 302C252 308 244 310 236 304ZM324 304C320 292 306 292 302 302C308 308 316 310 324 304Z" />
      <path d="M218 176C222 166 236 164 244 172M342 176C338 166 324 164 316 172" />
      <Eyes at={[231, 184]} />
    </>
  ),
}
