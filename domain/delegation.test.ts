import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DelegationState,
  delegationEvents,
  delegationStates,
  delegationStateTexts,
  eventInto,
  hasEnded,
  mayBecome,
} from './delegation.ts'

const ways: [DelegationState, DelegationState[]][] = [
  ['da_firmare', ['firmata', 'revocata', 'scaduta']],
  ['firmata', ['trasmessa', 'revocata', 'scaduta']],
  ['trasmessa', ['attiva', 'revocata', 'scaduta', 'rifiutata']],
  ['attiva', ['revocata', 'scaduta']],
  ['revocata', []],
  ['scaduta', []],
  ['rifiutata', []],
]

test.each(ways)('after %s comes one of %j and nothing else', (from, following) => {
  expect(delegationStates.filter(to => mayBecome(from, to))).toEqual(following)
  expect(hasEnded(from)).toBe(following.length === 0)
})

test('no path visits a state twice, and each ends', () => {
  const choices = fc.array(fc.constantFrom(...delegationStates), { maxLength: 30 })
  fc.assert(
    fc.property(choices, wishes => {
      const path: DelegationState[] = ['da_firmare']
      for (const wish of wishes) {
        const now = path.at(-1) ?? 'da_firmare'
        if (mayBecome(now, wish)) path.push(wish)
      }
      expect(new Set(path).size).toBe(path.length)
      expect(path.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('every state has its words and an event that leads into it', () => {
  for (const state of delegationStates) {
    expect(delegationStateTexts[state].label).not.toBe('')
    expect(delegationEvents).toContain(eventInto[state])
  }
})
