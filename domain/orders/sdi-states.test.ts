import { expect, it } from 'vitest'
import { canSdiTransition, type SdiState } from './sdi-states.ts'
import { type SdiMessageType, stateAfterMessage } from './sdi-steps.ts'

it.each<[SdiState, SdiMessageType, SdiState]>([
  ['sent', 'RC', 'delivered'],
  ['sent', 'MC', 'deposited'],
  ['sent', 'AT', 'deposited'],
  ['sent', 'NS', 'rejected'],
  ['sent', 'NE', 'sent'],
  ['sent', 'DT', 'sent'],
  // Sent by hand from the same mailbox.
  ['ready', 'RC', 'delivered'],
  ['exported', 'NS', 'rejected'],
  ['sending', 'RC', 'delivered'],
  ['deposited', 'RC', 'delivered'],
  ['deposited', 'NS', 'deposited'],
  ['delivered', 'NS', 'delivered'],
  ['delivered', 'MC', 'delivered'],
  ['rejected', 'RC', 'delivered'],
])('%s becomes with %s %s', (state, type, next) => {
  expect(stateAfterMessage(state, type)).toBe(next)
})

it('staff take a receipt back to how the document left', () => {
  expect(canSdiTransition('delivered', 'exported', false)).toBe(true)
  expect(canSdiTransition('delivered', 'sent', false)).toBe(false)
  expect(canSdiTransition('delivered', 'sent', true)).toBe(true)
  expect(canSdiTransition('delivered', 'exported', true)).toBe(false)
  expect(canSdiTransition('sending', 'exported', true)).toBe(false)
  expect(canSdiTransition('ready', 'exported', true)).toBe(true)
})
