import { expect, test } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

test('what is remembered is loaded once for all who ask, until it is dropped', async () => {
  const answers = new SharedAnswers({})
  let loads = 0
  const load = () => answers.remember('key', async () => ++loads)
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  answers.drop()
  expect(await load()).toBe(2)
})

test('what a drop overtakes is not remembered', async () => {
  const answers = new SharedAnswers({})
  const { promise: old, resolve } = Promise.withResolvers<string>()
  const early = answers.remember('key', () => old)
  answers.drop()
  expect(await answers.remember('key', async () => 'new')).toBe('new')
  resolve('old')
  expect(await early).toBe('old')
  expect(await answers.remember('key', async () => 'newer')).toBe('new')
})

test('a load that fails is tried again', async () => {
  const answers = new SharedAnswers({})
  await expect(answers.remember('key', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await answers.remember('key', async () => 'back')).toBe('back')
})
