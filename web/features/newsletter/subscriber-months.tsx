import type { SubscriberFigures } from '#contract/subscribers.ts'
import { MonthPlot } from '../../ui/month-plot.tsx'
import { subscriberTexts as texts } from './subscriber-texts.ts'

/** Who came and who went each month. */
export const SubscriberMonths = ({ months }: Pick<SubscriberFigures, 'months'>) => (
  <MonthPlot
    texts={texts}
    rising={texts.joined}
    falling={texts.left}
    months={months.map(({ month, joined, left }) => ({ month, rising: joined, falling: left }))}
  />
)
