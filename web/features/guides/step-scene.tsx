import type { ReactNode } from 'react'
import styles from './step-scene.module.css'

export { styles as ink }

/**
 * One step of a guide, drawn in a view box of 240 × 150. Hidden from screen readers, because the text beside it says
 * the same.
 */
export const StepScene = ({ children }: { children: ReactNode }) => (
  <svg className={styles.scene} viewBox="0 0 240 150" aria-hidden="true">
    {children}
  </svg>
)

/** A drawing inside the scene, with its own units. */
export const Inset = ({
  box: [x, y, width, height],
  view,
  children,
}: {
  box: readonly [number, number, number, number]
  view: string
  children: ReactNode
}) => (
  <svg x={x} y={y} width={width} height={height} viewBox={view} overflow="visible">
    {children}
  </svg>
)

export const Paper = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <path className={styles.paper} d={`M${x} ${y}h${width - 14}l14 14v${height - 14}h-${width}zm${width - 14} 0v14h14`} />
)

/** Lines that stand for written text. */
export const Writing = ({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) => (
  <path className={styles.thin} d={widths.map((width, n) => `M${x} ${y + n * 11}h${width}`).join('')} />
)

export const Check = ({ x, y }: { x: number; y: number }) => (
  <g>
    <circle className={styles.forest} cx={x} cy={y} r="13" />
    <path className={styles.light} d={`M${x - 6} ${y}l4.5 4.5 8-9`} />
  </g>
)

export const Arrow = ({ x, y, length }: { x: number; y: number; length: number }) => (
  <path className={styles.line} d={`M${x} ${y}h${length}m-7-6 7 6-7 6`} />
)
