import type { ReactNode } from 'react'
import { niceMax } from '#domain/chart-scale.ts'
import { Disclosure } from '../feedback/disclosure.tsx'
import { BarChart, ChartLegend } from './bar-chart.tsx'
import { DataTable, TableRow } from './data-table.tsx'
import styles from './monthly-chart.module.css'

/** A month ('2026-11') with its two values. */
type Month = {
  month: string
  rising: number
  falling: number
  /** Shown below the second number. */
  note?: string | false
}

type MonthlyChartProps = {
  texts: {
    plot: string
    nothingPlotted: string
    plotted: (first: string, last: string, rising: number, falling: number) => string
    ofMonth: (month: string, rising: number, falling: number) => string
    numbers: string
    month: string
    monthName: (month: string) => string
    number: (count: number) => string
  }
  rising: string
  falling: string
  months: readonly Month[]
  /** A note about the numbers. */
  children?: ReactNode
}

/** Two values for each month as a bar chart, and the same numbers as a table. */
export const MonthlyChart = ({ texts, rising, falling, months, children }: MonthlyChartProps) => {
  const sumOf = (kind: 'rising' | 'falling') => months.reduce((sum, month) => sum + month[kind], 0)
  const came = sumOf('rising')
  const went = sumOf('falling')
  return (
    <section className={styles.plot}>
      <h2>{texts.plot}</h2>
      {came + went === 0 ? (
        <p>{texts.nothingPlotted}</p>
      ) : (
        <>
          <ChartLegend rising={rising} falling={falling} />
          <BarChart
            top={niceMax(Math.max(...months.flatMap(month => [month.rising, month.falling])))}
            label={texts.plotted(months[0]?.month ?? '', months.at(-1)?.month ?? '', came, went)}
            months={months.map(month => ({
              ...month,
              title: texts.ofMonth(month.month, month.rising, month.falling),
            }))}
          />
          {children}
          <Disclosure title={texts.numbers}>
            <DataTable
              caption={texts.numbers}
              className={styles.numbers}
              columns={[
                { key: 'month', label: texts.month },
                { key: 'rising', label: rising, num: true },
                { key: 'falling', label: falling, num: true },
              ]}
            >
              {/* latest month first */}
              {months.toReversed().map(({ month, note, ...count }) => (
                <TableRow key={month}>
                  <th scope="row">{texts.monthName(month)}</th>
                  <td className="num mono">{texts.number(count.rising)}</td>
                  <td className="num">
                    <span className="mono">{texts.number(count.falling)}</span>
                    {note && <small>{note}</small>}
                  </td>
                </TableRow>
              ))}
            </DataTable>
          </Disclosure>
        </>
      )}
    </section>
  )
}
