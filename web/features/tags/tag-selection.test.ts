import { expect, it } from 'vitest'
import { type ChosenTag, codesToReplace } from './tag-selection.ts'

const flag: ChosenTag = {
  id: 1,
  state: 'registered',
  animal: 'cattle',
  productId: 2,
  name: 'Bandiera Grande',
  piece: null,
}

it('what was sent and is in no ear yet is not made again', () => {
  const chosen = new Map<string, ChosenTag>([
    ['IT001000000001', flag],
    ['IT001000000002', { ...flag, state: 'shipped' }],
    ['IT001000000003', { ...flag, productId: 3 }],
  ])
  expect(codesToReplace(chosen)).toEqual(['IT001000000001', 'IT001000000003'])
  expect(codesToReplace(new Map())).toEqual([])
})
