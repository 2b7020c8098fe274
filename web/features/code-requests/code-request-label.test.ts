import { expect, it } from 'vitest'
import type { CodeRequest } from '#contract/code-requests.ts'
import { codeRequestLabel, codeRequestSentence } from './code-request-label.ts'
import { codeRequestTexts as texts } from './code-request-texts.ts'

const at = '2026-11-21T08:00:00.000Z'
const sent: CodeRequest = {
  id: 1,
  kind: 'new',
  state: 'sent',
  blockReason: null,
  holding: '001TO123',
  species: 'cattle',
  quantity: 2,
  code: null,
  piece: null,
  reprintNumber: null,
  rejectionReason: null,
  createdAt: at,
  sentAt: at,
  decidedAt: null,
  printedAt: null,
  shippedAt: null,
  reportedAt: null,
  isManual: false,
}

it('a request that staff makes by hand is never said to be at the registry', () => {
  expect([codeRequestLabel(sent), codeRequestSentence(sent)]).toEqual([texts.states.sent, texts.now.sent(at)])
  const byHand = { ...sent, isManual: true }
  expect([codeRequestLabel(byHand), codeRequestSentence(byHand)]).toEqual([texts.byHand, texts.now.byHand])
  const granted = { ...byHand, state: 'granted' as const, decidedAt: at }
  expect(codeRequestLabel(granted)).toEqual(texts.states.granted)
})
