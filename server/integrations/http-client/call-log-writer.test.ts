import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { CallLogWriter } from './call-log-writer.ts'

const entry = (operation: string) => ({
  operation,
  idempotency_key: null,
  request: `/${operation} {"name": "Ca’ \\"Nova\\", {1,2}"}`,
  response: '',
  outcome: 'ok' as const,
  duration_ms: 1,
  user_id: null,
})
/** As no statement can store it: a duration is never negative. */
const unstorable = { ...entry('unstorable'), duration_ms: -1 }

async function aCallLogWriter() {
  const { db } = await aShop()
  return {
    db,
    callLog: new CallLogWriter(db),
    rows: () =>
      db
        .selectFrom('outbound_calls')
        .select(['operation', 'idempotency_key', 'request', 'response', 'outcome', 'duration_ms', 'user_id'])
        .orderBy('id')
        .execute(),
    /** Rows of one commit have the same time. */
    commits: async () => (await db.selectFrom('outbound_calls').select('at').distinct().execute()).length,
  }
}

it('calls that are logged while another is being written are committed together, each once and in order', async () => {
  const { callLog, rows, commits } = await aCallLogWriter()
  const entries = Array.from({ length: 150 }, (_, n) => entry(`call-${n}`))
  await Promise.all(entries.map(one => callLog.write(one)))
  expect(await rows()).toEqual(entries)
  // The first alone, then a hundred, then the rest.
  expect(await commits()).toBe(3)
})

it('a call is in the log when its write resolves', async () => {
  const { callLog, rows } = await aCallLogWriter()
  for (const n of [1, 2, 3]) {
    await callLog.write(entry(`call-${n}`))
    expect(await rows()).toHaveLength(n)
  }
})

it('an entry that cannot be written fails alone, and the log goes on', async () => {
  const { callLog, rows } = await aCallLogWriter()
  const written = await Promise.allSettled(
    [entry('first'), entry('second'), unstorable, entry('third')].map(one => callLog.write(one)),
  )
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await callLog.write(entry('fourth'))
  const operations = (await rows()).map(({ operation }) => operation)
  expect(operations.toSorted()).toEqual(['first', 'fourth', 'second', 'third'])
  await expect(callLog.write(unstorable)).rejects.toThrow('outbound_calls_duration_ms_check')
})
