import { describe, expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'
import { ensureAccounts } from '../auth/bootstrap-accounts.ts'

const demo = { DEMO_EMAIL: 'prova@cascina.example', DEMO_PASSWORD: 'una password' }

/** A shop with the example's catalogue and farmer, who has orders in every state, tags and a delegation. */
async function aShopWithExamples() {
  const world = await aShop(demo)
  // The tests' farmer has the numbers of the example's.
  const others = { vat_number: '00743110157', vet_info_id: '099TO999' }
  await world.db.updateTable('users').set(others).where('id', '=', world.maria.id).execute()
  await ensureAccounts(world.ctx, { firstStart: true })
  const catalogue = async () => {
    const { checks, examples } = await world.admin.system.openingChecks()
    return { examples, said: checks.find(({ name }) => name === 'catalogue')?.findings.join(' ') }
  }
  const farmerId = async () =>
    (await world.db.selectFrom('users').select('id').where('email', '=', demo.DEMO_EMAIL).executeTakeFirst())?.id
  return { ...world, catalogue, farmerId }
}

describe('one press removes the examples', () => {
  test('two administrators may press at once', async () => {
    const { admin, catalogue } = await aShopWithExamples()
    const outcomes = await Promise.allSettled([admin.system.removeExamples(), admin.system.removeExamples()])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    await admin.system.removeExamples()
    expect((await catalogue()).examples).toEqual({ products: 0, hasFarmer: false })
  })

  test('jobs about what was removed end without a failure', async () => {
    const { admin, ctx, db } = await aShopWithExamples()
    await admin.system.removeExamples()
    const payments = await db.selectFrom('payments').select('id').execute()
    for (const { id } of payments) await jobHandlers(ctx)['process-payment']({ paymentId: id }, 'job')
    await jobHandlers(ctx)['schedule-registry-syncs']({}, 'job')
    expect((await admin.issues.list({ query: {} })).rows).toEqual([])
  })
})
