import { expect, it, vi } from 'vitest'
import type * as program from '#test/a-failing-program.ts'
import { waitFor } from '#test/wait-for.ts'
import { inOwnProcess } from './in-own-process.ts'

const file = new URL('../../test/a-failing-program.ts', import.meta.url)
const run = inOwnProcess<typeof program>('document', file)

it('an error in another process arrives as one, and the next call finds the process still there', async () => {
  const before = await run('processId', undefined)
  const failure = run('refuse', 'too long')
  await expect(failure).rejects.toThrow('too long')
  await expect(failure).rejects.toBeInstanceOf(Error)
  expect(await run('processId', undefined)).toBe(before)
})

it('a process that dies fails its call, and another takes the next one', async () => {
  const before = await run('processId', undefined)
  await expect(run('die', undefined)).rejects.toThrow(/exited unexpectedly/)
  expect(await run('processId', undefined)).not.toBe(before)
})

it('a text that is thrown arrives as the message', async () => {
  await expect(run('refuseWithText', 'no such font')).rejects.toThrow('no such font')
})

it('a call that takes too long fails, and its process is gone', async () => {
  const hasty = inOwnProcess<typeof program>('document', file, 500)
  const before = await run('processId', undefined)
  await expect(hasty('hang', undefined)).rejects.toThrow('hang took longer than 0.5 s')
  await waitFor(() => expect(() => process.kill(before, 0)).toThrow('ESRCH'))
  expect(await run('processId', undefined)).not.toBe(before)
})

it('a document does not wait for print-outs', async () => {
  const printOuts = [1, 2].map(() => inOwnProcess<typeof program>('print-out', file, 3000)('hang', undefined))
  const over = Promise.race(printOuts).then(
    () => 'print-out',
    () => 'print-out',
  )
  expect(await Promise.race([run('processId', undefined).then(() => 'document'), over])).toBe('document')
  await Promise.allSettled(printOuts)
})

it('the other process knows nothing of the shop’s environment', async () => {
  vi.stubEnv('TOKEN_SECRET_OF_A_TEST', 'secret')
  expect(await run('environment', undefined)).not.toHaveProperty('TOKEN_SECRET_OF_A_TEST')
})
