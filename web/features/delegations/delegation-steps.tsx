import type { DelegationSummary } from '#contract/delegations.ts'
import { formatDate } from '#domain/dates.ts'
import { Steps } from '../../ui/steps.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'

type Dates = Pick<DelegationSummary, 'signedAt' | 'sentAt' | 'activeAt'>

/** How far a delegation has come; without one, what its way will be. */
export const DelegationSteps = ({ dates = none, className }: { dates?: Dates; className?: string }) => {
  const days = [dates.signedAt, dates.sentAt, dates.activeAt]
  const done = days.findLastIndex(day => day !== null) + 1
  const { sign, send, activate } = texts.steps
  const steps = [sign, send, activate].map(({ title, hint }, index) => {
    const day = days[index]
    return { key: title, title, hint: day ? texts.onDay(formatDate(day)) : hint }
  })
  return <Steps steps={steps} current={done + 1} className={className} />
}

const none: Dates = { signedAt: null, sentAt: null, activeAt: null }
