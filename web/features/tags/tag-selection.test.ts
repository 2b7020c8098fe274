import { expect, it } from 'vitest'
import { type ChosenTag, replacementBatches } from './tag-selection.ts'

const worn = { id: 1, state: 'registered', animal: 'cattle' } as const
const flag: ChosenTag = { ...worn, productId: 2, name: 'Bandiera Grande', piece: null }
const button: ChosenTag = { ...worn, productId: 3, name: 'Bottone Ovino', piece: 'secondaria' }
const code = (n: number) => `IT001${String(n).padStart(9, '0')}`

it('what is chosen is ordered product by product, each tag with its piece', () => {
  const chosen = new Map([
    [code(1), flag],
    [code(2), button],
    [code(3), flag],
  ])
  expect(replacementBatches(chosen)).toEqual([
    {
      name: 'Bandiera Grande',
      count: 2,
      address: `/products/2?orderAs=marca-sistitutiva&replacements=${code(1)}:entrambe,${code(3)}:entrambe`,
    },
    {
      name: 'Bottone Ovino',
      count: 1,
      address: `/products/3?orderAs=marca-sistitutiva&replacements=${code(2)}:secondaria`,
    },
  ])
})

it('no more at once than a line of the cart takes, and none is left out', () => {
  const chosen = new Map(Array.from({ length: 1201 }, (_, n) => [code(n), flag] as const))
  const batches = replacementBatches(chosen)
  expect(batches.map(({ count }) => count)).toEqual([500, 500, 201])
  const codes = batches.flatMap(({ address }) => address.match(/IT\d{12}/g) ?? [])
  expect(codes).toEqual([...chosen.keys()])
  // A server accepts 16 kB of URL and headers.
  expect(Math.max(...batches.map(({ address }) => address.length))).toBeLessThan(13_000)
})

it('what was sent and is in no ear yet is not made again', () => {
  expect(replacementBatches(new Map([[code(1), { ...flag, state: 'shipped' }]]))).toEqual([])
})

it('nothing chosen is nothing to order', () => {
  expect(replacementBatches(new Map())).toEqual([])
})
