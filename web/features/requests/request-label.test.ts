import { expect, it } from 'vitest'
import type { CodeRequest } from '#contract/requests.ts'
import { requestLabel, requestSentence } from './request-label.ts'
import { requestTexts as texts } from './request-texts.ts'

const at = '2026-11-21T08:00:00.000Z'
const sent: CodeRequest = {
  id: 1,
  kind: 'new',
  state: 'sent',
  problem: null,
  holding: '001TO123',
  species: 'cattle',
  quantity: 2,
  code: null,
  which: null,
  reprint: null,
  refusal: null,
  createdAt: at,
  sentAt: at,
  decidedAt: null,
  printedAt: null,
  shippedAt: null,
  confirmedAt: null,
  isByHand: false,
}

it('a request that the shopkeeper makes by hand is never said to be at the registry', () => {
  expect([requestLabel(sent), requestSentence(sent)]).toEqual([texts.states.sent, texts.now.sent(at)])
  const byHand = { ...sent, isByHand: true }
  expect([requestLabel(byHand), requestSentence(byHand)]).toEqual([texts.byHand, texts.now.byHand])
  const granted = { ...byHand, state: 'granted' as const, decidedAt: at }
  expect(requestLabel(granted)).toEqual(texts.states.granted)
})
