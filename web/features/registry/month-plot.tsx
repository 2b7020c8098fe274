import type { HerdReport } from '#contract/registry.ts'
import { plotTop } from '#domain/plot-scale.ts'
import { Fold } from '../../ui/fold.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { MonthBars, MonthKey } from '../../ui/month-bars.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './month-plot.module.css'

type Months = HerdReport['months']

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
          <MonthKey rising={texts.births} falling={texts.losses} />
          <MonthBars
            top={plotTop(Math.max(...months.flatMap(({ births, losses }) => [births, losses])))}
            label={texts.plotted(months[0]?.month ?? '', months.at(-1)?.month ?? '', born, left)}
            months={months.map(({ month, births, losses }) => ({
              month,
              rising: births,
              falling: losses,
              title: texts.ofMonth(month, births, losses),
            }))}
          />
          <p className="small soft">{texts.unfinished}</p>
          <Fold title={texts.numbers}>
            <Figures months={months} />
          </Fold>
        </>
      )}
    </section>
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
