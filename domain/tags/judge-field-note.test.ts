import { describe, expect, it } from 'vitest'
import { type FieldNoteKind, judgeFieldNote, type NoteContext, type NotedTag } from './judge-field-note.ts'
import { tagStates } from './tag-states.ts'

const today = '2026-11-27'
const day = '2026-11-20'
const aTag: NotedTag = {
  state: 'registered',
  species: 'cattle',
  since: '2026-03-01',
  reason: null,
  isBeingReissued: false,
}
const found: NoteContext = { problem: null, tag: aTag, isNotedLost: false, today }

const judged = (kind: FieldNoteKind, changes: Partial<NoteContext> = {}, on = day) => {
  const verdict = judgeFieldNote({ kind, on }, { ...found, ...changes })
  return verdict.state === 'open' ? verdict.question : verdict.state
}

describe('a field note', () => {
  it.each<[FieldNoteKind, Record<(typeof tagStates)[number], string>]>([
    [
      'lost',
      {
        requested: 'not-applied',
        granted: 'not-applied',
        printed: 'not-applied',
        shipped: 'not-applied',
        confirmed: 'not-applied',
        registered: 'recorded',
        lost: 'not-applied',
        replaced: 'recorded',
        inactive: 'retired',
      },
    ],
    [
      'applied',
      {
        requested: 'not-sent',
        granted: 'not-sent',
        printed: 'not-sent',
        shipped: 'recorded',
        confirmed: 'recorded',
        registered: 'applied-earlier',
        lost: 'repeated',
        replaced: 'repeated',
        inactive: 'retired',
      },
    ],
    [
      'death',
      {
        requested: 'not-applied',
        granted: 'not-applied',
        printed: 'not-applied',
        shipped: 'not-applied',
        confirmed: 'not-applied',
        registered: 'recorded',
        lost: 'not-applied',
        replaced: 'recorded',
        inactive: 'retired',
      },
    ],
  ])('that says %s is judged by the state of the tag', (kind, expected) => {
    const verdicts = tagStates.map(state => [state, judged(kind, { tag: { ...aTag, state } })])
    expect(Object.fromEntries(verdicts)).toEqual(expected)
  })

  it('says nothing new if the same was said before', () => {
    expect(judged('lost', { isNotedLost: true })).toBe('repeated')
    expect(judged('applied', { tag: { ...aTag, since: day } })).toBe('repeated')
    expect(judged('death', { tag: { ...aTag, state: 'inactive', reason: 'death' } })).toBe('repeated')
  })

  it('is judged without the tag where it was not bought here', () => {
    expect(judged('lost', { tag: null })).toBe('recorded')
    expect(judged('death', { tag: null })).toBe('recorded')
    expect(judged('applied', { tag: null })).toBe('unknown')
  })

  it('asks what the code means', () => {
    for (const problem of ['not-a-code', 'ambiguous', 'unknown', 'not-yours'] as const)
      for (const kind of ['lost', 'applied', 'death'] as const)
        expect(judged(kind, { problem, tag: null })).toBe(problem)
    // The words of a remark hold, whatever they are about.
    expect(judged('remark', { problem: 'unknown', tag: null })).toBe('recorded')
  })

  it('asks where an order is making the tag again', () => {
    expect(judged('lost', { problem: 'already-ordered' })).toBe('already-ordered')
    expect(judged('lost', { tag: { ...aTag, isBeingReissued: true } })).toBe('already-ordered')
    expect(judged('death', { tag: { ...aTag, state: 'lost', isBeingReissued: true } })).toBe('already-ordered')
  })

  it('asks for a day that is to come, and for an application before the tag was sent', () => {
    for (const kind of ['lost', 'applied', 'death', 'remark'] as const)
      expect([judged(kind, {}, '2026-11-28'), judged(kind, {}, today)]).toEqual(['wrong-day', judged(kind, {}, day)])
    const sent = { ...aTag, state: 'shipped' as const, since: '2026-11-21' }
    expect(judged('applied', { tag: sent })).toBe('wrong-day')
    expect(judged('applied', { tag: sent }, '2026-11-21')).toBe('recorded')
  })
})
