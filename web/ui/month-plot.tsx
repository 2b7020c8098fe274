import type { ReactNode } from 'react'
import { plotTop } from '#domain/plot-scale.ts'
import { Fold } from './fold.tsx'
import { Ledger, LedgerRow } from './ledger.tsx'
import { MonthBars, MonthKey } from './month-bars.tsx'
import styles from './month-plot.module.css'

/** A month ('2026-11'): what came and what went. */
type Month = {
  month: string
  rising: number
  falling: number
  /** What is said below the second figure. */
  note?: string | false
}

type MonthPlotProps = {
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
  /** What one should know of the figures. */
  children?: ReactNode
}

/** What came and what went each month side by side, and the same in figures. */
export const MonthPlot = ({ texts, rising, falling, months, children }: MonthPlotProps) => {
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
          <MonthKey rising={rising} falling={falling} />
          <MonthBars
            top={plotTop(Math.max(...months.flatMap(month => [month.rising, month.falling])))}
            label={texts.plotted(months[0]?.month ?? '', months.at(-1)?.month ?? '', came, went)}
            months={months.map(month => ({
              ...month,
              title: texts.ofMonth(month.month, month.rising, month.falling),
            }))}
          />
          {children}
          <Fold title={texts.numbers}>
            <Ledger
              caption={texts.numbers}
              columns={[
                { key: 'month', label: texts.month },
                { key: 'rising', label: rising, num: true },
                { key: 'falling', label: falling, num: true },
              ]}
            >
              {/* latest first */}
              {months.toReversed().map(({ month, note, ...count }) => (
                <LedgerRow key={month}>
                  <th scope="row">{texts.monthName(month)}</th>
                  <td className="num mono">{texts.number(count.rising)}</td>
                  <td className="num">
                    <span className="mono">{texts.number(count.falling)}</span>
                    {note && <small>{note}</small>}
                  </td>
                </LedgerRow>
              ))}
            </Ledger>
          </Fold>
        </>
      )}
    </section>
  )
}
