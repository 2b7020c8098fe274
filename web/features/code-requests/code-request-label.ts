import type { CodeRequest } from '#contract/code-requests.ts'
import type { StatusTone } from '../../ui/feedback/status.tsx'
import { codeRequestTexts as texts } from './code-request-texts.ts'

const { now } = texts

/**
 * Returns the block reason that customers see. A sent request whose registry is unavailable shows none, as it may still
 * be processed.
 */
const visibleBlock = ({ state, blockReason }: CodeRequest) =>
  state === 'waiting' || (state === 'sent' && blockReason !== 'unavailable') ? blockReason : null

/** Returns the state of a request as a short label with its tone. */
export function codeRequestLabel(request: CodeRequest): { label: string; tone: StatusTone } {
  const block = visibleBlock(request)
  if (block) return texts.problems[block]
  if (request.state === 'granted' && request.shippedAt) return texts.shipped
  if (request.state === 'granted' && request.printedAt) return texts.printed
  return request.state === 'sent' && request.isManual ? texts.byHand : texts.states[request.state]
}

const blockSentences = {
  'no-herd': now.noHerd,
  'no-proof': now.noProof,
  'not-linked': now.notLinked,
  unavailable: now.unavailable,
  'invalid-response': now.invalidResponse,
  unpaid: now.unpaid,
}

/** Returns the state of a request for new codes as a sentence. */
export function codeRequestSentence(request: CodeRequest): string {
  const { state, isManual, createdAt, sentAt, decidedAt, printedAt, shippedAt, reportedAt } = request
  const block = visibleBlock(request)
  if (block) return blockSentences[block]
  switch (state) {
    case 'waiting':
      return now.waiting
    case 'sent':
      return isManual ? now.byHand : now.sent(sentAt ?? createdAt)
    case 'granted':
      if (reportedAt) return now.confirmed(reportedAt)
      if (shippedAt) return now.shipped(shippedAt)
      return printedAt ? now.printed(printedAt) : now.granted(decidedAt ?? createdAt)
    case 'rejected':
      return now.rejected
    case 'cancelled':
      return now.cancelled
  }
}
