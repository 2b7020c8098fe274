import { expect, it } from 'vitest'
import {
  allocationFault,
  canMarkApplied,
  canRetire,
  canTransition,
  codeRequestBackoffMs,
  declarableRetireReasons,
  reversibleTransitions,
  statusOf,
  tagStates,
  tagTransitions,
} from './tag-states.ts'

it('every state is reached from the request, and every one may end', () => {
  const reached = new Set<string>(['requested'])
  for (const state of reached) for (const next of tagTransitions[state as (typeof tagStates)[number]]) reached.add(next)
  expect([...reached].sort()).toEqual([...tagStates].sort())
  for (const state of tagStates) expect(state === 'inactive' || canTransition(state, 'inactive')).toBe(true)
})

it('what has left the request never waits for a code again, and what is out of use stays so', () => {
  expect(tagStates.filter(state => canTransition(state, 'requested'))).toEqual([])
  expect(tagTransitions.inactive).toEqual([])
})

it('the status never falls back from registered to waiting', () => {
  const after = tagStates.filter(state => statusOf(state) === 'registrata').flatMap(state => tagTransitions[state])
  expect(after.map(statusOf)).not.toContain('in-attesa')
})

it('what a keeper may say is a step that a tag may take, and one that can be taken back', () => {
  for (const state of tagStates) {
    if (canMarkApplied({ state })) {
      expect(canTransition(state, 'registered')).toBe(true)
      expect(reversibleTransitions.registered).toContain(state)
    }
    for (const reason of declarableRetireReasons)
      if (canRetire({ state, animal: 'sheep' }, reason)) {
        expect(canTransition(state, 'inactive')).toBe(true)
        expect(reversibleTransitions.inactive).toContain(state)
      }
  }
})

it.each([
  ['registered', 'cattle', ['death', 'slaughter', 'sale']],
  ['registered', 'sheep', ['death', 'slaughter', 'sale', 'lost', 'broken']],
  ['replaced', 'goat', ['death', 'slaughter', 'sale', 'lost', 'broken']],
  ['shipped', 'cattle', ['lost', 'broken']],
  ['confirmed', null, ['lost', 'broken']],
  ['lost', 'cattle', []],
  ['printed', 'cattle', []],
  ['requested', 'sheep', []],
  ['inactive', 'sheep', []],
] as const)('a tag that is %s, of %s, ends for %j', (state, animal, reasons) => {
  expect(declarableRetireReasons.filter(reason => canRetire({ state, animal }, reason))).toEqual(reasons)
})

it('what is being made again does not end meanwhile', () => {
  const tag = { state: 'replaced', animal: 'goat', isBeingReissued: true } as const
  expect(declarableRetireReasons.filter(reason => canRetire(tag, reason))).toEqual([])
})

it('a request is looked at soon, then more rarely, and a registry that is down every two minutes', () => {
  expect([0, 1, 2, 3].map(attempts => codeRequestBackoffMs(attempts, null))).toEqual([2000, 4000, 8000, 16_000])
  expect(codeRequestBackoffMs(40, null)).toBe(900_000)
  expect(codeRequestBackoffMs(40, 'unavailable')).toBe(120_000)
  expect(codeRequestBackoffMs(40, 'no-herd')).toBe(1_800_000)
})

it.each([
  [null, 2, null, ['IT001000000001', 'IT001000000002']],
  ['repeated', 2, null, ['IT001000000001', 'IT001000000001']],
  ['too-few', 2, null, ['IT001000000001']],
  ['too-many', 1, null, ['IT001000000001', 'IT001000000002']],
  [null, 1, 'IT001000000001', ['IT001000000001']],
  ['foreign', 1, null, ['DE0345678901']],
  ['foreign', 2, null, ['IT001000000001', 'DE0345678901']],
  ['foreign', 2, null, ['DE0345678901', 'IT001000000001']],
  [null, 1, 'DE0345678901', ['DE0345678901']],
  ['other-code', 1, 'IT001000000001', ['IT001000000002']],
])('codes are judged: %s', (fault, quantity, code, codes) => {
  expect(allocationFault({ quantity, code }, codes)).toBe(fault)
})
