import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Answers, interviewOf, mostHead, type Question } from './order-questions.ts'
import { farmKinds, lostPieces, marks, means, purposes } from './order-rules.ts'
import { speciesValues } from './species.ts'

const asked = (given: Answers): Question[] => interviewOf(given).asked.map(({ question }) => question)

describe('the questions', () => {
  test.each<[string, Answers, Question[]]>([
    ['nothing said', {}, ['species']],
    ['calves', { species: 'cattle', purpose: 'nascite' }, ['species', 'purpose', 'marks']],
    [
      'calves and numbers of the own',
      { species: 'cattle', purpose: 'nascite', marks: 'entrambe', means: 'coppia' },
      ['species', 'purpose', 'marks', 'means', 'farm'],
    ],
    [
      'what is electronic asks for a reader',
      { species: 'goat', purpose: 'nascite', marks: 'ufficiali', means: 'bolo', head: 30, pliers: [] },
      ['species', 'purpose', 'marks', 'means', 'head', 'pliers', 'reader'],
    ],
    [
      'lambs for slaughter wear one tag: nothing to choose',
      { species: 'sheep', purpose: 'macello', head: 30, pliers: [] },
      ['species', 'purpose', 'head', 'pliers'],
    ],
    ['farm tags alone', { species: 'pig', purpose: 'azienda', farm: 'neutre' }, ['species', 'purpose', 'farm', 'head']],
    ['a lost tag of a bovine', { species: 'buffalo', purpose: 'perse' }, ['species', 'purpose', 'lost']],
    ['a pig wears one tag, it is that', { species: 'pig', purpose: 'perse' }, ['species', 'purpose']],
  ])('%s', (_, given, questions) => {
    expect(asked(given)).toEqual(questions)
  })

  it('forgets what does not go with the answers before', () => {
    expect(interviewOf({ species: 'pig', purpose: 'macello' }).next?.question).toBe('purpose')
    expect(interviewOf({ species: 'sheep', purpose: 'nascite', marks: 'ufficiali', means: 'coppia' })).toMatchObject({
      next: { question: 'means', options: ['elettronica', 'bolo', 'bioptica'] },
    })
    const given = { species: 'cattle', purpose: 'azienda', farm: 'neutre', means: 'bolo', head: 3, pliers: [] } as const
    expect(interviewOf(given).answers).not.toHaveProperty('means')
  })

  test.each([0, -1, 1.5, mostHead + 1, Number.NaN])('%s animals are no number of animals', head => {
    const given = { species: 'pig', purpose: 'azienda', farm: 'neutre', head, pliers: [] } as const
    expect(interviewOf(given).next?.question).toBe('head')
  })

  test('end for whoever answers, whatever was said before', () => {
    const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const said: fc.Arbitrary<Answers> = fc.record({
      species: maybe(...speciesValues),
      purpose: maybe(...purposes),
      lost: maybe(...lostPieces),
      marks: maybe(...marks),
      means: maybe(...means),
      farm: maybe(...farmKinds),
      head: fc.option(fc.integer(), { nil: undefined }),
      pliers: maybe<string[]>([], ['AP-02']),
      reader: maybe<'si' | 'no'>('si', 'no'),
    })
    fc.assert(
      fc.property(said, fc.infiniteStream(fc.nat()), (given, choice) => {
        let answers = given
        for (let questions = 0; questions < 12; questions++) {
          const { next } = interviewOf(answers)
          if (!next) return true
          const values = next.options === 'open' ? [next.question === 'head' ? 25 : []] : next.options
          answers = { ...answers, [next.question]: values[(choice.next().value ?? 0) % values.length] }
        }
        return false
      }),
    )
  })
})
