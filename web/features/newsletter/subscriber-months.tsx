import type { SubscriberFigures } from '#contract/subscribers.ts'
import { plotTop } from '#domain/plot-scale.ts'
import { Fold } from '../../ui/fold.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { MonthBars, MonthKey } from '../../ui/month-bars.tsx'
import styles from './admin-newsletter-page.module.css'
import { subscriberTexts as texts } from './subscriber-texts.ts'

type Months = SubscriberFigures['months']

/** Who came and who went each month, and the same in figures. */
export const SubscriberMonths = ({ months }: { months: Months }) => {
  const came = months.reduce((sum, { joined }) => sum + joined, 0)
  const went = months.reduce((sum, { left }) => sum + left, 0)
  return (
    <section className={styles.plot}>
      <h2>{texts.plot}</h2>
      {came + went === 0 ? (
        <p>{texts.nothingPlotted}</p>
      ) : (
        <>
          <MonthKey rising={texts.joined} falling={texts.left} />
          <MonthBars
            top={plotTop(Math.max(...months.flatMap(({ joined, left }) => [joined, left])))}
            label={texts.plotted(months[0]?.month ?? '', months.at(-1)?.month ?? '', came, went)}
            months={months.map(({ month, joined, left }) => ({
              month,
              rising: joined,
              falling: left,
              title: texts.ofMonth(month, joined, left),
            }))}
          />
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
      { key: 'joined', label: texts.joined, num: true },
      { key: 'left', label: texts.left, num: true },
    ]}
  >
    {months.toReversed().map(({ month, joined, left }) => (
      <LedgerRow key={month}>
        <th scope="row">{texts.monthName(month)}</th>
        <td className="num mono">{texts.number(joined)}</td>
        <td className="num mono">{texts.number(left)}</td>
      </LedgerRow>
    ))}
  </Ledger>
)
