import type { HerdReport } from '#contract/registry.ts'
import { MonthlyChart } from '../../ui/data/monthly-chart.tsx'
import { herdTexts as texts } from './herd-texts.ts'

/** Births and losses per month. */
export const HerdMonths = ({ months }: Pick<HerdReport, 'months'>) => (
  <MonthlyChart
    texts={texts}
    rising={texts.births}
    falling={texts.losses}
    months={months.map(({ month, births, losses, causes }) => ({
      month,
      rising: births,
      falling: losses,
      note: losses > 0 && texts.causes(causes),
    }))}
  >
    <p className="small soft">{texts.unfinished}</p>
  </MonthlyChart>
)
