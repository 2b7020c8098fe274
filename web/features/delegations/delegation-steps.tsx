import type { DelegationSummary } from '#contract/delegations.ts'
import { formatDate } from '#domain/dates.ts'
import { ProgressSteps } from '../../ui/feedback/progress-steps.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'

type Dates = Pick<DelegationSummary, 'signedAt' | 'sentAt' | 'activeAt'>

/** Progress of a delegation; without `dates`, the steps that it will take. */
export const DelegationSteps = ({ dates = none, className }: { dates?: Dates; className?: string }) => {
  const days = [dates.signedAt, dates.sentAt, dates.activeAt]
  const done = days.findLastIndex(day => day !== null) + 1
  const { sign, send, activate } = texts.steps
  const steps = [sign, send, activate].map(({ title, hint }, index) => {
    const day = days[index]
    return { key: title, title, hint: day ? texts.onDay(formatDate(day)) : hint }
  })
  return <ProgressSteps steps={steps} current={done + 1} className={className} />
}

const none: Dates = { signedAt: null, sentAt: null, activeAt: null }
