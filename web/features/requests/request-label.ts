import type { CodeRequest } from '#contract/requests.ts'
import type { StatusTone } from '../../ui/status.tsx'
import { requestTexts as texts } from './request-texts.ts'

const { now } = texts

/** What holds a request up, where that is worth a word: while it is being looked at, a silence is not. */
const troubleOf = ({ state, problem }: CodeRequest) =>
  state === 'waiting' || (state === 'sent' && problem !== 'unavailable') ? problem : null

/** Where a request stands, in two words. */
export function requestLabel(request: CodeRequest): { label: string; tone: StatusTone } {
  const trouble = troubleOf(request)
  if (trouble) return texts.problems[trouble]
  if (request.state === 'granted' && request.shippedAt) return texts.shipped
  if (request.state === 'granted' && request.printedAt) return texts.printed
  return request.state === 'sent' && request.isByHand ? texts.byHand : texts.states[request.state]
}

const sentencesOfTrouble = {
  'no-herd': now.noHerd,
  'not-linked': now.notLinked,
  unavailable: now.unavailable,
  nonsense: now.nonsense,
  unpaid: now.unpaid,
}

/** The same of new codes in a sentence. */
export function requestSentence(request: CodeRequest): string {
  const { state, isByHand, createdAt, sentAt, decidedAt, printedAt, shippedAt, confirmedAt } = request
  const trouble = troubleOf(request)
  if (trouble) return sentencesOfTrouble[trouble]
  switch (state) {
    case 'waiting':
      return now.waiting
    case 'sent':
      return isByHand ? now.byHand : now.sent(sentAt ?? createdAt)
    case 'granted':
      if (confirmedAt) return now.confirmed(confirmedAt)
      if (shippedAt) return now.shipped(shippedAt)
      return printedAt ? now.printed(printedAt) : now.granted(decidedAt ?? createdAt)
    case 'refused':
      return now.refused
    case 'cancelled':
      return now.cancelled
  }
}

/** What the buyer alone can do about it. */
export function requestDeed({ state, problem }: CodeRequest): 'choose-herd' | 'link' | 'ask-again' | null {
  if (state === 'refused') return 'ask-again'
  if (state !== 'waiting' && state !== 'sent') return null
  if (problem === 'not-linked') return 'link'
  return problem === 'no-herd' ? 'choose-herd' : null
}
