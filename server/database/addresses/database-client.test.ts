import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { aDatabaseLine } from '#test/providers/a-database-line.ts'
import { waitFor } from '#test/wait-for.ts'
import { openDatabase } from '../open-database.ts'
import { DatabaseClient } from './database-client.ts'

it('a connection that breaks after its opener gave it up does not end the process', () => {
  const client = new DatabaseClient()
  expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow()
})

it.each([true, false])(
  'a connection on which an answer was waited for in vain is not used again, pooled: %s',
  async isPooled => {
    const line = await aDatabaseLine()
    const connection = { ...line.connection, max: 1, query_timeout: 500 }
    const { db, close } = openDatabase(connection, () => undefined, { isPooled })
    onTestFinished(close)
    const answer = () => sql`select ${'here'} as answer`.execute(db)
    await waitFor(answer)

    line.silence(true)
    await expect(answer()).rejects.toThrow('Query read timeout')

    line.silence(false)
    const { rows } = await waitFor(answer)
    expect(rows).toEqual([{ answer: 'here' }])
  },
)
