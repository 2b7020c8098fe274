import { describe, expect, it } from 'vitest'
import {
  codesIn,
  mostReplacements,
  problemsOf,
  type ReplacementRow,
  replacementsOf,
  rowsOf,
  withCodes,
  writtenRows,
} from './replacement-rows.ts'

const row = (key: number, code: string): ReplacementRow => ({ key, code, which: 'secondaria' })

describe('the lines of codes to be made again', () => {
  it('begin with one empty line', () => {
    expect(rowsOf([])).toEqual([{ key: 0, code: '', which: 'entrambe' }])
  })

  it('are ordered without spaces, in capitals, and without the empty ones', () => {
    expect(replacementsOf([row(0, ' it 001 99024 4731'), row(1, '  ')])).toEqual([
      { code: 'IT001990244731', which: 'secondaria' },
    ])
  })

  it('take a pasted list, one code per line, with the piece of the line it was pasted into', () => {
    const [first, last] = [row(0, ''), row(7, 'Z')] as const
    const rows = withCodes([first, last], first, codesIn('IT 001 1\r\n\nIT 001 2;IT 001 3\n'))
    expect(rows).toEqual([row(0, 'IT 001 1'), row(8, 'IT 001 2'), row(9, 'IT 001 3'), last])
  })

  it.each([
    ['IT 001 99024 4731 IT 001 99024 4688', ['IT 001 99024 4731', 'IT 001 99024 4688']],
    ['IT001990244731 IT001990244688', ['IT001990244731', 'IT001990244688']],
    ['001990244731 001990244688', ['001990244731', '001990244688']],
    ['001 99024 4731\n001 99024 4688', ['001 99024 4731', '001 99024 4688']],
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
    expect(rowsOf([{ code: 'IT001990244731', which: 'entrambe' }])).toMatchObject([{ code: 'IT 001 99024 4731' }])
    const [first] = [row(0, '')] as const
    expect(withCodes([first], first, ['380001990244731', 'A12'])).toMatchObject([
      { code: 'IT 001 99024 4731' },
      { code: 'A12' },
    ])
  })

  it('are never more than one cart line takes', () => {
    const [first] = [row(0, '')] as const
    const codes = Array.from({ length: mostReplacements + 20 }, (_, n) => `C${n}`)
    expect(withCodes([first, row(1, 'X')], first, codes)).toHaveLength(mostReplacements)
  })

  it.each([
    [['', ''], 1, 'Scrivi il codice della marca da rifare.'],
    [['A1', 'a 1'], 2, 'Questo codice c’è già.'],
    [['A1', 'IT00199024473'], 2, 'Manca una cifra: dopo IT sono dodici.'],
    [['IT001990244731', '380 001 99024 4731'], 2, 'Questo codice c’è già.'],
    [['A1', 'B'.repeat(33)], 2, 'Un codice ha al massimo 32 caratteri.'],
  ])('are refused where they say nothing, the same or too much: %j', (codes, line, message) => {
    const rows = writtenRows(codes.map((code, key) => row(key + 1, code)))
    expect([...problemsOf(rows)]).toEqual([[line, message]])
  })
})
