import type { HerdReport } from '#contract/registry.ts'
import { MonthPlot } from '../../ui/month-plot.tsx'
import { herdTexts as texts } from './herd-texts.ts'

/** Births and losses of each month. */
export const HerdMonths = ({ months }: Pick<HerdReport, 'months'>) => (
  <MonthPlot
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
  </MonthPlot>
)
