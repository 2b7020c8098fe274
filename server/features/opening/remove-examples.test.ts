import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
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
  test('products that nobody ordered are deleted, ordered ones disabled, the farmer is erased', async () => {
    const { admin, db, catalogue, farmerId } = await aShopWithExamples()
    const { examples } = await catalogue()
    expect(examples.products).toBeGreaterThan(50)
    expect(examples.hasFarmer).toBe(true)
    const id = (await farmerId()) ?? 0
    const removed = await admin.system.removeExamples()
    expect(removed.isFarmerErased).toBe(true)
    expect(removed.deleted + removed.disabled).toBe(examples.products)
    expect(removed.disabled).toBeGreaterThan(0)
    expect(await catalogue()).toEqual({
      examples: { products: 0, hasFarmer: false },
      said: 'Non c’è nessun prodotto in vendita.',
    })
    expect(await farmerId()).toBeUndefined()
    const orders = await db.selectFrom('orders').select('status').where('user_id', '=', id).execute()
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.filter(({ status }) => status === 'PENDING')).toEqual([])
    const { rows: issues } = await admin.issues.list({ query: {} })
    expect(issues).toEqual([])
    expect(await admin.system.removeExamples()).toEqual({ deleted: 0, disabled: 0, isFarmerErased: false })
  })

  test('what real people sell, order and wait for stays', async () => {
    const { admin, maria, db } = await aShopWithExamples()
    const own = await aProduct(admin, { quantity: 10 })
    const example = await db
      .selectFrom('products')
      .select('id')
      .where(sql<boolean>`product_types @> '{applicatori}' and not disabled`)
      .where('quantity', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await add(maria, own.id, { quantity: 1 })
    await add(maria, example.id, { quantity: 1 })
    const { id } = await maria.orders.checkout({
      body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
    })
    await admin.system.removeExamples()
    const order = await maria.orders.get({ params: { id } })
    expect(order.status).toBe('PENDING')
    expect(order.items).toHaveLength(2)
    const kept = await db
      .selectFrom('products')
      .select(['id', 'disabled'])
      .where('id', 'in', [own.id, example.id])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { id: example.id, disabled: true },
      { id: own.id, disabled: false },
    ])
  })
})
