import { expect, it } from 'vitest'
import { needsIdentityProof, repeatedPiece, type TagPiece } from './replacement.ts'

const [one, two] = ['IT001990244731', 'IT001990244688']

it('an animal that has lost both pieces is to be identified in another way', () => {
  expect((['principale', 'secondaria', 'entrambe'] as const).filter(piece => needsIdentityProof({ piece }))).toEqual([
    'entrambe',
  ])
})

it.each<[[code: string, piece: TagPiece][], string | null]>([
  [[], null],
  [
    [
      [one, 'principale'],
      [one, 'secondaria'],
      [two, 'entrambe'],
    ],
    null,
  ],
  [
    [
      [one, 'principale'],
      [two, 'secondaria'],
      [two, 'secondaria'],
    ],
    two,
  ],
  [
    [
      [one, 'entrambe'],
      [one, 'secondaria'],
    ],
    one,
  ],
])('of %j the piece of %j is listed twice', (listed, code) => {
  expect(repeatedPiece(listed.map(([code, piece]) => ({ code, piece })))).toBe(code)
})
