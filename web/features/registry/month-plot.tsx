import type { HerdReport } from '#contract/registry.ts'
import { plotTop } from '#domain/plot-scale.ts'
import { Fold } from '../../ui/fold.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './month-plot.module.css'

type Months = HerdReport['months']

/** The plot's own measures: a month is ten wide, the highest line stands at 0, the ground at `height`. */
const [step, bar, height] = [10, 3.6, 100]

/** Births and losses of each month side by side, and the same in figures. */
export const MonthPlot = ({ months }: { months: Months }) => {
  const born = months.reduce((sum, { births }) => sum + births, 0)
  const left = months.reduce((sum, { losses }) => sum + losses, 0)
  return (
    <section className={styles.plot}>
      <h2>{texts.plot}</h2>
      {born + left === 0 ? (
        <p>{texts.nothingPlotted}</p>
      ) : (
        <>
          <ul className={styles.key}>
            <li className={styles.births}>{texts.births}</li>
            <li className={styles.losses}>{texts.losses}</li>
          </ul>
          <Bars months={months} label={texts.plotted(months[0]?.month ?? '', months.at(-1)?.month ?? '', born, left)} />
          <p className="small soft">{texts.unfinished}</p>
          <Fold title={texts.numbers}>
            <Figures months={months} />
          </Fold>
        </>
      )}
    </section>
  )
}

const Bars = ({ months, label }: { months: Months; label: string }) => {
  const top = plotTop(Math.max(...months.flatMap(({ births, losses }) => [births, losses])))
  const y = (count: number) => height - (count / top) * height
  const width = months.length * step
  return (
    <div role="img" aria-label={label} className={styles.figure}>
      <div className={styles.field}>
        <span className={styles.top}>{texts.number(top)}</span>
        <span className={styles.half}>{texts.number(top / 2)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.line} d={`M0 0H${width}M0 ${height / 2}H${width}`} />
          {months.map(({ month, births, losses }, n) => (
            <g key={month}>
              <title>{texts.ofMonth(month, births, losses)}</title>
              <rect className={styles.month} x={n * step} width={step} height={height} />
              <rect className={styles.births} x={n * step + 1} y={y(births)} width={bar} height={height - y(births)} />
              {losses > 0 && (
                <path
                  className={styles.losses}
                  d={`M${n * step + 5.4} ${height}V${y(losses)}h${bar - 0.6}V${height}`}
                />
              )}
            </g>
          ))}
          <path className={styles.ground} d={`M0 ${height}H${width}`} />
        </svg>
      </div>
      <div className={styles.months}>
        {months.map(({ month }, n) => {
          const isNamed = Number(month.slice(5)) % 3 === 1
          return (
            isNamed && (
              <span key={month} style={{ gridColumn: n + 1 }}>
                {texts.monthLabel(month)}
                {(month.endsWith('-01') || !months.slice(0, n).some(({ month }) => month.endsWith('-01'))) && (
                  <b>{texts.yearLabel(month)}</b>
                )}
              </span>
            )
          )
        })}
      </div>
    </div>
  )
}

/** Latest first. */
const Figures = ({ months }: { months: Months }) => (
  <Ledger
    caption={texts.numbers}
    columns={[
      { key: 'month', label: texts.month },
      { key: 'births', label: texts.births, num: true },
      { key: 'losses', label: texts.losses, num: true },
    ]}
  >
    {months.toReversed().map(({ month, births, losses, causes }) => (
      <LedgerRow key={month}>
        <th scope="row">{texts.monthName(month)}</th>
        <td className="num mono">{texts.number(births)}</td>
        <td className="num">
          <span className="mono">{texts.number(losses)}</span>
          {losses > 0 && <small className={styles.causes}>{texts.causes(causes)}</small>}
        </td>
      </LedgerRow>
    ))}
  </Ledger>
)
