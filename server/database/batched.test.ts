import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { deleteSession, insertSession, userOfSession } from '../http/session-queries.ts'
import { batched } from './batched.ts'

/** Doubles numbers by one statement; zero makes it fail. `asked` holds the numbers of each statement. */
async function aDoubler() {
  const { db } = await aShop()
  const asked: (readonly number[])[] = []
  const double = batched(async (executor, numbers: readonly number[]) => {
    asked.push(numbers)
    const { rows } = await sql<{ n: number }>`
      select 2 * n / (n / n) as n from unnest(${numbers}::integer[]) with ordinality as given (n, at)
      order by at`.execute(executor)
    return rows.map(({ n }) => n)
  })
  return { asked, double: (n: number) => double(db, n) }
}
const upTo = (max: number) => Array.from({ length: max }, (_, n) => n + 1)

it('calls of one moment share a statement, a hundred at most, and each gets its own answer', async () => {
  const { asked, double } = await aDoubler()
  const answers = await Promise.all(upTo(150).map(double))
  expect(answers).toEqual(upTo(150).map(n => 2 * n))
  expect(asked.map(({ length }) => length)).toEqual([100, 50])
})

it('a call waits for no statement of another one', async () => {
  const { asked, double } = await aDoubler()
  const first = double(1)
  await new Promise(setImmediate)
  await Promise.all([first, double(2)])
  expect(asked).toEqual([[1], [2]])
})

it('a call that makes the statement fail fails alone', async () => {
  const { double } = await aDoubler()
  const answers = await Promise.allSettled([1, 0, 2].map(double))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('a session that ends while others are looked up is not found by whoever asks afterwards', async () => {
  const { db, maria } = await aShop()
  const sessions = upTo(20).map(n => Buffer.alloc(32, n))
  for (const tokenDigest of sessions) await insertSession(db, { tokenDigest, userId: maria.id, userAgent: '' })
  for (const ended of sessions) {
    const before = Promise.all(sessions.map(one => userOfSession(db, one)))
    await deleteSession(db, ended)
    const found = await Promise.all([ended, Buffer.alloc(32, 99)].map(one => userOfSession(db, one)))
    expect(found).toEqual([undefined, undefined])
    await before
  }
  expect(await userOfSession(db, sessions[0] ?? Buffer.of())).toBeUndefined()
})
