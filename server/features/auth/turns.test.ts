import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('never lets more than its number run at once, in order, and goes on after a failure', async () => {
  const inTurn = turns(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      inTurn(async () => {
        begun.push(index)
        most = Math.max(most, ++running)
        await sleep(2)
        running--
        if (index % 3 === 0) throw new Error('failed')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(results.filter(result => result.status === 'rejected')).toHaveLength(4)
})
