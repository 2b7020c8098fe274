import { describe, expect, test } from 'vitest'
import { dataMatrix } from './data-matrix.ts'

const rows = (text: string) => {
  const symbol = dataMatrix(text)
  if (!symbol) return undefined
  const field = Array.from({ length: symbol.side }, () => Array<string>(symbol.side).fill('.'))
  for (const [, x, y, run] of symbol.path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    field[Number(y)]?.fill('#', Number(x), Number(x) + Number(run))
  }
  return field.map(row => row.join(''))
}

describe('the Data Matrix', () => {
  test('of an identification code is the one that scanners have read back', () => {
    expect(rows('IT001990244731')).toEqual([
      '#.#.#.#.#.#.#.',
      '#.#.#..#.#...#',
      '#.#.###.#..#..',
      '##.#.##.####.#',
      '###.#...#..##.',
      '#..##..#..##.#',
      '#..#.#####.#..',
      '##..#.##..#.##',
      '#.#.#.#.#.....',
      '##.#..##..#.##',
      '##....##.#..#.',
      '##....##..#.##',
      '##.#......#...',
      '##############',
    ])
  })

  test.each([
    ['12', 10],
    ['IT4731', 12],
    ['IT001990244731', 14],
    ['IT 001 990244731', 16],
    ['ABCDEFGHIJKLMNOPQR', 18],
  ])('draws %s in the smallest field that holds it', (text, side) => {
    expect(dataMatrix(text)?.side).toBe(side)
  })

  test('draws nothing for an empty or a too long text', () => {
    expect(dataMatrix('')).toBeUndefined()
    expect(dataMatrix('ABCDEFGHIJKLMNOPQRS')).toBeUndefined()
  })
})
