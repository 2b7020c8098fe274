import { describe, expect, it } from 'vitest'
import type { TagLine } from '#contract/tags.ts'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import { codesIn, mergePastedCodes } from './pasted-codes.ts'
import {
  filledRows,
  maxReplacements,
  orderableRows,
  problemsOf,
  type ReplacementRow,
  replacementsOf,
  rowsOf,
  unreadable,
  withCodes,
} from './replacement-rows.ts'
import { replacementTexts } from './replacement-texts.ts'

const row = (key: number, code: string): ReplacementRow => ({ key, code, piece: 'secondaria' })

describe('the lines of codes to be made again', () => {
  it('begin with one empty line', () => {
    expect(rowsOf([])).toEqual([{ key: 0, code: '', piece: 'entrambe' }])
  })

  it('are ordered without spaces, in capitals, and without the empty ones', () => {
    expect(replacementsOf([row(0, ' it 001 99024 4731'), row(1, '  ')])).toEqual([
      { code: 'IT001990244731', piece: 'secondaria' },
    ])
  })

  it('take a pasted list, one code per line, with the piece of the line it was pasted into', () => {
    const [first, last] = [row(0, ''), row(7, 'Z')] as const
    const rows = withCodes([first, last], first, codesIn('IT 001 1\r\n\nIT 001 2;IT 001 3\n'))
    expect(rows).toEqual([row(0, 'IT 001 1'), row(8, 'IT 001 2'), row(9, 'IT 001 3'), last])
  })

  it.each([
    ['IT 001 99024 4731 IT 001 99024 4688', ['IT001990244731', 'IT001990244688']],
    ['IT001990244731 IT001990244688', ['IT001990244731', 'IT001990244688']],
    ['001990244731 001990244688', ['IT001990244731', 'IT001990244688']],
    ['001 99024 4731\n001 99024 4688', ['IT001990244731', 'IT001990244688']],
    ['IT001990244731\tStella\tBrown\nIT001990244688\tLuna\tBrown', ['IT001990244731', 'IT001990244688']],
    ['12; 14, 15', ['12', '14', '15']],
    ['  \n ', []],
  ])('are read from a list: %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes)
  })

  it('are one code in every writing', () => {
    expect(
      replacementsOf([row(0, '380 001990244731'), row(1, '001 99024 4688'), row(2, 'de 03 456 78901')]),
    ).toMatchObject([{ code: 'IT001990244731' }, { code: 'IT001990244688' }, { code: 'DE0345678901' }])
  })

  it('stand in their groups', () => {
    expect(rowsOf([{ code: 'IT001990244731', piece: 'entrambe' }])).toMatchObject([{ code: 'IT 001 99024 4731' }])
    const [first] = [row(0, '')] as const
    expect(withCodes([first], first, ['380001990244731', 'A12'])).toMatchObject([
      { code: 'IT 001 99024 4731' },
      { code: 'A12' },
    ])
  })

  it('are never more than one cart line takes', () => {
    const [first] = [row(0, '')] as const
    const codes = Array.from({ length: maxReplacements + 20 }, (_, n) => `C${n}`)
    expect(withCodes([first, row(1, 'X')], first, codes)).toHaveLength(maxReplacements)
  })

  it.each([
    [['', ''], 1, 'Scrivi il codice della marca da rifare.'],
    [['A1', 'a 1'], 2, 'Questo codice c’è già.'],
    [['A1', 'IT00199024473'], 2, 'Manca una cifra: dopo IT sono dodici.'],
    [['IT001990244731', '380 001 99024 4731'], 2, 'Questo codice c’è già.'],
    [['A1', 'B'.repeat(33)], 2, 'Un codice ha al massimo 32 caratteri.'],
  ])('are refused where they say nothing, the same or too much: %j', (codes, line, message) => {
    const rows = filledRows(codes.map((code, key) => row(key + 1, code)))
    expect([...problemsOf(rows)]).toEqual([[line, { field: 'code', message }]])
  })
})

describe('a list pasted as a whole', () => {
  it('follows what is written, with the piece of the last row; the rest is named with its reason', () => {
    const taken = mergePastedCodes(
      [row(0, 'IT 001 99024 4731'), row(1, '')],
      '380001990244731\n001 99024 4688\n4715\nIT00199024473\n982000123456789\n001TO123\n1,99024E+09\nStella',
    )
    expect(taken.rows).toEqual([row(0, 'IT 001 99024 4731'), row(2, 'IT 001 99024 4688'), row(3, '4715')])
    expect(taken.taken).toBe(2)
    expect(taken.left.map(({ input, reason }) => [input, reason])).toEqual([
      ['380001990244731', tagCodeTexts.repeated],
      ['IT00199024473', tagCodeTexts.short(1)],
      ['982000123456789', tagCodeTexts.manufacturersNumber],
      ['001TO123', tagCodeTexts.holdingCode],
      ['1,99024E+09', tagCodeTexts.shortenedNumber],
      ['Stella', tagCodeTexts.notACode],
    ])
  })

  it('leaves what is more than one cart line takes', () => {
    const list = Array.from({ length: maxReplacements + 3 }, (_, n) => `IT001${String(n).padStart(9, '0')}`)
    const { rows, left } = mergePastedCodes([row(0, '')], list.join('\n'))
    expect(rows).toHaveLength(maxReplacements)
    expect(left).toEqual(
      list.slice(-3).map(input => ({ input, reason: replacementTexts.tooManyCodes, isTwice: false })),
    )
  })

  it('changes nothing where it has no code', () => {
    expect(mergePastedCodes([row(0, '')], 'Stella')).toMatchObject({ rows: [row(0, '')], taken: 0 })
  })
})

describe('lines that were looked up', () => {
  const tag = {
    id: 1,
    code: 'IT001990244731',
    name: 'Bandiera Grande',
    productId: 1,
    productCode: 'BG-58',
    animal: 'cattle',
    date: '2026-11-14T08:00:00Z',
    status: 'registrata',
    state: 'registered',
    disabled: false,
    holding: '001TO123',
    piece: null,
  } as const
  const order = {
    id: 7,
    code: 'V6BD',
    status: 'SHIPPED',
    createdAt: '2026-11-15T08:00:00Z',
    pieces: [],
  } satisfies TagLine['order']
  const line = (what: Partial<TagLine>): TagLine => ({
    input: '4731',
    code: tag.code,
    problem: null,
    tag,
    species: 'cattle',
    isVerified: true,
    remakeAs: null,
    ...what,
  })
  const judged = (what: Partial<TagLine>, changes: Partial<ReplacementRow> = {}) =>
    problemsOf([{ key: 1, code: '4731', piece: 'secondaria', ...changes }], {
      isOfficial: true,
      lines: new Map([['4731', line(what)]]),
      lookUp: 'told',
    }).get(1)

  it('mean the tag whose last digits they are, twice the same', () => {
    const lines = new Map([['4731', line({})]])
    expect(replacementsOf([row(0, '4731')], lines)).toMatchObject([{ code: 'IT001990244731' }])
    expect([
      ...problemsOf([row(0, '4731'), row(1, 'IT001990244731')], { isOfficial: true, lines, lookUp: 'told' }),
    ]).toEqual([[1, { field: 'code', message: tagCodeTexts.repeated }]])
  })

  it.each<[Partial<TagLine>, string | undefined]>([
    [{}, undefined],
    [{ problem: 'ambiguous', code: null, tag: null }, tagCodeTexts.ambiguous('4731')],
    [{ problem: 'unknown', code: null, tag: null }, tagCodeTexts.noneEndsSo('4731')],
    [{ problem: 'unknown', tag: null }, tagCodeTexts.unknown],
    [{ problem: null, tag: null, isVerified: false }, undefined],
    [{ problem: 'other-species', species: 'sheep' }, tagCodeTexts.otherSpecies('sheep')],
    [{ problem: 'not-yours', tag: null }, tagCodeTexts.notYours],
    [{ problem: 'inactive', tag: { ...tag, status: 'inattiva' } }, tagCodeTexts.outOfUse],
    [{ problem: 'inactive', tag: { ...tag, status: 'in-attesa' } }, tagCodeTexts.notRegistered],
    [{ problem: 'already-ordered', order }, texts.confirmAgain],
  ])('%j is refused with %j', (what, message) => {
    expect(judged(what)?.message).toBe(message)
  })

  it('are made again when that is wished for all the same', () => {
    expect(judged({ problem: 'already-ordered', order }, { again: true })).toBeUndefined()
    const open = { ...order, status: 'PENDING' as const, pieces: ['principale' as const] }
    expect(judged({ problem: 'already-ordered', order: open }, { again: true })).toBeUndefined()
    expect(judged({ problem: 'already-ordered', order: open }, { again: true, piece: 'entrambe' })?.message).toBe(
      texts.underWay,
    )
  })

  it('count and cost only where they can be ordered', () => {
    const lines = new Map([['99999', line({ input: '99999', code: null, problem: 'unknown', tag: null })]])
    const rows = [
      row(0, '99999'),
      row(1, 'IT00199024475'),
      row(2, 'IT001990244731'),
      row(3, 'IT 001 99024 4731'),
      row(4, ''),
      ...['ciao', '12', 'IT9', '0', '47A31'].map((text, n) => row(5 + n, text)),
    ]
    expect(orderableRows(rows, { isOfficial: true, lines, lookUp: 'told' }).map(({ key }) => key)).toEqual([2])
  })

  it.each([
    ['ciao', tagCodeTexts.notACode],
    ['47A31', tagCodeTexts.notACode],
    ['IT9', texts.codeIncomplete],
    ['12', texts.codeIncomplete],
    ['0', texts.codeIncomplete],
    ['IT00199024475', tagCodeTexts.short(1)],
    ['99999', null],
    ['IT001990244731', null],
    ['', null],
  ])('say while they are typed why they are no code: %j', (text, message) => {
    expect(unreadable(text)).toBe(message)
  })

  it('say how the animal was told, where both pieces are lost', () => {
    expect(judged({}, { piece: 'entrambe' })).toEqual({ field: 'identityProof', message: texts.proofMissing })
    expect(judged({}, { piece: 'entrambe', identityProof: 'foto' })).toBeUndefined()
    const proof = { identityProof: 'foto' } as const
    expect(replacementsOf([{ ...row(0, 'A1'), ...proof, piece: 'entrambe' }])).toMatchObject([proof])
    expect(replacementsOf([{ ...row(0, 'A1'), ...proof }])[0]).not.toHaveProperty('identityProof')
  })

  it.each([
    ['asking', texts.stillLooking],
    ['failed', texts.wholeCodeNeeded],
    ['off', undefined],
  ] as const)('that are last digits wait while the look-up is %s', (lookUp, message) => {
    const problems = problemsOf([row(1, '4731')], { isOfficial: true, lines: new Map(), lookUp })
    expect(problems.get(1)?.message).toBe(message)
  })
})
