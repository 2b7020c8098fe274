import { expect, it, vi } from 'vitest'
import type * as program from '#test/a-failing-program.ts'
import { inOwnProcess } from './in-own-process.ts'

const run = inOwnProcess<typeof program>(new URL('../../test/a-failing-program.ts', import.meta.url))

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

it('the other process knows nothing of the shop’s environment', async () => {
  vi.stubEnv('TOKEN_SECRET_OF_A_TEST', 'secret')
  expect(await run('environment', undefined)).not.toHaveProperty('TOKEN_SECRET_OF_A_TEST')
})
