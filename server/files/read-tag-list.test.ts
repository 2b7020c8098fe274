import { expect, it } from 'vitest'
import { parseTagList } from '#domain/tags/tag-list-parser.ts'
import { readTagList } from './read-tag-list.ts'

it('a long list is parsed like a short one, while the server answers others', async () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, n) => `IT 001 ${String(990_000_000 + n)}; ${n % 7 ? 'bovino' : 'x'}`).join('\n')
  for (const text of [list(3), list(5000)]) expect(await readTagList(text)).toEqual(parseTagList(text))
  // One that parsed here would let no other turn of the loop come before its answer.
  let turns = 0
  const count = () => void (turns++, (timer = setImmediate(count)))
  let timer = setImmediate(count)
  await readTagList(list(5000))
  clearImmediate(timer)
  expect(turns, 'turns for others').toBeGreaterThan(1)
})
