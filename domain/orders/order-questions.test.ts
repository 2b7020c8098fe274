import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { speciesValues } from '../catalogue/species.ts'
import { type Answers, interviewOf, maxAnimals, type Question } from './order-questions.ts'
import { farmKinds, identifierSets, lostPieces, purposes, tagMixes } from './order-rules.ts'

const asked = (given: Answers): Question[] => interviewOf(given).asked.map(({ question }) => question)

describe('the questions', () => {
  test.each<[string, Answers, Question[]]>([
    ['nothing said', {}, ['species']],
    ['calves', { species: 'cattle', purpose: 'nascite' }, ['species', 'purpose', 'tagMix']],
    [
      'calves and numbers of the own',
      { species: 'cattle', purpose: 'nascite', tagMix: 'entrambe', identifierSet: 'coppia' },
      ['species', 'purpose', 'tagMix', 'identifierSet', 'farm'],
    ],
    [
      'what is electronic asks for a reader',
      { species: 'goat', purpose: 'nascite', tagMix: 'ufficiali', identifierSet: 'bolo', head: 30, pliers: [] },
      ['species', 'purpose', 'tagMix', 'identifierSet', 'head', 'pliers', 'reader'],
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
    expect(
      interviewOf({ species: 'sheep', purpose: 'nascite', tagMix: 'ufficiali', identifierSet: 'coppia' }),
    ).toMatchObject({
      next: { question: 'identifierSet', options: ['elettronica', 'bolo', 'bioptica'] },
    })
    const given = {
      species: 'cattle',
      purpose: 'azienda',
      farm: 'neutre',
      identifierSet: 'bolo',
      head: 3,
      pliers: [],
    } as const
    expect(interviewOf(given).answers).not.toHaveProperty('identifierSet')
  })

  test.each([0, -1, 1.5, maxAnimals + 1, Number.NaN])('%s animals are no number of animals', head => {
    const given = { species: 'pig', purpose: 'azienda', farm: 'neutre', head, pliers: [] } as const
    expect(interviewOf(given).next?.question).toBe('head')
  })

  test('end for whoever answers, whatever was said before', () => {
    const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const said: fc.Arbitrary<Answers> = fc.record({
      species: maybe(...speciesValues),
      purpose: maybe(...purposes),
      lost: maybe(...lostPieces),
      tagMix: maybe(...tagMixes),
      identifierSet: maybe(...identifierSets),
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
