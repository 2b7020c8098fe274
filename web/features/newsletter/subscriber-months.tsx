import type { SubscriberStats } from '#contract/subscribers.ts'
import { MonthlyChart } from '../../ui/data/monthly-chart.tsx'
import { subscriberTexts as texts } from './subscriber-texts.ts'

/** New and lost subscribers per month. */
export const SubscriberMonths = ({ months }: Pick<SubscriberStats, 'months'>) => (
  <MonthlyChart
    texts={texts}
    rising={texts.joined}
    falling={texts.left}
    months={months.map(({ month, joined, left }) => ({ month, rising: joined, falling: left }))}
  />
)
