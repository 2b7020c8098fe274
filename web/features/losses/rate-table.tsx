import type { ReactNode } from 'react'
import { niceMax } from '#domain/chart-scale.ts'
import { type LossFigure, lossRate } from '#domain/tags/loss-rate.ts'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { lossTexts as texts } from './loss-texts.ts'
import styles from './rate-table.module.css'

export type RateRow = LossFigure & {
  key: string
  label: string
  /** Below the label. */
  note?: ReactNode
  average?: LossFigure | null
}

const columns = columnsOf(texts.columns, { plot: 'silent', rate: 'num', lost: 'num' })

/**
 * Returns the end of the scale: the highest rate or average, and of the intervals as much as keeps the rates apart.
 */
export function scaleOf(figures: readonly (LossFigure | null | undefined)[]): number {
  const rates = figures.flatMap(figure => (figure ? (lossRate(figure) ?? []) : []))
  const highestRate = Math.max(1, ...rates.map(({ rate }) => rate))
  const highest = Math.max(1, ...rates.map(({ high }) => high))
  return niceMax(Math.min(highest, 3 * highestRate))
}

/** Loss rates with their intervals, as numbers and drawn on one scale, whose end is `max`. */
export const RateTable = ({ caption, rows, max }: { caption: string; rows: readonly RateRow[]; max: number }) => (
  <DataTable fold caption={caption} columns={columns} className={styles.table}>
    {rows.map(row => (
      <Row key={row.key} row={row} max={max} />
    ))}
  </DataTable>
)

function Row({ row: { label, note, average, ...figure }, max }: { row: RateRow; max: number }) {
  const rate = lossRate(figure)
  const other = average ? lossRate(average) : null
  return (
    <TableRow>
      <th scope="row" data-at="1/1">
        {label}
        {note}
      </th>
      <td className={styles.plot} data-at="2/whole">
        {rate && <Plot {...rate} average={other?.rate} max={max} />}
      </td>
      <td className="num" data-at="1/2">
        {rate && (
          <>
            <span className="mono">{texts.rate(rate.rate)}</span>
            <small>{texts.interval(rate.low, rate.high)}</small>
            {other && <small>{texts.average(other.rate)}</small>}
          </>
        )}
      </td>
      <td className={`num ${styles.lost}`} data-at="3/whole">
        {texts.lost(figure.losses)}
      </td>
    </TableRow>
  )
}

type PlotProps = { rate: number; low: number; high: number; average: number | undefined; max: number }

/** The interval as a bar, the rate as a stroke, the average dashed. The numbers stand beside it. */
function Plot({ rate, low, high, average, max }: PlotProps) {
  const at = (value: number) => Math.min(100, (value * 100) / max)
  return (
    <svg className={styles.track} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d="M0 10H100M0 4V16" />
      <path className={styles.interval} d={`M${at(low)} 10H${at(high)}`} />
      <path className={styles.rate} d={`M${at(rate)} 3V17`} />
      {average !== undefined && <path className={styles.average} d={`M${at(average)} 0V20`} />}
    </svg>
  )
}
