import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { codeRequestPageSize, maxCodeRequestsCounted } from '#contract/code-requests.ts'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'

it('the requests of all customers are counted up to a bound, and their pages go on', async () => {
  const { db, admin, farmer, order } = await aRequestedOrder({ quantity: 1 })
  await sql`
    insert into code_requests (user_id, order_id, order_item_id, kind, quantity, next_check_at)
    select user_id, order_id, order_item_id, kind, quantity, null
    from code_requests, generate_series(1, ${maxCodeRequestsCounted + 99}::integer) where order_id = ${order}`.execute(
    db,
  )
  const all = maxCodeRequestsCounted + 100
  const list = async (query: object) => {
    const { rows, total } = await admin.codeRequests.adminList({ query })
    return [rows.length, total]
  }
  expect(await list({})).toEqual([codeRequestPageSize, maxCodeRequestsCounted + 1])
  expect(await list({ state: 'granted' })).toEqual([0, 0])
  const last = Math.ceil(all / codeRequestPageSize)
  expect(await list({ page: last })).toEqual([all - (last - 1) * codeRequestPageSize, all])
  expect(await list({ page: last + 1 })).toEqual([0, all])
  // The page before says that there is another one; the farmer's own list is counted whole.
  expect((await list({ page: last - 1 }))[1]).toBeGreaterThan((last - 1) * codeRequestPageSize)
  expect((await farmer.codeRequests.list()).total).toBe(all)
})
