import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canDelegationTransition,
  type DelegationState,
  delegationEvents,
  delegationStates,
  delegationStateTexts,
  eventForState,
  hasEnded,
} from './delegation.ts'

const ways: [DelegationState, DelegationState[]][] = [
  ['draft', ['signed', 'revoked', 'expired']],
  ['signed', ['submitted', 'revoked', 'expired']],
  ['submitted', ['active', 'revoked', 'expired', 'rejected']],
  ['active', ['revoked', 'expired']],
  ['revoked', []],
  ['expired', []],
  ['rejected', []],
]

test.each(ways)('after %s comes one of %j and nothing else', (from, following) => {
  expect(delegationStates.filter(to => canDelegationTransition(from, to))).toEqual(following)
  expect(hasEnded(from)).toBe(following.length === 0)
})

test('no path visits a state twice, and each ends', () => {
  const choices = fc.array(fc.constantFrom(...delegationStates), { maxLength: 30 })
  fc.assert(
    fc.property(choices, wishes => {
      const path: DelegationState[] = ['draft']
      for (const wish of wishes) {
        const now = path.at(-1) ?? 'draft'
        if (canDelegationTransition(now, wish)) path.push(wish)
      }
      expect(new Set(path).size).toBe(path.length)
      expect(path.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('every state has its words and an event that leads into it', () => {
  for (const state of delegationStates) {
    expect(delegationStateTexts[state].label).not.toBe('')
    expect(delegationEvents).toContain(eventForState[state])
  }
})
