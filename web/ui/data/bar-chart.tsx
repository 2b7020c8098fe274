import styles from './bar-chart.module.css'

/** A month ('2026-11') of the chart with its two values. */
type ChartMonth = { month: string; rising: number; falling: number; title: string }

/** Units of the chart: a month is 10 wide, the top line is at y = 0, the base line at y = `height`. */
const [step, bar, height] = [10, 3.6, 100]

const number = new Intl.NumberFormat('it-IT')
const shortMonth = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' })
const labelOf = (month: string) => shortMonth.format(new Date(`${month}-01T00:00:00Z`))

/** The legend of the two bars. */
export const ChartLegend = ({ rising, falling }: { rising: string; falling: string }) => (
  <ul className={styles.key}>
    <li className={styles.rising}>{rising}</li>
    <li className={styles.falling}>{falling}</li>
  </ul>
)

type BarChartProps = {
  months: readonly ChartMonth[]
  /** The value of the top line; it has to be even, as the middle line shows half of it. */
  top: number
  label: string
}

/** Two bars for each month side by side. The label summarizes the chart; the numbers are in a table elsewhere. */
export const BarChart = ({ months, top, label }: BarChartProps) => {
  const y = (count: number) => height - (count / top) * height
  const width = months.length * step
  return (
    <div role="img" aria-label={label} className={styles.figure}>
      <div className={styles.field}>
        <span className={styles.top}>{number.format(top)}</span>
        <span className={styles.half}>{number.format(top / 2)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.line} d={`M0 0H${width}M0 ${height / 2}H${width}`} />
          {months.map(({ month, rising, falling, title }, n) => (
            <g key={month}>
              <title>{title}</title>
              <rect className={styles.month} x={n * step} width={step} height={height} />
              <rect className={styles.rising} x={n * step + 1} y={y(rising)} width={bar} height={height - y(rising)} />
              {falling > 0 && (
                <path
                  className={styles.falling}
                  d={`M${n * step + 5.4} ${height}V${y(falling)}h${bar - 0.6}V${height}`}
                />
              )}
            </g>
          ))}
          <path className={styles.ground} d={`M0 ${height}H${width}`} />
        </svg>
      </div>
      <MonthNames months={months.map(({ month }) => month)} />
    </div>
  )
}

/** Labels every third month. The year is added to January and to the labels before the first January. */
const MonthNames = ({ months }: { months: readonly string[] }) => (
  <div className={styles.months} style={{ gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}>
    {months.map((month, n) => {
      const isNamed = Number(month.slice(5)) % 3 === 1
      return (
        isNamed && (
          <span key={month} style={{ gridColumn: n + 1 }}>
            {labelOf(month)}
            {(month.endsWith('-01') || !months.slice(0, n).some(other => other.endsWith('-01'))) && (
              <b>{month.slice(0, 4)}</b>
            )}
          </span>
        )
      )
    })}
  </div>
)
