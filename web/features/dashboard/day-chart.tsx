import { useId } from 'react'
import { niceMax } from '#domain/chart-scale.ts'
import styles from './day-chart.module.css'

type DayChartProps = {
  title: string
  description: string
  /** Oldest first; the last is not finished. `told` is the tooltip of the day. */
  days: readonly { day: string; value: number; told: string }[]
  /** Label of the highest grid line. */
  format: (value: number) => string
  /** Labels of the first, middle and last day. */
  labels: readonly [first: string, middle: string, last: string]
}

/** In SVG units; texts keep their size if the chart is 300 to 480 pixels wide. */
const [width, height, top, ground] = [360, 152, 24, 128]
const gap = 0.3
/** Minimum height of a bar, so that small values remain visible. */
const lowest = 1.5

/** One bar for each day. Title and description are the text alternative. */
export function DayChart({ title, description, days, format, labels: [first, middle, last] }: DayChartProps) {
  const id = useId()
  const highest = niceMax(Math.max(0, ...days.map(({ value }) => value)))
  const step = width / Math.max(days.length, 1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      className={styles.chart}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <path className={styles.line} d={`M0 ${top}H${width}M0 ${(top + ground) / 2}H${width}`} />
      {days.map(({ day, value, told }, n) => {
        const rise = value === 0 ? 0 : Math.max(lowest, (value / highest) * (ground - top))
        return (
          <g key={day}>
            <title>{told}</title>
            <rect className={styles.day} x={n * step} y={top} width={step} height={ground - top} />
            {rise > 0 && (
              <rect
                className={n === days.length - 1 ? styles.unfinished : styles.bar}
                x={n * step + (step * gap) / 2}
                y={ground - rise}
                width={step * (1 - gap)}
                height={rise}
              />
            )}
          </g>
        )
      })}
      <path className={styles.ground} d={`M0 ${ground}H${width}`} />
      <text className={styles.figure} x={0} y={top - 8}>
        {format(highest)}
      </text>
      <text x={0} y={height - 6}>
        {first}
      </text>
      <text x={width / 2} y={height - 6} textAnchor="middle">
        {middle}
      </text>
      <text className={styles.last} x={width} y={height - 6} textAnchor="end">
        {last}
      </text>
    </svg>
  )
}
