import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'

test('what is remembered is loaded once for all who ask, until it is dropped', async () => {
  const answers = new ResponseCache({})
  let loads = 0
  const load = () => answers.memoize('key', async () => ++loads)
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  answers.clear()
  expect(await load()).toBe(2)
})

test('what a drop overtakes is not remembered', async () => {
  const answers = new ResponseCache({})
  const { promise: old, resolve } = Promise.withResolvers<string>()
  const early = answers.memoize('key', () => old)
  answers.clear()
  expect(await answers.memoize('key', async () => 'new')).toBe('new')
  resolve('old')
  expect(await early).toBe('old')
  expect(await answers.memoize('key', async () => 'newer')).toBe('new')
})

test('a load that fails is tried again', async () => {
  const answers = new ResponseCache({})
  await expect(answers.memoize('key', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await answers.memoize('key', async () => 'back')).toBe('back')
})

test('what is right until an hour is not served after it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  const answers = new ResponseCache({})
  answers.expireBy(Date.parse('2026-11-22T11:00:00Z'))
  // A later instant does not put off an earlier one.
  answers.expireBy(Date.parse('2026-11-22T17:00:00Z'))
  answers.store('/', answers.generation, 'text/plain', 'of the morning')
  expect(answers.find('/')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
  expect(answers.find('/')).toBeUndefined()
  answers.store('/', answers.generation, 'text/plain', 'of the afternoon')
  vi.setSystemTime(new Date('2026-11-22T17:00:00Z'))
  expect(answers.find('/')).toBeDefined()
})

test('what was kept yesterday is not served today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T22:59:00Z') })
  const answers = new ResponseCache({})
  answers.store('/', answers.generation, 'text/plain', 'of the 22nd')
  const server = createServer((request, response) => {
    if (!answers.serve(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    vi.useRealTimers()
  })
  const address = server.address()
  const status = async () =>
    (await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)).status
  expect(await status()).toBe(200)
  vi.setSystemTime(new Date('2026-11-22T23:00:00Z')) // midnight in Rome
  expect(await status()).toBe(404)
})
