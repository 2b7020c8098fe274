import type { DashboardStats, StatTotals } from '#contract/dashboard.ts'
import { replacementRate, type StatName, statNames } from '#domain/admin/dashboard-stats.ts'
import { DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { Decimals, Price } from '../../ui/data/price.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import styles from './stats-charts.module.css'
import { statsTexts as texts } from './stats-texts.ts'
import { useStats } from './use-dashboard.ts'

/** Statistics of the last 30 days as charts and numbers. */
export function StatsCharts() {
  const figures = useStats()
  return (
    <section className={styles.figures} aria-labelledby="giorni">
      <h2 id="giorni">{texts.title}</h2>
      <QueryContent query={figures} texts={texts} skeleton={<TextSkeleton whole lines={12} />}>
        {data => (
          <div className={styles.plots}>
            {statNames.map(name => (
              <Plot key={name} name={name} figures={data} />
            ))}
            <section className={styles.how}>
              <h3>{texts.howTitle}</h3>
              <p>{texts.how}</p>
            </section>
          </div>
        )}
      </QueryContent>
    </section>
  )
}

/** Values of the charts: revenue in euros, replacements as a rate. */
const drawn: Record<StatName, (sums: StatTotals) => number> = {
  orders: sums => sums.orders,
  revenue: sums => sums.revenue / 100,
  tags: sums => sums.tags,
  replacements: replacementRate,
}

function Chart({ name, days }: { name: StatName } & Pick<DashboardStats, 'days'>) {
  const bars = days.map(({ day, ...sums }) => {
    return { day, value: drawn[name](sums), told: texts.ofDay(day, texts.told[name](sums)) }
  })
  const highest = bars.toSorted((one, other) => other.value - one.value)[0]
  const [first = '', middle = '', last = ''] = [0, Math.floor(days.length / 2), days.length - 1].map(n => days[n]?.day)
  return (
    <DayChart
      title={texts.plots[name]}
      description={texts.described(first, last, highest?.value ? highest.told : undefined)}
      days={bars}
      format={texts.line[name]}
      labels={[texts.shortDay(first), texts.shortDay(middle), texts.today]}
    />
  )
}

/** The number large, its unit beside it. */
const Measure = ({ text }: { text: string }) => {
  const [figure, unit] = text.split('\u00a0')
  return (
    <>
      <Decimals text={figure ?? ''} />
      {unit && <small>{`\u00a0${unit}`}</small>}
    </>
  )
}

const Plot = ({ name, figures: { days, total, before } }: { name: StatName; figures: DashboardStats }) => (
  <section className={styles.plot}>
    <h3>{texts.names[name]}</h3>
    <p className={styles.total}>
      {name === 'revenue' ? <Price amount={total.revenue} /> : <Measure text={texts.read[name](total)} />}
    </p>
    <p className={styles.before}>{texts.before(name, total, before)}</p>
    <Chart name={name} days={days} />
    <p className={styles.about}>{texts.about[name]}</p>
    <Disclosure title={texts.numbers} className={styles.numbers}>
      <DataTable
        caption={texts.numbersOf(texts.names[name])}
        columns={[
          { key: 'day', label: texts.day },
          { key: 'figure', label: texts.names[name], num: true },
        ]}
      >
        {days.toReversed().map(({ day, ...sums }, n) => (
          <TableRow key={day}>
            <th scope="row" className="mono">
              {texts.date(day)} {n === 0 && <small>{texts.unfinished}</small>}
            </th>
            <td className="num mono">
              <Decimals text={texts.read[name](sums)} />
            </td>
          </TableRow>
        ))}
      </DataTable>
    </Disclosure>
  </section>
)
